/** A recording under way. */
export interface Recording {
  /** Ends it, and gives what was recorded. */
  end(): Promise<Blob>;
  /** Ends it, and keeps nothing. */
  drop(): void;
}

/** Whether this browser records: a page without TLS has no microphone, except on this computer. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

/** How often sound is taken over. Milliseconds. */
const SLICE_MS = 200;

/** Begins to record, and answers once sound comes. @throws when the person or the computer gives no microphone */
export async function recordSound(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const ended = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => resolve(new Blob(pieces, { type: recorder.mimeType })));
  });
  const heard = new Promise((resolve) => recorder.addEventListener('dataavailable', resolve, { once: true }));
  recorder.start(SLICE_MS);
  await heard;
  const drop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    // Only then does the browser stop showing that the page listens.
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    end: () => {
      drop();
      return ended;
    },
    drop,
  };
}
