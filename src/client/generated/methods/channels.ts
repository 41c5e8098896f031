// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { WithOldNames } from '../../../operations/frame/old-names.ts';
import type { AgreeConsentInput, AllowApprovalsInput, AskConsentInput, ChannelLink, Consent, ConsentPage, GetPushAnswer, GetPushInput, HeldPage, LinkChannelAnswer, LinkChannelInput, LinkDeviceInput, ListChannelsAnswer, ListConsentsInput, ListHeldInput, RotateChannelSecretAnswer, RotateChannelSecretInput, TestChannelAnswer, TestChannelInput, UnlinkChannelAnswer, UnlinkChannelInput } from '../channels.ts';
import type { CancelPairingInput, ChannelPairing, ConfirmPairingInput, EnterCodeAnswer, EnterCodeInput, ListPairingsAnswer, PairChannelAnswer, PairChannelInput } from '../pairings.ts';

/** One method for each operation of the room `channels`. */
export interface ChannelsMethods {
  /** Lists the ways to reach you: the channels there are, and the addresses you linked. */
  readonly listChannels: (input?: Record<string, never>, options?: CallOptions) => Promise<ListChannelsAnswer>;
  /**
   * Links an address on a channel: it gets a conversation of its own, and reminders can be delivered to it.
   * @throws AppError unknown_agent, duplicate, limit_reached
   */
  readonly linkChannel: (input: LinkChannelInput, options?: CallOptions) => Promise<LinkChannelAnswer>;
  /**
   * Makes a code that pairs you with a chat: send it to the bot within 10 minutes, then confirm that it was you. With an address, on a channel such as mail, the code goes there and you enter it here (enter-code). A newer code takes the place of an older one.
   * @throws AppError unknown_agent, limit_reached, duplicate, rate_limited
   */
  readonly pairChannel: (input: PairChannelInput, options?: CallOptions) => Promise<PairChannelAnswer>;
  /** Lists your pairing codes, at most one per channel, with who sent them. */
  readonly listPairings: (input?: Record<string, never>, options?: CallOptions) => Promise<ListPairingsAnswer>;
  /**
   * Confirms that you sent the code: the chat is linked and gets a conversation of its own.
   * @throws AppError wrong_state, duplicate, limit_reached, unknown_agent
   */
  readonly confirmPairing: (input: ConfirmPairingInput, options?: CallOptions) => Promise<ChannelLink>;
  /**
   * Enters the code that was sent to your address, which links it and begins a conversation there. A wrong code is a normal answer and counts; the fifth ends the pairing.
   * @throws AppError wrong_state, duplicate, limit_reached, unknown_agent
   */
  readonly enterCode: (input: EnterCodeInput, options?: CallOptions) => Promise<EnterCodeAnswer>;
  /**
   * Withdraws a code, or says that somebody else sent it: nothing is linked.
   * @throws AppError wrong_state
   */
  readonly cancelPairing: (input: CancelPairingInput, options?: CallOptions) => Promise<ChannelPairing>;
  /** Shows what a browser needs to get notifications from this Belfry. */
  readonly getPush: (input?: GetPushInput, options?: CallOptions) => Promise<GetPushAnswer>;
  /**
   * Links the calling browser or phone: reminders arrive there as notifications. A repeated call of the same device gives the same link.
   * @throws AppError unavailable, duplicate, limit_reached
   */
  readonly linkDevice: (input: LinkDeviceInput, options?: CallOptions) => Promise<ChannelLink>;
  /** Sends a test message to a linked address, in the same way as any message. */
  readonly testChannel: (input: TestChannelInput, options?: CallOptions) => Promise<TestChannelAnswer>;
  /**
   * Replaces the secret of a linked address; the new one is shown in this answer only. For a while both secrets sign, so that no message is refused.
   * @throws AppError not_found, wrong_state
   */
  readonly rotateChannelSecret: (input: RotateChannelSecretInput, options?: CallOptions) => Promise<RotateChannelSecretAnswer>;
  /**
   * Allows approvals in a linked private chat, or ends that. Off until you switch it on, because anybody with the phone can then approve.
   * @throws AppError wrong_state, forbidden
   */
  readonly allowApprovals: (input: AllowApprovalsInput, options?: CallOptions) => Promise<ChannelLink>;
  /** Unlinks an address: nothing more is sent there, and nothing can be approved there. Its conversation stays readable; approvals given there within the last hour can be undone. */
  readonly unlinkChannel: (input: UnlinkChannelInput, options?: CallOptions) => Promise<UnlinkChannelAnswer>;
  /** Lists deferred messages of agents, newest first: those of quiet hours, and those beyond the daily limit. */
  readonly listHeld: (input?: ListHeldInput, options?: CallOptions) => Promise<HeldPage>;
  /** Lists who may be told when you do not answer, and whose reminders you are told of; newest first. */
  readonly listConsents: (input?: ListConsentsInput, options?: CallOptions) => Promise<ConsentPage>;
  /**
   * Asks somebody whether they may be told when you do not answer a reminder. They are told nothing before they agree.
   * @throws AppError not_found, rate_limited
   */
  readonly askConsent: (input: WithOldNames<AskConsentInput, { readonly person: 'userId' }>, options?: CallOptions) => Promise<Consent>;
  /**
   * Agrees to be told when the person who asked does not answer a reminder that says so.
   * @throws AppError forbidden, wrong_state
   */
  readonly agreeConsent: (input: AgreeConsentInput, options?: CallOptions) => Promise<Consent>;
  /** Refuses or withdraws an agreement, from either side: from now on nobody is told anything. */
  readonly withdrawConsent: (input: AgreeConsentInput, options?: CallOptions) => Promise<Consent>;
}
