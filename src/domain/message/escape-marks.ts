/** One line of plain text in Markdown: no character of it is a mark. */
export const escapeMarks = (line: string): string =>
  line.replace(/[\\`*_~[\]<>!|]/g, (mark) => `\\${mark}`).replace(/^(\s*)([#+-])/, '$1\\$2');
