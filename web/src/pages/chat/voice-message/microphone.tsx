import { ActionIcon } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../../api/client.ts';
import { useStatus } from '../../../api/me.ts';
import { errorWords } from '../../../api/problem.ts';
import { IconMicrophone, IconPlayerStop } from '../../../components/icons.tsx';
import { showToast } from '../../../components/toast.tsx';
import { browserZone } from '../../../time/zones.ts';
import { say } from '../../../voice/say.ts';
import { canRecord, type Recording, recordSound } from './record-sound.ts';

type State = 'still' | 'records' | 'sends';

/** Records a voice message, and sends it with the second press. Nothing where this browser or this Belfry hears none. */
export function Microphone({ threadId }: { readonly threadId: string }) {
  const longest = useStatus().data?.limits.voiceLengthMs ?? null;
  const [state, setState] = useState<State>('still');
  const recording = useRef<Recording>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      recording.current?.drop();
    };
  }, []);
  const send = useCallback(async () => {
    const ended = recording.current?.end();
    recording.current = null;
    if (ended === undefined) return;
    setState('sends');
    await sendSound(threadId, await ended);
    setState('still');
  }, [threadId]);
  useEffect(() => {
    if (state !== 'records' || longest === null) return;
    const timer = window.setTimeout(() => void send(), longest);
    return () => window.clearTimeout(timer);
  }, [state, longest, send]);
  const begin = async () => {
    try {
      const begun = await recordSound();
      if (!isHere.current) return begun.drop();
      recording.current = begun;
      setState('records');
    } catch {
      showToast({ text: say('chat.noMicrophone'), tone: 'bad' });
    }
  };
  if (longest === null || !canRecord()) return null;
  const isRecording = state === 'records';
  return (
    <ActionIcon
      size={40}
      radius="xl"
      variant={isRecording ? 'filled' : 'subtle'}
      color={isRecording ? 'red' : undefined}
      aria-label={say(isRecording ? 'chat.sendVoice' : 'chat.speak')}
      loading={state === 'sends'}
      onClick={() => void (isRecording ? send() : begin())}
    >
      {isRecording ? <IconPlayerStop size={20} /> : <IconMicrophone size={20} />}
    </ActionIcon>
  );
}

async function sendSound(threadId: string, sound: Blob): Promise<void> {
  try {
    const path = `/threads/${threadId}/voice-messages?deviceZone=${encodeURIComponent(browserZone())}`;
    const { heard, words } = (await client.request('POST', path, sound)) as VoiceAnswer;
    showToast({ text: words, tone: heard === null ? 'bad' : 'done' });
  } catch (error) {
    showToast({ text: errorWords(error), tone: 'bad' });
  }
}

interface VoiceAnswer {
  readonly heard: string | null;
  readonly words: string;
}
