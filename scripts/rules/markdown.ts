// As much of Markdown as the documents need: headings, links, fenced blocks.

export interface Link {
  readonly target: string;
  readonly line: number;
}

/** A fenced block: its language, the words after it, and what is in it. */
export interface Block {
  readonly language: string;
  readonly tags: readonly string[];
  readonly content: string;
  /** Of the opening fence. */
  readonly line: number;
}

export interface Page {
  readonly path: string;
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly Link[];
  readonly blocks: readonly Block[];
}

export function readPage(path: string, text: string): Page {
  const anchors = new Set<string>();
  const links: Link[] = [];
  const blocks: Block[] = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const content = lines[index]!;
    const fence = /^(`{3,})(\S*)\s*(.*)$/.exec(content);
    if (fence) {
      const end = lines.findIndex((line, at) => at > index && line.trimEnd() === fence[1]);
      const last = end === -1 ? lines.length : end;
      const tags = fence[3]!.split(/\s+/).filter(Boolean);
      blocks.push({ language: fence[2]!, tags, content: lines.slice(index + 1, last).join('\n'), line: index + 1 });
      index = last;
      continue;
    }
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(content);
    if (heading) anchors.add(freeAnchor(anchors, anchorOf(heading[1]!)));
    for (const named of content.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(named[1]!);
    for (const link of withoutCode(content).matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|(?:src|href)="([^"]+)"/g)) {
      links.push({ target: (link[1] ?? link[2])!, line: index + 1 });
    }
  }
  return { path, anchors, links, blocks };
}

/** The anchor that GitHub gives a heading. */
export function anchorOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** A second heading with the same words gets a number. */
export function freeAnchor(taken: ReadonlySet<string>, anchor: string): string {
  if (!taken.has(anchor)) return anchor;
  let number = 1;
  while (taken.has(`${anchor}-${number}`)) number += 1;
  return `${anchor}-${number}`;
}

function withoutCode(line: string): string {
  return line.replace(/`[^`]*`/g, '');
}
