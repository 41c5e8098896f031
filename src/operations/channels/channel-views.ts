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
    .describe('Longest message in characters; longer ones come in parts; null: any'),
  markup: z.boolean().describe('Whether it shows Markdown; else texts are made plain'),
  buttons: z.boolean().describe('Whether a reminder has buttons there; else it is answered in words'),
  linkable: z
    .boolean()
    .describe(
      'Whether an address on it can be linked; the page needs none, and a device that takes notifications links itself (link-device)',
    ),
  pairable: z.boolean().describe('Whether it is linked by a code that is sent to it (pair-channel)'),
  codeSent: z
    .boolean()
    .describe('Whether it is linked by a code that is sent to your address there (pair-channel with the address)'),
  connection: connectionView.nullable().describe('How its way in stands; null: nothing comes in there'),
  sending: trafficView.nullable().describe('What goes out there; null for the page'),
});

export const linkView = z.object({
  id: z.string().describe('lnk_...'),
  channel: z.string().describe('The channel it is on'),
  address: z.string().describe('The address there'),
  label: z.string().describe('What you call it'),
  threadId: z.string().describe('The conversation that is held there'),
  agent: z.string().describe('The agent one talks with there'),
  approvals: z
    .enum(['on', 'off', 'impossible'])
    .describe('Whether approvals may be given there (allow-approvals); "impossible": not a private chat with buttons'),
  ended: z
    .boolean()
    .describe('Whether nothing is sent there until you send a test: the receiver is gone, or who reads there ended it'),
  failingSince: instantView.nullable().describe('Since when nothing can be sent there; null while it works'),
  failure: z.string().nullable().describe('Why nothing can be sent there'),
  lastFailedAt: instantView.nullable().describe('When a try to send there failed last; null: none ever did'),
  lastFailure: z.string().nullable().describe('Why that try failed'),
  signed: z.boolean().describe('Whether messages there are signed with a secret (rotate-channel-secret makes another)'),
  oldSecretUntil: instantView
    .nullable()
    .describe('Until when messages are signed with the secret before the present one, too; null: they are not'),
  lastSentAt: instantView.nullable().describe('When the last message was sent there; null: none was yet'),
  createdAt: instantView.describe('When it was linked'),
});
/** A secret that is shown once. */
export const shownSecret = z
  .string()
  .describe('whsec_...: messages there are signed with it (Standard Webhooks); it cannot be shown again');
export type LinkView = z.infer<typeof linkView>;

/** Approvals given in a chat, for a person who lost the phone. */
export const chatApprovalView = z.object({
  proposalId: z.string().describe('apr_...; undo-approval takes it back'),
  title: z.string().describe('What was asked, in one line'),
  what: z.string().describe('What it is about, hidden characters shown'),
  words: z.string().describe('What the approval did'),
  at: instantView.describe('When it was approved'),
  undo: z
    .object({ until: instantView.describe('Until when it can be taken back') })
    .nullable()
    .describe('Null: it cannot be taken back'),
});

export const unlinkAnswer = linkView.extend({
  approved: z
    .array(chatApprovalView)
    .describe('What was approved there within the last hour and not taken back, newest first'),
});
export type UnlinkAnswer = z.infer<typeof unlinkAnswer>;

export const consentView = z.object({
  id: z.string().describe('con_...'),
  direction: z
    .enum(['asked_of_me', 'asked_by_me'])
    .describe('"asked_of_me": you decide; "asked_by_me": the other person does'),
  personId: z.string().describe('The other person'),
  person: z.string().describe('How they are called'),
  state: z
    .enum(['asked', 'agreed', 'withdrawn'])
    .describe('Nobody is ever told anything unless it is "agreed" at that moment'),
  words: z.string().describe('How it stands, for people'),
  askedAt: instantView.describe('When it was asked'),
  decidedAt: instantView.nullable().describe('When it was answered or taken back'),
});
export type ConsentView = z.infer<typeof consentView>;

export const deferredView = z.object({
  id: z.string().describe('hld_...'),
  agent: z.string().describe('Who wanted to say it'),
  threadId: z.string().describe('Where it will be said'),
  scheduleId: z.string().nullable().describe('The schedule whose run wanted to say it'),
  runId: z.string().nullable().describe('The run'),
  text: z.string().describe('What it wanted to say'),
  reason: z.enum(['quiet_hours', 'daily_limit']).describe('Why it was not said at once'),
  words: z.string().describe('The same for people: "held until 07:00: your quiet hours"'),
  heldAt: instantView.describe('When it wanted to say it'),
  releaseAt: instantView.describe('When it is to be said'),
  releasedAt: instantView.nullable().describe('When it was said; null while it is held'),
});
export type DeferredView = z.infer<typeof deferredView>;

nameViews({
  Channel: channelKindView,
  ChannelLink: linkView,
  ChatApproval: chatApprovalView,
  Consent: consentView,
  Held: deferredView,
});
