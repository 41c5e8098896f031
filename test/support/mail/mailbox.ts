import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/**
 * What the server does with the next mail: takes it and the answer is lost; refuses its receiver for good, or for now; never answers; takes no text;
 * hangs up before the text; or refuses who signs in.
 */
export type MailFault = 'lost' | 'refused' | 'later' | 'silent' | 'text-refused' | 'hang-up' | 'sign-in';

/** A mail as it came, and as a program of mail reads it. */
export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly raw: string;
  readonly parsed: ParsedMail;
  /** The words of the message itself, without what Belfry writes below them. */
  readonly said: string;
  /** What can be clicked, by the words on it. */
  readonly links: Readonly<Record<string, string>>;
}

/** A mail server with everybody's mailbox: the real protocol, spoken by smtp-server and read by mailparser. */
export interface Mailbox extends AsyncDisposable {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  readonly faults: MailFault[];
  /** Sign-ins that were tried over SMTP. */
  readonly users: readonly string[];
}

const refusal = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

export async function startMailbox({ password = 'p@ss/word' } = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const faults: MailFault[] = [];
  const users: string[] = [];
  const next = (...here: readonly MailFault[]): MailFault | undefined =>
    here.includes(faults[0] as MailFault) ? faults.shift() : undefined;
  const hangUp = (id: string): void => {
    for (const connection of server.connections as Set<{ id: string; _socket?: { destroy(): void } }>)
      if (connection.id === id) connection._socket?.destroy();
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password: given }, _session, done) {
      if (next('sign-in') !== undefined || given !== password) return done(refusal(535, 'Authentication failed'));
      users.push(username ?? '');
      done(null, { user: username ?? '' });
    },
    onMailFrom(_address, session, done) {
      const fault = next('silent', 'hang-up');
      if (fault === 'silent') return;
      if (fault === 'hang-up') return hangUp(session.id);
      done();
    },
    onRcptTo(_address, _session, done) {
      const fault = next('refused', 'later');
      if (fault === 'refused') return done(refusal(550, '5.1.1 There is nobody of this name here'));
      if (fault === 'later') return done(refusal(451, '4.7.1 Please try again later'));
      done();
    },
    onData(stream, session, done) {
      const keep = async (raw: Buffer, { id, envelope }: typeof session): Promise<void> => {
        if (next('text-refused') !== undefined) return done(refusal(554, '5.7.1 This looks like spam'));
        const parsed = await simpleParser(raw);
        const to = envelope.rcptTo.map(({ address }) => address).join(', ');
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ to, from, raw: raw.toString(), parsed, ...readWords(parsed.text ?? '') });
        if (next('lost') !== undefined) return hangUp(id);
        done();
      };
      void buffer(stream)
        .then((raw) => keep(raw, session))
        .catch(done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://belfry:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    ...{ mails, faults, users },
    async [Symbol.asyncDispose]() {
      for (const { id } of server.connections as Set<{ id: string }>) hangUp(id);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const BELOW = '\n\n-- \n';
const LINK = /^(.+): (https?:\/\/\S+)$/;

function readWords(text: string): Pick<ReceivedMail, 'said' | 'links'> {
  const at = text.lastIndexOf(BELOW);
  const above = (at === -1 ? text : text.slice(0, at)).split('\n\n');
  const answers = (above.at(-1) ?? '').split('\n');
  const isAnswers = answers.every((line) => LINK.test(line));
  const lines = [...(isAnswers ? answers : []), ...text.slice(at).split('\n')];
  const links = lines.flatMap((line) => {
    const [, label = '', url = ''] = LINK.exec(line) ?? [];
    return url === '' ? [] : [[label, url] as const];
  });
  return { said: (isAnswers ? above.slice(0, -1) : above).join('\n\n'), links: Object.fromEntries(links) };
}
