// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface ChannelConnection {
  /** The channel */
  channel: string;
  /** "connected": messages come in; "taken": another program receives in its place; "refused": the service does not accept the credentials; "unreachable": it does not answer; "off": no process receives */
  state: 'off' | 'connecting' | 'connected' | 'taken' | 'refused' | 'unreachable';
  /** The same for people, with the reason */
  words: string;
  /** Belfry's account there; null while unknown */
  account: string | null;
  /** Since when it is in this state */
  since: string | null;
  /** When the service last answered */
  heardAt: string | null;
  /** How many unlinked people wrote within the last day */
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
  /** How many messages are on their way there, for all people */
  waiting: number;
  /** When the service last accepted one; null when it has not yet */
  lastSentAt: string | null;
  /** Set while messages wait because the service asked for a pause or tries failed; null otherwise */
  rest: ChannelTrafficRest | null;
  /** The same for people */
  words: string;
}

export interface Channel {
  /** The name of the channel */
  name: string;
  /** The longest message in characters; longer ones are sent in parts; null for no limit */
  maxLength: number | null;
  /** Whether it shows Markdown; otherwise texts become plain */
  markup: boolean;
  /** Whether reminders have buttons there; otherwise they are answered in words */
  buttons: boolean;
  /** Whether you can link an address on it; the page needs none, and a device for notifications links itself (link-device) */
  linkable: boolean;
  /** Whether it is linked by a code that is sent to it (pair-channel) */
  pairable: boolean;
  /** Whether it is linked by a code that is sent to your address there (pair-channel with the address) */
  codeSent: boolean;
  /** The state of its connection; null when it receives no messages */
  connection: ChannelConnection | null;
  /** The state of its sending; null for the page */
  sending: ChannelTraffic | null;
}

export interface ChannelLink {
  /** lnk_... */
  id: string;
  /** The channel */
  channel: string;
  /** The address there */
  address: string;
  /** Your name for it */
  label: string;
  /** Its conversation */
  threadId: string;
  /** The agent of its conversation */
  agent: string;
  /** Whether approvals may be given there (allow-approvals); "impossible": not a private chat with buttons */
  approvals: 'on' | 'off' | 'impossible';
  /** Whether sending is stopped until you send a test: the receiver is gone, or its reader ended the messages */
  ended: boolean;
  /** Since when sends there fail; null while it works */
  failingSince: string | null;
  /** Why sends there fail */
  failure: string | null;
  /** When a send there last failed; null when none ever did */
  lastFailedAt: string | null;
  /** Why that try failed */
  lastFailure: string | null;
  /** Whether messages there are signed with a secret (rotate-channel-secret makes another) */
  signed: boolean;
  /** Until when the previous secret signs messages too; null when it does not */
  oldSecretUntil: string | null;
  /** When the last message was sent there; null when none was */
  lastSentAt: string | null;
  /** When it was linked */
  createdAt: string;
}

export interface ListChannelsAnswer {
  /** The channels of this Belfry */
  available: Channel[];
  /** Your linked addresses, oldest first; at most 100 */
  items: ChannelLink[];
}

export interface LinkChannelInput {
  /** The name of the channel, as list-channels names it */
  channel: string;
  /** Your address there, such as the id of the chat or an https address */
  address: string;
  /** Your name for it; the channel's name when left out */
  label?: string | undefined;
  /** The agent of its conversation; the default agent when left out */
  agent?: string | undefined;
}

export interface LinkChannelAnswer {
  /** lnk_... */
  id: string;
  /** The channel */
  channel: string;
  /** The address there */
  address: string;
  /** Your name for it */
  label: string;
  /** Its conversation */
  threadId: string;
  /** The agent of its conversation */
  agent: string;
  /** Whether approvals may be given there (allow-approvals); "impossible": not a private chat with buttons */
  approvals: 'on' | 'off' | 'impossible';
  /** Whether sending is stopped until you send a test: the receiver is gone, or its reader ended the messages */
  ended: boolean;
  /** Since when sends there fail; null while it works */
  failingSince: string | null;
  /** Why sends there fail */
  failure: string | null;
  /** When a send there last failed; null when none ever did */
  lastFailedAt: string | null;
  /** Why that try failed */
  lastFailure: string | null;
  /** Whether messages there are signed with a secret (rotate-channel-secret makes another) */
  signed: boolean;
  /** Until when the previous secret signs messages too; null when it does not */
  oldSecretUntil: string | null;
  /** When the last message was sent there; null when none was */
  lastSentAt: string | null;
  /** When it was linked */
  createdAt: string;
  /** whsec_...: the secret that signs messages there, shown this once; null when they are not signed */
  secret: string | null;
}

export interface GetPushInput {
  /** The SHA-256, in base64url, of the browser's push address, to find out which of your devices it is */
  device?: string | undefined;
}

export interface GetPushAnswer {
  /** The public key to subscribe with (VAPID), in base64url; null when this Belfry sends no notifications */
  publicKey: string | null;
  /** The https address at which phones reach this Belfry; null when none is set (BELFRY_PUBLIC_URL) */
  publicUrl: string | null;
  /** The link (lnk_...) of that device; null when it is not one of yours */
  linkId: string | null;
}

export interface LinkDeviceInput {
  /** The address at the browser's push service */
  endpoint: string;
  /** Its public key, in base64url */
  p256dh: string;
  /** Its secret, in base64url */
  auth: string;
  /** Your name for the device */
  label: string;
  /** The id of its link (lnk_...), when the browser got a new address: name and conversation stay */
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
  /** How long the old secret also signs: "1 hour"; 24 hours when left out, "none" to end it at once */
  keepOld?: string | undefined;
}

export interface RotateChannelSecretAnswer {
  /** lnk_... */
  id: string;
  /** The channel */
  channel: string;
  /** The address there */
  address: string;
  /** Your name for it */
  label: string;
  /** Its conversation */
  threadId: string;
  /** The agent of its conversation */
  agent: string;
  /** Whether approvals may be given there (allow-approvals); "impossible": not a private chat with buttons */
  approvals: 'on' | 'off' | 'impossible';
  /** Whether sending is stopped until you send a test: the receiver is gone, or its reader ended the messages */
  ended: boolean;
  /** Since when sends there fail; null while it works */
  failingSince: string | null;
  /** Why sends there fail */
  failure: string | null;
  /** When a send there last failed; null when none ever did */
  lastFailedAt: string | null;
  /** Why that try failed */
  lastFailure: string | null;
  /** Whether messages there are signed with a secret (rotate-channel-secret makes another) */
  signed: boolean;
  /** Until when the previous secret signs messages too; null when it does not */
  oldSecretUntil: string | null;
  /** When the last message was sent there; null when none was */
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
  /** Until when it can be undone */
  until: string;
}

export interface ChatApproval {
  /** apr_...; undo-approval undoes it */
  proposalId: string;
  /** The request, in one line */
  title: string;
  /** The text it is about, with hidden characters made visible */
  what: string;
  /** What the approval did */
  words: string;
  /** When it was approved */
  at: string;
  /** Null when it cannot be undone */
  undo: ChatApprovalUndo | null;
}

export interface UnlinkChannelAnswer {
  /** lnk_... */
  id: string;
  /** The channel */
  channel: string;
  /** The address there */
  address: string;
  /** Your name for it */
  label: string;
  /** Its conversation */
  threadId: string;
  /** The agent of its conversation */
  agent: string;
  /** Whether approvals may be given there (allow-approvals); "impossible": not a private chat with buttons */
  approvals: 'on' | 'off' | 'impossible';
  /** Whether sending is stopped until you send a test: the receiver is gone, or its reader ended the messages */
  ended: boolean;
  /** Since when sends there fail; null while it works */
  failingSince: string | null;
  /** Why sends there fail */
  failure: string | null;
  /** When a send there last failed; null when none ever did */
  lastFailedAt: string | null;
  /** Why that try failed */
  lastFailure: string | null;
  /** Whether messages there are signed with a secret (rotate-channel-secret makes another) */
  signed: boolean;
  /** Until when the previous secret signs messages too; null when it does not */
  oldSecretUntil: string | null;
  /** When the last message was sent there; null when none was */
  lastSentAt: string | null;
  /** When it was linked */
  createdAt: string;
  /** Approvals given there within the last hour and not undone, newest first */
  approved: ChatApproval[];
}

export interface ListHeldInput {
  /**
   * "held": not delivered yet; "all": also those delivered since
   * @default "held"
   */
  state?: 'held' | 'all' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface Held {
  /** hld_... */
  id: string;
  /** The agent that wrote it */
  agent: string;
  /** The conversation it is for */
  threadId: string;
  /** The schedule of that run; null for none */
  scheduleId: string | null;
  /** The run that wrote it; null for none */
  runId: string | null;
  /** The message */
  text: string;
  /** Why it was deferred */
  reason: 'quiet_hours' | 'daily_limit';
  /** The same for people: "held until 07:00: your quiet hours" */
  words: string;
  /** When it was deferred */
  heldAt: string;
  /** When it will be delivered */
  releaseAt: string;
  /** When it was delivered; null while it is deferred */
  releasedAt: string | null;
}

export interface HeldPage {
  /** The page */
  items: Held[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface ListConsentsInput {
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface Consent {
  /** con_... */
  id: string;
  /** "asked_of_me": you decide; "asked_by_me": the other person does */
  direction: 'asked_of_me' | 'asked_by_me';
  /** The other person */
  personId: string;
  /** Their name */
  person: string;
  /** The person is told only while this is "agreed" */
  state: 'asked' | 'agreed' | 'withdrawn';
  /** Its state, for people */
  words: string;
  /** When it was asked */
  askedAt: string;
  /** When it was answered or withdrawn */
  decidedAt: string | null;
}

export interface ConsentPage {
  /** The page */
  items: Consent[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface AskConsentInput {
  /** Their name here, or their id (usr_...) */
  userId: string;
}

export interface AgreeConsentInput {
  /** The id of the consent (con_...) */
  id: string;
}
