import { Button } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Suspense, useState } from 'react';
import { part } from '../../parts/part.ts';
import styles from './conversation-bar.module.css';

const MessageSearch = part('message-search', async () => (await import('./message-search.tsx')).MessageSearch);

/** Opens the search in what was said. */
export function SearchButton() {
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        radius="xl"
        className={styles.new}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => setSearching(true)}
      >
        <span className={styles.words}>Search</span>
      </Button>
      {isSearching && (
        <Suspense>
          <MessageSearch onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}
