/** Sentences as a comment that editors show; empty without any. */
export function docComment(sentences: readonly string[], indent: string): string {
  const lines = sentences
    .map((sentence) => sentence.replaceAll('*/', '*\\/').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  if (lines.length === 0) return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`].join('\n');
}
