import { emitKeypressEvents } from 'node:readline';
import type { Terminal } from '../terminal.ts';

/** The whole terminal for as long as a command draws on it; what stood there before comes back. */
export interface Screen {
  readonly rows: number;
  readonly columns: number;
  /** Puts a text in the place of what was drawn before, line by line, so that nothing flickers. */
  draw(text: string): void;
  close(): void;
}

const ESCAPE = '\u001b[';
/** The second screen of a terminal, which keeps the first as it is; without the cursor. */
const OPEN = `${ESCAPE}?1049h${ESCAPE}?25l`;
const CLOSE = `${ESCAPE}?25h${ESCAPE}?1049l`;
const TO_LINE_END = `${ESCAPE}K`;
const TO_SCREEN_END = `${ESCAPE}J`;

/** Opens the screen; `onKey` hears each key that is pressed by its name, Ctrl-C as `interrupt`. */
export function openScreen({ stdin, stdout }: Terminal, onKey: (name: string) => void): Screen {
  const out = stdout as Terminal['stdout'] & { readonly rows?: number };
  const keyboard = stdin as Terminal['stdin'] & { setRawMode?(isRaw: boolean): void };
  const hear = (_text: string, key: { readonly name?: string; readonly ctrl?: boolean }) =>
    onKey(key.ctrl && key.name === 'c' ? 'interrupt' : (key.name ?? ''));
  emitKeypressEvents(stdin);
  keyboard.setRawMode?.(true);
  stdin.on('keypress', hear);
  stdin.resume();
  out.write(OPEN);
  return {
    get rows() {
      return out.rows ?? 24;
    },
    get columns() {
      return out.columns ?? 80;
    },
    draw(text) {
      const lines = text
        .trimEnd()
        .split('\n')
        .slice(0, (out.rows ?? 24) - 1);
      out.write(`${ESCAPE}H${lines.map((line) => `${line}${TO_LINE_END}`).join('\n')}\n${TO_SCREEN_END}`);
    },
    close() {
      stdin.off('keypress', hear);
      keyboard.setRawMode?.(false);
      stdin.pause();
      out.write(CLOSE);
    },
  };
}
