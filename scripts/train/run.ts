// `npm run train -- --data FOLDER`: makes what the built-in model reads people's words with (src/talk/data) from labelled sentences.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { TALK_LANGUAGES } from '../../src/talk/words.ts';
import { countLeads, textOfTable } from './count-leads.ts';
import { judgeLeads } from './judge-leads.ts';
import { PASSES, readLabelled } from './labelled.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('error: --data names the folder with the labelled sentences (own-en.tsv, own2-en.tsv and so on).');
  process.exit(2);
}
const folder = values.data;
const dataFile = (name: string) => new URL(`../../src/talk/data/${name}`, import.meta.url);

for (const language of TALK_LANGUAGES) {
  const sentences = PASSES.flatMap((pass) => readLabelled(folder, pass, language));
  writeFileSync(dataFile(`leads-${language}.txt`), `${textOfTable(countLeads(sentences, language))}\n`);
}
console.log(judgeLeads(folder));
