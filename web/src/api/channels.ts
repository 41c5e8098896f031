import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperationInput, OperationOutput } from '../../../src/client/index.ts';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';
import { undoEach } from './undo/undo-each.ts';

/** The channels, and the linked addresses. */
export function useChannels() {
  return useQuery({ queryKey: keys.channels, queryFn: ({ signal }) => client.listChannels({}, { signal }) });
}

export function useLinkChannel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: OperationInput<'link-channel'>) => client.linkChannel(wanted),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.channels }),
  });
}

export function useUnlinkChannel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.unlinkChannel({ id }),
    onSuccess(link) {
      showToast({ text: say('did.unlinked', { name: link.label }) });
      return queries.invalidateQueries({ queryKey: keys.channels });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}

/** Allows or forbids approvals in a chat. Allowing asks for a fresh sign-in code. */
export function useAllowApprovals() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: OperationInput<'allow-approvals'>) => client.allowApprovals(wanted),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.channels }),
  });
}

/** Undoes approvals one by one. Returns what became of each, by card. */
export function useUndoApprovals() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: undoEach,
    async onSettled() {
      await Promise.all([
        queries.invalidateQueries({ queryKey: keys.proposals }),
        queries.invalidateQueries({ queryKey: keys.schedules }),
      ]);
    },
  });
}

/** Pairing codes, with who sent them. They expire without an event. */
export function usePairings(isWanted: boolean) {
  return useQuery({
    queryKey: keys.pairings,
    queryFn: ({ signal }) => client.listPairings({}, { signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? 15_000 : false),
  });
}

const isOpen = ({ state }: OperationOutput<'list-pairings'>['items'][number]): boolean =>
  state === 'waiting' || state === 'claimed' || state === 'sent';

export function usePairChannel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: OperationInput<'pair-channel'>) => client.pairChannel(wanted),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.pairings }),
  });
}

export function useConfirmPairing() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: OperationInput<'confirm-pairing'>) => client.confirmPairing(wanted),
    onSuccess(link) {
      showToast({ text: say('did.linked', { name: link.label }) });
      return queries.invalidateQueries({ queryKey: keys.channels });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.pairings }),
  });
}

/** Enters a code that was sent to an address. A wrong code is a normal answer. */
export function useEnterCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: OperationInput<'enter-code'>) => client.enterCode(wanted),
    async onSuccess({ link }) {
      if (link === null) return;
      showToast({ text: say('did.linked', { name: link.label }) });
      await queries.invalidateQueries({ queryKey: keys.channels });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.pairings }),
  });
}

/** Replaces a signing secret; the old one also signs for a day. */
export function useRotateSecret() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.rotateChannelSecret({ id }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.channels }),
  });
}

export function useCancelPairing() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.cancelPairing({ id }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.pairings }),
  });
}

export function useTestChannel() {
  return useMutation({
    mutationFn: ({ id }: Pick<OperationOutput<'link-channel'>, 'id' | 'label'>) => client.testChannel({ id }),
    onSuccess: (_, { label }) => showToast({ text: say('did.test', { name: label }) }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}

/** Who may be told of the person's reminders, and whose reminders the person may be told of. */
export function useConsents() {
  return useQuery({ queryKey: keys.consents, queryFn: ({ signal }) => client.listConsents({ limit: 50 }, { signal }) });
}

export function useAskConsent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (person: string) => client.askConsent({ person }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.consents }),
  });
}

export function useDecideConsent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verb }: { readonly id: string; readonly verb: 'agree' | 'withdraw' }) =>
      verb === 'agree' ? client.agreeConsent({ id }) : client.withdrawConsent({ id }),
    onSuccess(consent) {
      showToast({ text: consent.words });
      return queries.invalidateQueries({ queryKey: keys.consents });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}

/** The deferred messages of agents. */
export function useDeferred() {
  return useQuery({ queryKey: keys.held, queryFn: ({ signal }) => client.listHeld({ limit: 50 }, { signal }) });
}
