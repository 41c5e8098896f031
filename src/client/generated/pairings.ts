// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { ChannelLink } from './channels.ts';

export interface PairChannelInput {
  /** The name of the channel, as list-channels names it */
  channel: string;
  /** Your address there, where the code is sent to you; left out where you send it */
  address?: string | undefined;
  /** Your name for it; the channel's name when left out */
  label?: string | undefined;
  /** The agent of its conversation; the default agent when left out */
  agent?: string | undefined;
}

export interface ChannelPairing {
  /** pai_... */
  id: string;
  /** The channel it is for */
  channel: string;
  /** "waiting": nobody has sent the code; "claimed": somebody sent it, and you have to confirm that it was you; "sent": it goes to the address, and you have to enter it (enter-code); "linked"; "ended" */
  state: 'waiting' | 'claimed' | 'sent' | 'linked' | 'ended';
  /** Its state, for people */
  words: string;
  /** The address that the code came from, or goes to */
  address: string | null;
  /** How many more wrong codes are accepted */
  triesLeft: number;
  /** The sender's name there, which anybody can choose freely */
  person: string | null;
  /** When it expires */
  expiresAt: string;
}

export interface PairChannelAnswer {
  pairing: ChannelPairing;
  /** The code, shown this once; null when it was sent to the address */
  code: string | null;
  /** The text to send to the bot; null for none */
  command: string | null;
  /** The bot to send it to; null while unknown */
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
  /** The address that was shown to you; another one is never linked instead */
  address: string;
}

export interface EnterCodeInput {
  /** The id of the pairing (pai_...) */
  id: string;
  /** The code in the message */
  code: string;
}

export interface EnterCodeAnswer {
  pairing: ChannelPairing;
  /** The linked address; null when the code was wrong */
  link: ChannelLink | null;
}

export interface CancelPairingInput {
  /** The id of the pairing (pai_...) */
  id: string;
}
