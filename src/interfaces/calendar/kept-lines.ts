/** The lines of an event that are read. Descriptions, guests, alarms and what is attached are left out before anything looks at them. */
const KEPT =
  /^(?:UID|DTSTART|RECURRENCE-ID|RRULE|RDATE|EXDATE|EXRULE|STATUS|SUMMARY|LOCATION|SEQUENCE|LAST-MODIFIED|DTSTAMP)[;:]/i;

/** An event without the lines that are not read, from BEGIN to END. */
export function keptLines(text: string): string {
  const kept: string[] = [];
  let isKept = false;
  let depth = 0;
  for (const line of text.split('\n')) {
    // A line that begins with a space goes on with the one before.
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
