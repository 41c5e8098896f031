import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TokenView } from '../../../../src/operations/people/access-views.ts';
import { useRevokeToken, useTokens } from '../../api/access.ts';
import { useIsAdmin, useMayChange } from '../../api/me.ts';
import { CopyOnce } from '../../components/copy-once.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { wakesWords } from '../../components/wakes/wakes-words.ts';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import { RevokeButton } from './access/revoke-button.tsx';
import styles from './access.module.css';
import { NewTokenForm } from './new-token-form.tsx';
import { scopeWords } from './token-words.ts';

/** The tokens of programs and agents: issue one, see its use, revoke it. */
export function Tokens() {
  const tokens = useTokens();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string } | null>(null);
  const mayChange = useMayChange();
  const isAdmin = useIsAdmin();
  const all = tokens.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={say('token.title')} intro={say('token.intro')}>
      {made !== null && (
        <CopyOnce
          label={say('token.secret', { name: made.name })}
          value={made.secret}
          words={say('token.copyNow')}
          onDone={() => setMade(null)}
        />
      )}
      {tokens.isPending && <SkeletonRows label={say('token.loading')} rows={2} />}
      {tokens.isError && (
        <LoadError what={say('token.the')} error={tokens.error} onRetry={() => void tokens.refetch()} />
      )}
      {tokens.isSuccess && all.length === 0 && <p className="soft">{say('token.none')}</p>}
      {all.length > 0 && (
        <ul className={styles.list} aria-label={say('token.title')}>
          {all.map((token) => (
            <TokenRow key={token.id} token={token} mayRevoke={mayChange} />
          ))}
        </ul>
      )}
      {tokens.hasNextPage && (
        <Button variant="default" loading={tokens.isFetchingNextPage} onClick={() => void tokens.fetchNextPage()}>
          {say('token.earlier')}
        </Button>
      )}
      {mayChange && !isMaking && (
        <Button variant="light" className="fit" onClick={() => setMaking(true)}>
          {say('token.new')}
        </Button>
      )}
      {isMaking && (
        <NewTokenForm
          isAdmin={isAdmin}
          onMade={(token) => {
            setMade(token);
            setMaking(false);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </Section>
  );
}

function TokenRow({ token, mayRevoke }: { readonly token: TokenView; readonly mayRevoke: boolean }) {
  const revoke = useRevokeToken();
  const { id, name, createdAt, expiresAt, lastUsedAt } = token;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className="fine-print">{scopeWords(token)}</p>
        {token.wakes !== null && <p className="fine-print">{wakesWords(token.wakes)}</p>}
        <p className="fine-print">
          {lastUsedAt === null
            ? sayWith('token.unused', { when: <Moment at={createdAt} form="weekday" /> })
            : sayWith('token.used', { when: <Moment at={lastUsedAt} form="weekday" /> })}
          {expiresAt !== null && (
            <>
              {' · '}
              {sayWith('token.ends', { when: <Moment at={expiresAt} form="weekday" /> })}
            </>
          )}
        </p>
      </div>
      {mayRevoke && (
        <RevokeButton
          label={say('revoke.one', { name })}
          question={say('revoke.token', { name })}
          isPending={revoke.isPending}
          onRevoke={() => revoke.mutate({ id, name })}
        />
      )}
    </li>
  );
}
