import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MemberView } from '../../../../src/operations/people/access-views.ts';
import { useAddPerson, usePeople } from '../../api/access.ts';
import { useMe } from '../../api/me.ts';
import { errorWords } from '../../api/problem.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { CopyOnce } from '../../components/copy-once.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { showToast } from '../../components/toast.tsx';
import { say } from '../../voice/say.ts';
import styles from './access.module.css';

/** The people who use this Belfry. For admins, who may add people and sign them in. */
export function People() {
  const me = useMe().data;
  return me?.access === 'admin' ? <PeopleSection ownId={me.id} /> : null;
}

const factsOf = ({ role, zone }: MemberView): string =>
  [role === 'admin' ? say('people.admin') : null, zone ?? say('people.noZone')].filter(Boolean).join(' · ');

function PeopleSection({ ownId }: { readonly ownId: string }) {
  const people = usePeople();
  const add = useAddPerson();
  const [name, setName] = useState('');
  const [link, setLink] = useState<{ readonly name: string; readonly url: string } | null>(null);
  const all = people.data?.pages.flatMap((page) => page.items) ?? [];

  const makeLink = async (person: MemberView) => {
    try {
      const { code } = await sessionCalls.signInCode(person.id);
      setLink({ name: person.name, url: `${window.location.origin}/#code=${code}` });
    } catch (error) {
      showToast({ text: errorWords(error), tone: 'bad' });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    add.mutate(name.trim(), {
      onSuccess(person) {
        setName('');
        void makeLink(person);
      },
    });
  };
  return (
    <Section title={say('people.title')} intro={say('people.intro')}>
      {link !== null && (
        <CopyOnce
          key={link.url}
          label={say('people.link', { name: link.name })}
          value={link.url}
          words={say('people.linkIs', { name: link.name })}
          onDone={() => setLink(null)}
        />
      )}
      {people.isPending && <SkeletonRows label={say('people.loading')} rows={2} />}
      {people.isError && (
        <LoadError what={say('people.the')} error={people.error} onRetry={() => void people.refetch()} />
      )}
      <ul className={styles.list} aria-label={say('people.title')}>
        {all.map((person) => (
          <li key={person.id} className={styles.row}>
            <div className={styles.who}>
              <p className={styles.name}>
                {person.name}
                {person.id === ownId && <span className="soft"> {say('people.you')}</span>}
              </p>
              <p className="fine-print">{factsOf(person)}</p>
            </div>
            {person.id !== ownId && (
              <Button
                variant="default"
                size="xs"
                aria-label={say('people.signInOne', { name: person.name })}
                onClick={() => void makeLink(person)}
              >
                {say('people.signIn')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {people.hasNextPage && (
        <Button variant="default" loading={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          {say('nav.more')}
        </Button>
      )}
      <form className={styles.line} onSubmit={submit}>
        <TextInput
          label={say('people.add')}
          placeholder={say('you.name')}
          value={name}
          maxLength={100}
          autoComplete="off"
          error={add.isError ? errorWords(add.error) : undefined}
          onChange={(event) => {
            setName(event.currentTarget.value);
            add.reset();
          }}
        />
        <Button type="submit" variant="light" disabled={name.trim() === ''} loading={add.isPending}>
          {say('task.add')}
        </Button>
      </form>
    </Section>
  );
}
