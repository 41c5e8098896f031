import { emitKeypressEvents } from 'node:readline';
import type { Terminal } from '../terminal.ts';

/** The complete terminal while a command draws on it; closing restores the earlier content. */
export interface Screen {
  readonly rows: number;
  readonly columns: number;
  /** Replaces the drawn text line by line, so that nothing flickers. */
  draw(text: string): void;
  close(): void;
}

const ESCAPE = '\u001b[';
/** The alternate screen of a terminal, which keeps the first one; without the cursor. */
const OPEN = `${ESCAPE}?1049h${ESCAPE}?25l`;
const CLOSE = `${ESCAPE}?25h${ESCAPE}?1049l`;
const TO_LINE_END = `${ESCAPE}K`;
const TO_SCREEN_END = `${ESCAPE}J`;

/** Opens the screen; `onKey` gets the name of each pressed key, `interrupt` for Ctrl-C. */
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
