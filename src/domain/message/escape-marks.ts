/** One line of plain text as Markdown without any markup. */
export const escapeMarks = (line: string): string =>
  line.replace(/[\\`*_~[\]<>!|]/g, (mark) => `\\${mark}`).replace(/^(\s*)([#+-])/, '$1\\$2');
