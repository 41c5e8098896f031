import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Found, findSections, type SearchIndex } from '../../../docs/search.js';

/** By one of these words somebody says that the documents are meant. */
const NAMES = /^(?:docs?|documents?|documentation|guides?|help|manual)$/i;
/** How many sections are shown. */
const MOST = 6;

/** What a text asks of the documents, without the word that names them, wherever it stands; null when it names none, or nothing else. */
export function askedOfDocuments(text: string): string | null {
  const words = text.trim().split(/\s+/);
  const asked = words.filter((word) => !NAMES.test(word)).join(' ');
  return asked === '' || asked.length === words.join(' ').length ? null : asked;
}

/** The sections of the documents that hold all words of a text which names the documents. */
export function useDocumentsFound(text: string): readonly Found[] {
  const asked = askedOfDocuments(text);
  const index = useQuery({
    queryKey: ['documents'],
    queryFn: async ({ signal }) => (await (await fetch('/docs/search.json', { signal })).json()) as SearchIndex,
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  }).data;
  if (asked === null || !Array.isArray(index?.sections)) return [];
  return findSections(index, asked).slice(0, MOST);
}
