// `npm run train -- --data FOLDER`: makes what the built-in model reads people's words with (src/talk/data) from labelled sentences: the tables
// of leads, the weights of the acts, and the card that says what they are made of and how far they can be trusted.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ActHeader } from '../../src/talk/acts/act-model.ts';
import { ACTS } from '../../src/talk/acts/acts.ts';
import { LANGUAGES } from '../../src/talk/words.ts';
import { cardOf } from './card.ts';
import { textOfAround } from './count-around.ts';
import { fitMade } from './fit-made.ts';
import { judgeAcrossPasses, learnAcrossPasses, surenessOf, tableOf, trainingSet } from './judge-acts.ts';
import { judgeLeads } from './judge-leads.ts';
import { PASSES, readLabelled } from './labelled.ts';
import { learnActs } from './learn-acts.ts';
import { learnLeads, textOfTable } from './learn-leads.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) {
  console.error('error: --data names the folder with the labelled sentences (own-en.tsv, own2-en.tsv and so on).');
  process.exit(2);
}
const folder = values.data;
const dataFile = (name: string) => new URL(`../../src/talk/data/${name}`, import.meta.url);

for (const language of LANGUAGES) {
  const sentences = PASSES.flatMap((pass) => readLabelled(folder, pass, language));
  writeFileSync(dataFile(`leads-${language}.txt`), `${textOfTable(learnLeads(sentences, language))}\n`);
  writeFileSync(dataFile(`around-${language}.txt`), `${textOfAround(sentences)}\n`);
}

const models = learnAcrossPasses(folder);
const judged = judgeAcrossPasses(folder, models);
const sentences = trainingSet(folder, PASSES);
const { buckets, weights, scale } = learnActs(sentences);
const header: ActHeader = { acts: ACTS, buckets, scale, sure: surenessOf(judged), made: fitMade(folder, models) };
writeFileSync(
  dataFile('acts.bin'),
  Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), Buffer.from(weights.buffer)]),
);

const card = cardOf({ acts: tableOf(judged), leads: judgeLeads(folder), sentences });
writeFileSync(dataFile('README.md'), card);
console.log(card);
