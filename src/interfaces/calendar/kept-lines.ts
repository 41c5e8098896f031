/**
 * The lines of an event that Belfry reads. Descriptions, guests, alarms and attachments are removed before any
 * parsing.
 */
const KEPT =
  /^(?:UID|DTSTART|RECURRENCE-ID|RRULE|RDATE|EXDATE|EXRULE|STATUS|SUMMARY|LOCATION|SEQUENCE|LAST-MODIFIED|DTSTAMP)[;:]/i;

/** An event, from BEGIN to END, with only the lines that Belfry reads. */
export function keptLines(text: string): string {
  const kept: string[] = [];
  let isKept = false;
  let depth = 0;
  for (const line of text.split('\n')) {
    // A line that begins with white space continues the line before.
    if (line.startsWith(' ') || line.startsWith('\t')) {
      if (isKept) kept.push(line);
      continue;
    }
    const isEnd = /^END:/i.test(line);
    if (isEnd) depth -= 1;
    isKept = depth === 1 && KEPT.test(line);
    if (isKept) kept.push(line);
    if (/^BEGIN:/i.test(line)) depth += 1;
  }
  return ['BEGIN:VEVENT\r', ...kept, 'END:VEVENT\r'].join('\n');
}
