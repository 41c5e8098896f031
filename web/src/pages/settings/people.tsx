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
import styles from './access.module.css';

/** The people who use this Belfry. For admins, who may add people and sign them in. */
export function People() {
  const me = useMe().data;
  return me?.access === 'admin' ? <PeopleSection ownId={me.id} /> : null;
}

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
    <Section title="People" intro="Each has schedules and conversations of their own, which the others cannot see.">
      {link !== null && (
        <CopyOnce
          key={link.url}
          label={`The link for ${link.name}`}
          value={link.url}
          words={`Send this link to ${link.name}. It signs one browser in as them, once, within 10 minutes.`}
          onDone={() => setLink(null)}
        />
      )}
      {people.isPending && <SkeletonRows label="Loading the people" rows={2} />}
      {people.isError && <LoadError what="The people" error={people.error} onRetry={() => void people.refetch()} />}
      <ul className={styles.list} aria-label="People">
        {all.map((person) => (
          <li key={person.id} className={styles.row}>
            <div className={styles.who}>
              <p className={styles.name}>
                {person.name}
                {person.id === ownId && <span className="soft"> (you)</span>}
              </p>
              <p className={styles.facts}>
                {[person.role === 'admin' ? 'Admin' : null, person.zone ?? 'time zone not set']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {person.id !== ownId && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Sign-in link for ${person.name}`}
                onClick={() => void makeLink(person)}
              >
                Sign-in link
              </Button>
            )}
          </li>
        ))}
      </ul>
      {people.hasNextPage && (
        <Button variant="default" loading={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          More
        </Button>
      )}
      <form className={styles.line} onSubmit={submit}>
        <TextInput
          label="Add a person"
          placeholder="Name"
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
          Add
        </Button>
      </form>
    </Section>
  );
}
