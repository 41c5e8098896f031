// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface ChannelConnection {
  /** The channel */
  channel: string;
  /** "connected": messages come in; "taken": another program receives in its place; "refused": the service does not accept the credentials; "unreachable": it does not answer; "off": no process receives */
  state: 'off' | 'connecting' | 'connected' | 'taken' | 'refused' | 'unreachable';
  /** The same for people, with the reason */
  words: string;
  /** Who Belfry is there; null: not known yet */
  account: string | null;
  /** Since when it is so */
  since: string | null;
  /** When the service answered last */
  heardAt: string | null;
  /** People who are not linked and wrote within the last day */
  strangers: number;
}

export interface ChannelTrafficRest {
  /** Since when it waits */
  since: string;
  /** When it is tried again */
  until: string;
  /** Why, in words */
  reason: string;
}

export interface ChannelTraffic {
  /** The channel */
  channel: string;
  /** Messages on their way there, of everybody */
  waiting: number;
  /** When the service took one last; null: not yet */
  lastSentAt: string | null;
  /** Nothing or not everything goes out there: the service asked to wait, or tries failed; null: it does not wait */
  rest: ChannelTrafficRest | null;
  /** The same for people */
  words: string;
}

export interface Channel {
  /** The name of the channel */
  name: string;
  /** Longest message in characters; longer ones come in parts; null: any */
  maxLength: number | null;
  /** Whether it shows Markdown; else texts are made plain */
  markup: boolean;
  /** Whether a reminder has buttons there; else it is answered in words */
  buttons: boolean;
  /** Whether an address on it can be linked; the page needs none, and a device that takes notifications links itself (link-device) */
  linkable: boolean;
  /** Whether it is linked by a code that is sent to it (pair-channel) */
  pairable: boolean;
  /** Whether it is linked by a code that is sent to your address there (pair-channel with the address) */
  codeSent: boolean;
  /** How its way in stands; null: nothing comes in there */
  connection: ChannelConnection | null;
  /** What goes out there; null for the page */
  sending: ChannelTraffic | null;
}

export interface ChannelLink {
  /** lnk_... */
  id: string;
  /** The channel it is on */
  channel: string;
  /** The address there */
  address: string;
  /** What you call it */
  label: string;
  /** The conversation that is held there */
  threadId: string;
  /** The agent one talks with there */
  agent: string;
  /** Whether approvals may be given there (allow-approvals); "impossible": not a private chat with buttons */
  approvals: 'on' | 'off' | 'impossible';
  /** Whether nothing is sent there until you send a test: the receiver is gone, or who reads there ended it */
  ended: boolean;
  /** Since when nothing can be sent there; null while it works */
  failingSince: string | null;
  /** Why nothing can be sent there */
  failure: string | null;
  /** When a try to send there failed last; null: none ever did */
  lastFailedAt: string | null;
  /** Why that try failed */
  lastFailure: string | null;
  /** Whether messages there are signed with a secret (rotate-channel-secret makes another) */
  signed: boolean;
  /** Until when messages are signed with the secret before the present one, too; null: they are not */
  oldSecretUntil: string | null;
  /** When the last message was sent there; null: none was yet */
  lastSentAt: string | null;
  /** When it was linked */
  createdAt: string;
}

export interface ListChannelsAnswer {
  /** The channels of this Belfry */
  available: Channel[];
  /** What you linked, oldest first; at most 100 */
  items: ChannelLink[];
}

export interface LinkChannelInput {
  /** The name of the channel, as list-channels names it */
  channel: string;
  /** Your address there, such as the id of the chat or an https address */
  address: string;
  /** What you call it; else the channel */
  label?: string | undefined;
  /** Who one talks with there; the default agent when left out */
  agent?: string | undefined;
}

export interface LinkChannelAnswer {
  /** lnk_... */
  id: string;
  /** The channel it is on */
  channel: string;
  /** The address there */
  address: string;
  /** What you call it */
  label: string;
  /** The conversation that is held there */
  threadId: string;
  /** The agent one talks with there */
  agent: string;
  /** Whether approvals may be given there (allow-approvals); "impossible": not a private chat with buttons */
  approvals: 'on' | 'off' | 'impossible';
  /** Whether nothing is sent there until you send a test: the receiver is gone, or who reads there ended it */
  ended: boolean;
  /** Since when nothing can be sent there; null while it works */
  failingSince: string | null;
  /** Why nothing can be sent there */
  failure: string | null;
  /** When a try to send there failed last; null: none ever did */
  lastFailedAt: string | null;
  /** Why that try failed */
  lastFailure: string | null;
  /** Whether messages there are signed with a secret (rotate-channel-secret makes another) */
  signed: boolean;
  /** Until when messages are signed with the secret before the present one, too; null: they are not */
  oldSecretUntil: string | null;
  /** When the last message was sent there; null: none was yet */
  lastSentAt: string | null;
  /** When it was linked */
  createdAt: string;
  /** whsec_...: what messages there are signed with, shown this once; null: nothing */
  secret: string | null;
}

export interface PairChannelInput {
  /** The name of the channel, as list-channels names it */
  channel: string;
  /** Your address there, where the code is sent to you; left out where you send it */
  address?: string | undefined;
  /** What you call it; else the channel */
  label?: string | undefined;
  /** Who one talks with there; the default agent when left out */
  agent?: string | undefined;
}

export interface ChannelPairing {
  /** pai_... */
  id: string;
  /** The channel it is for */
  channel: string;
  /** "waiting": for the code; "claimed": somebody sent it, and it counts once you confirm that it was you; "sent": it goes to the address, and it counts once you enter it (enter-code); "linked"; "ended": over */
  state: 'waiting' | 'claimed' | 'sent' | 'linked' | 'ended';
  /** How it stands, for people */
  words: string;
  /** Where the code was sent from, or is sent to */
  address: string | null;
  /** How many wrong codes are still taken */
  triesLeft: number;
  /** Who sent it, as they are called there; anybody can choose any name */
  person: string | null;
  /** Until when it goes on by itself */
  expiresAt: string;
}

export interface PairChannelAnswer {
  pairing: ChannelPairing;
  /** The code; shown this once. Null: it was sent to the address */
  code: string | null;
  /** What to send to the bot; null: nothing */
  command: string | null;
  /** The bot to send it to; null: it has not been heard of yet */
  account: string | null;
  /** Opens the chat with the bot and sends it the code */
  url: string | null;
}

export interface ListPairingsAnswer {
  /** Newest first */
  items: ChannelPairing[];
}

export interface ConfirmPairingInput {
  /** The id of the pairing (pai_...) */
  id: string;
  /** The address that was shown to you: another one is never linked in its place */
  address: string;
}

export interface EnterCodeInput {
  /** The id of the pairing (pai_...) */
  id: string;
  /** The code, as it stands in the message */
  code: string;
}

export interface EnterCodeAnswer {
  pairing: ChannelPairing;
  /** What was linked; null: the code was wrong */
  link: ChannelLink | null;
}

export interface CancelPairingInput {
  /** The id of the pairing (pai_...) */
  id: string;
}

export interface GetPushInput {
  /** The SHA-256, in base64url, of the address that a push service gave the browser: which device of yours it is */
  device?: string | undefined;
}

export interface GetPushAnswer {
  /** What a browser subscribes with (VAPID), in base64url; null: this Belfry sends no notifications */
  publicKey: string | null;
  /** The https address under which phones reach this Belfry; null: none is set (BELFRY_PUBLIC_URL) */
  publicUrl: string | null;
  /** The link (lnk_...) of the device that was asked about; null: none of yours, or none was asked about */
  linkId: string | null;
}

export interface LinkDeviceInput {
  /** Where the push service of the browser takes messages for it */
  endpoint: string;
  /** Its public key, in base64url */
  p256dh: string;
  /** Its secret, in base64url */
  auth: string;
  /** What you call the device */
  label: string;
  /** The id of its link (lnk_...), where the browser was given another address: its name and conversation stay */
  replacesId?: string | undefined;
}

export interface TestChannelInput {
  /** The id of the link (lnk_...) */
  id: string;
}

export interface TestChannelAnswer {
  /** Its delivery; the event delivery.changed says when it is sent */
  deliveryId: string;
  /** The conversation it appears in */
  threadId: string;
}

export interface RotateChannelSecretInput {
  /** The id of the link (lnk_...) */
  id: string;
  /** How long the old secret signs too: "1 hour"; 24 hours when left out, "none" to end it at once */
  keepOld?: string | undefined;
}

export interface RotateChannelSecretAnswer {
  /** lnk_... */
  id: string;
  /** The channel it is on */
  channel: string;
  /** The address there */
  address: string;
  /** What you call it */
  label: string;
  /** The conversation that is held there */
  threadId: string;
  /** The agent one talks with there */
  agent: string;
  /** Whether approvals may be given there (allow-approvals); "impossible": not a private chat with buttons */
  approvals: 'on' | 'off' | 'impossible';
  /** Whether nothing is sent there until you send a test: the receiver is gone, or who reads there ended it */
  ended: boolean;
  /** Since when nothing can be sent there; null while it works */
  failingSince: string | null;
  /** Why nothing can be sent there */
  failure: string | null;
  /** When a try to send there failed last; null: none ever did */
  lastFailedAt: string | null;
  /** Why that try failed */
  lastFailure: string | null;
  /** Whether messages there are signed with a secret (rotate-channel-secret makes another) */
  signed: boolean;
  /** Until when messages are signed with the secret before the present one, too; null: they are not */
  oldSecretUntil: string | null;
  /** When the last message was sent there; null: none was yet */
  lastSentAt: string | null;
  /** When it was linked */
  createdAt: string;
  /** whsec_...: messages there are signed with it (Standard Webhooks); it cannot be shown again */
  secret: string;
}

export interface AllowApprovalsInput {
  /** The id of the link (lnk_...) */
  id: string;
  /** Whether approvals may be given there */
  allowed: boolean;
}

export interface UnlinkChannelInput {
  /** The id of the link (lnk_...) */
  id: string;
}

export interface ChatApprovalUndo {
  /** Until when it can be taken back */
  until: string;
}

export interface ChatApproval {
  /** apr_...; undo-approval takes it back */
  proposalId: string;
  /** What was asked, in one line */
  title: string;
  /** What it is about, hidden characters shown */
  what: string;
  /** What the approval did */
  words: string;
  /** When it was approved */
  at: string;
  /** Null: it cannot be taken back */
  undo: ChatApprovalUndo | null;
}

export interface UnlinkChannelAnswer {
  /** lnk_... */
  id: string;
  /** The channel it is on */
  channel: string;
  /** The address there */
  address: string;
  /** What you call it */
  label: string;
  /** The conversation that is held there */
  threadId: string;
  /** The agent one talks with there */
  agent: string;
  /** Whether approvals may be given there (allow-approvals); "impossible": not a private chat with buttons */
  approvals: 'on' | 'off' | 'impossible';
  /** Whether nothing is sent there until you send a test: the receiver is gone, or who reads there ended it */
  ended: boolean;
  /** Since when nothing can be sent there; null while it works */
  failingSince: string | null;
  /** Why nothing can be sent there */
  failure: string | null;
  /** When a try to send there failed last; null: none ever did */
  lastFailedAt: string | null;
  /** Why that try failed */
  lastFailure: string | null;
  /** Whether messages there are signed with a secret (rotate-channel-secret makes another) */
  signed: boolean;
  /** Until when messages are signed with the secret before the present one, too; null: they are not */
  oldSecretUntil: string | null;
  /** When the last message was sent there; null: none was yet */
  lastSentAt: string | null;
  /** When it was linked */
  createdAt: string;
  /** What was approved there within the last hour and not taken back, newest first */
  approved: ChatApproval[];
}

export interface ListHeldInput {
  /**
   * "held": not said yet; "all": also what was said since
   * @default "held"
   */
  state?: 'held' | 'all' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface Held {
  /** hld_... */
  id: string;
  /** Who wanted to say it */
  agent: string;
  /** Where it will be said */
  threadId: string;
  /** The schedule whose run wanted to say it */
  scheduleId: string | null;
  /** The run */
  runId: string | null;
  /** What it wanted to say */
  text: string;
  /** Why it was not said at once */
  reason: 'quiet_hours' | 'daily_limit';
  /** The same for people: "held until 07:00: your quiet hours" */
  words: string;
  /** When it wanted to say it */
  heldAt: string;
  /** When it is to be said */
  releaseAt: string;
  /** When it was said; null while it is held */
  releasedAt: string | null;
}

export interface HeldPage {
  /** The page */
  items: Held[];
  /** Hand it back as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface ListConsentsInput {
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface Consent {
  /** con_... */
  id: string;
  /** "asked_of_me": you decide; "asked_by_me": the other person does */
  direction: 'asked_of_me' | 'asked_by_me';
  /** The other person */
  personId: string;
  /** How they are called */
  person: string;
  /** Nobody is ever told anything unless it is "agreed" at that moment */
  state: 'asked' | 'agreed' | 'withdrawn';
  /** How it stands, for people */
  words: string;
  /** When it was asked */
  askedAt: string;
  /** When it was answered or taken back */
  decidedAt: string | null;
}

export interface ConsentPage {
  /** The page */
  items: Consent[];
  /** Hand it back as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface AskConsentInput {
  /** How they are called here, or their id (usr_...) */
  userId: string;
}

export interface AgreeConsentInput {
  /** The id of the consent (con_...) */
  id: string;
}
