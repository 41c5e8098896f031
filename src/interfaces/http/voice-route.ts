import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { firstLanguageOf } from '../../domain/words/language.ts';
import { notFound } from '../../operations/owned/own-schedule.ts';
import { sendMessage } from '../../operations/threads/send-message.ts';
import { findThread } from '../../store/threads/threads.ts';
import { sayLine } from '../../voice/line.ts';
import { say } from '../../voice/say.ts';
import type { Hearing } from '../outbound/hear-speech.ts';
import type { HttpApp } from './http-app.ts';
import { originOf, signedInOf } from './session/signed-in.ts';

export const voiceAnswer = z.object({
  heard: z
    .string()
    .nullable()
    .describe('The words of the message that was sent; null when none were heard, and none was'),
  words: z.string().describe('"I heard: ...", or why nothing was heard, for people'),
});

/** `POST /threads/:id/voice-messages`: like `send-message`, with a recording that is written down and not kept. */
export function addVoiceRoute(server: FastifyInstance, { executor, store, hear }: HttpApp): void {
  server.addContentTypeParser(/^audio\//, (_request: unknown, payload: unknown, done: Done) => done(null, payload));
  server.post<{ Params: { id: string }; Querystring: { deviceZone?: string } }>(
    '/threads/:id/voice-messages',
    async (request, reply) => {
      const { actor } = signedInOf(request);
      const { id } = request.params;
      const language = firstLanguageOf(request.headers['accept-language']) ?? 'en';
      const call = { actor, origin: { ...originOf(request), byEar: true }, language };
      await executor.admit(sendMessage, { ...call, input: { id } });
      if ((await store.read((tx) => findThread(tx, actor.userId, id))) === null) throw notFound('thread', id);
      const speaker = { userId: actor.userId, language };
      const sound = soundOf(request.body);
      const { 'content-type': type = '', 'content-length': length } = request.headers;
      const bytes = length === undefined ? null : Number(length);
      // The recording is heard to its end, also when the page is left meanwhile: the words were said.
      const heard: Hearing =
        hear === undefined
          ? { why: { name: 'chat.voiceOff' } }
          : await hear(
              speaker,
              { type, bytes, lengthMs: null, fetch: async () => sound },
              new AbortController().signal,
            );
      if ('why' in heard) return reply.send({ heard: null, words: sayLine(language, heard.why) });
      await executor.execute(sendMessage, { ...call, input: { id, text: heard.text, ...request.query } });
      return reply.code(202).send({ heard: heard.text, words: say(language, 'chat.heard', { text: heard.text }) });
    },
  );
}

type Done = (error: null, body: unknown) => void;

function soundOf(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new AppError('unsupported_media', 'The body is no recording.', {
    hint: 'Send the bytes of one recording, with its type, such as content-type: audio/ogg.',
  });
}
