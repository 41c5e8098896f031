import { allowApprovals } from './allow-approvals.ts';
import { askConsent } from './ask-consent.ts';
import { agreeConsent, withdrawConsent } from './decide-consent.ts';
import { enterCode } from './enter-code.ts';
import { getPush } from './get-push.ts';
import { linkChannel } from './link-channel.ts';
import { linkDevice } from './link-device.ts';
import { listChannels } from './list-channels.ts';
import { listConsentsOperation } from './list-consents.ts';
import { listHeldOperation } from './list-held.ts';
import { pairChannel } from './pair-channel.ts';
import { cancelPairing, confirmPairing, listPairingsOperation } from './pairings.ts';
import { rotateChannelSecret } from './rotate-channel-secret.ts';
import { testChannel } from './test-channel.ts';
import { unlinkChannel } from './unlink-channel.ts';

/** Operations about channels. */
export const CHANNEL_OPERATIONS = [
  listChannels,
  linkChannel,
  pairChannel,
  listPairingsOperation,
  confirmPairing,
  enterCode,
  cancelPairing,
  getPush,
  linkDevice,
  testChannel,
  rotateChannelSecret,
  allowApprovals,
  unlinkChannel,
  listHeldOperation,
  listConsentsOperation,
  askConsent,
  agreeConsent,
  withdrawConsent,
] as const;
