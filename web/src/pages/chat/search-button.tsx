import { Suspense, useState } from 'react';
import { IconSearch } from '../../components/icons.tsx';
import { part } from '../../parts/part.ts';
import { say } from '../../voice/say.ts';
import { BarButton } from './bar-button.tsx';

const MessageSearch = part('message-search', async () => (await import('./message-search.tsx')).MessageSearch, [
  'lists',
  'chat',
]);

/** Opens the search in messages. */
export function SearchButton() {
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <BarButton
        icon={<IconSearch size={16} stroke={1.7} />}
        words={say('chat.search')}
        onClick={() => setSearching(true)}
      />
      {isSearching && (
        <Suspense>
          <MessageSearch onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}
