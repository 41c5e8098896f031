// The documents for language models: a list of them, and all of them in one text.

export interface ModelDocument {
  readonly group: string;
  readonly title: string;
  readonly summary: string;
  /** Its Markdown. */
  readonly text: string;
  readonly url: string;
}

const ABOUT =
  'Belfry is the clock of AI agents: it wakes the right agent at the right moment, lets it work in silence, and makes sure that the person hears what they should, once and on time.';

/** `llms.txt`: each document in one line, with where its Markdown is. */
export function shortText(documents: readonly ModelDocument[]): string {
  const groups = [...new Set(documents.map(({ group }) => group))];
  const parts = groups.map((name) => {
    const lines = documents
      .filter(({ group }) => group === name)
      .map(({ title, url, summary }) => `- [${title}](${url}): ${firstSentence(summary)}`);
    return `## ${name}\n\n${lines.join('\n')}`;
  });
  return `# Belfry\n\n> ${ABOUT}\n\n${parts.join('\n\n')}\n`;
}

/** `llms-full.txt`: every document whole, each after the address it has. */
export function fullText(documents: readonly ModelDocument[]): string {
  const parts = documents.map(({ url, text }) => `<!-- ${url} -->\n\n${text.trim()}`);
  return `# Belfry\n\n> ${ABOUT}\n\n${parts.join('\n\n')}\n`;
}

function firstSentence(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return /^.*?[.!?:](?=\s|$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain;
}
