import { readFileSync } from 'node:fs';
import { type LeadTable, parseLeadTable } from '../../../talk/leads/lead-table.ts';
import type { TalkLanguage } from '../../../talk/words.ts';

const dataFile = (name: string): URL => new URL(`../../../talk/data/${name}`, import.meta.url);

const tables = new Map<TalkLanguage, LeadTable>();

/** The counted leads of a language; read from the package when first needed. */
export function leadTable(language: TalkLanguage): LeadTable {
  const known = tables.get(language) ?? parseLeadTable(readFileSync(dataFile(`leads-${language}.txt`), 'utf8'));
  tables.set(language, known);
  return known;
}
