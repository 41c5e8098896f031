import { z } from 'zod';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';
import { connectionView } from './connection-view.ts';
import { trafficView } from './traffic-view.ts';

/** How people are reached, as every interface shows it. */
export const channelKindView = z.object({
  name: z.string().describe('The name of the channel'),
  maxLength: z
    .number()
    .int()
    .nullable()
    .describe('The longest message in characters; longer ones are sent in parts; null for no limit'),
  markup: z.boolean().describe('Whether it shows Markdown; otherwise texts become plain'),
  buttons: z.boolean().describe('Whether reminders have buttons there; otherwise they are answered in words'),
  linkable: z
    .boolean()
    .describe(
      'Whether you can link an address on it; the page needs none, and a device for notifications links itself (link-device)',
    ),
  pairable: z.boolean().describe('Whether it is linked by a code that is sent to it (pair-channel)'),
  codeSent: z
    .boolean()
    .describe('Whether it is linked by a code that is sent to your address there (pair-channel with the address)'),
  connection: connectionView.nullable().describe('The state of its connection; null when it receives no messages'),
  sending: trafficView.nullable().describe('The state of its sending; null for the page'),
});

export const linkView = z.object({
  id: z.string().describe('lnk_...'),
  channel: z.string().describe('The channel'),
  address: z.string().describe('The address there'),
  label: z.string().describe('Your name for it'),
  threadId: z.string().describe('Its conversation'),
  agent: z.string().describe('The agent of its conversation'),
  approvals: z
    .enum(['on', 'off', 'impossible'])
    .describe('Whether approvals may be given there (allow-approvals); "impossible": not a private chat with buttons'),
  ended: z
    .boolean()
    .describe(
      'Whether sending is stopped until you send a test: the receiver is gone, or its reader ended the messages',
    ),
  failingSince: instantView.nullable().describe('Since when sends there fail; null while it works'),
  failure: z.string().nullable().describe('Why sends there fail'),
  lastFailedAt: instantView.nullable().describe('When a send there last failed; null when none ever did'),
  lastFailure: z.string().nullable().describe('Why that try failed'),
  signed: z.boolean().describe('Whether messages there are signed with a secret (rotate-channel-secret makes another)'),
  oldSecretUntil: instantView
    .nullable()
    .describe('Until when the previous secret signs messages too; null when it does not'),
  lastSentAt: instantView.nullable().describe('When the last message was sent there; null when none was'),
  createdAt: instantView.describe('When it was linked'),
});
/** A secret that is shown once. */
export const shownSecret = z
  .string()
  .describe('whsec_...: messages there are signed with it (Standard Webhooks); it cannot be shown again');
export type LinkView = z.infer<typeof linkView>;

/** Approvals given in a chat, for a person who lost the phone. */
export const chatApprovalView = z.object({
  proposalId: z.string().describe('apr_...; undo takes it as its subject'),
  title: z.string().describe('The request, in one line'),
  what: z.string().describe('The text it is about, with hidden characters made visible'),
  words: z.string().describe('What the approval did'),
  at: instantView.describe('When it was approved'),
  undo: z
    .object({ until: instantView.describe('Until when it can be undone') })
    .nullable()
    .describe('Null when it cannot be undone'),
});

export const unlinkAnswer = linkView.extend({
  approved: z
    .array(chatApprovalView)
    .describe('Approvals given there within the last hour and not undone, newest first'),
});
export type UnlinkAnswer = z.infer<typeof unlinkAnswer>;

export const consentView = z.object({
  id: z.string().describe('con_...'),
  direction: z
    .enum(['asked_of_me', 'asked_by_me'])
    .describe('"asked_of_me": you decide; "asked_by_me": the other person does'),
  personId: z.string().describe('The other person'),
  person: z.string().describe('Their name'),
  state: z.enum(['asked', 'agreed', 'withdrawn']).describe('The person is told only while this is "agreed"'),
  words: z.string().describe('Its state, for people'),
  askedAt: instantView.describe('When it was asked'),
  decidedAt: instantView.nullable().describe('When it was answered or withdrawn'),
});
export type ConsentView = z.infer<typeof consentView>;

export const deferredView = z.object({
  id: z.string().describe('hld_...'),
  agent: z.string().describe('The agent that wrote it'),
  threadId: z.string().describe('The conversation it is for'),
  scheduleId: z.string().nullable().describe('The schedule of that run; null for none'),
  runId: z.string().nullable().describe('The run that wrote it; null for none'),
  text: z.string().describe('The message'),
  reason: z.enum(['quiet_hours', 'daily_limit']).describe('Why it was deferred'),
  words: z.string().describe('The same for people: "held until 07:00: your quiet hours"'),
  heldAt: instantView.describe('When it was deferred'),
  releaseAt: instantView.describe('When it will be delivered'),
  releasedAt: instantView.nullable().describe('When it was delivered; null while it is deferred'),
});
export type DeferredView = z.infer<typeof deferredView>;

nameViews({
  Channel: channelKindView,
  ChannelLink: linkView,
  ChatApproval: chatApprovalView,
  Consent: consentView,
  Held: deferredView,
});
