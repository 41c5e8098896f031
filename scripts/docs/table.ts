/** A Markdown table. Bars in a cell are escaped; a cell is one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\|/g, '\\|');
}

/** A page of the reference: it says where it comes from, so that nobody corrects it by hand. */
export function generatedPage(title: string, source: string, parts: readonly string[]): string {
  const origin = `Made from \`${source}\` by \`npm run docs\`; change it there.`;
  return `${[`# ${title}`, origin, ...parts].join('\n\n')}\n`;
}
