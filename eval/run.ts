// What the configured model makes of what people say. BELFRY_MODEL and its like choose the model; without them it is the built-in one.
// Exit code 1 where something was changed, removed or ended that should not have been, or less than 60 % was right at once.

import { readProgramOptions } from '../scripts/setup/program-options.ts';
import { chooseModel, readModelSettings } from '../src/agent/models/choose-model.ts';
import { LANGUAGES } from '../src/domain/words/language.ts';
import { measure } from './acts/measure.ts';
import { evaluate } from './evaluate.ts';
import { reportOf, scoreOf } from './report.ts';
import { readUtterances } from './utterance.ts';
import { measureWishes } from './wishes/measure-wishes.ts';

const USAGE = `npm run eval [-- OPTIONS]
  --only "make once"    one category
  --at-once 8           so many at a time
  --unseen              those kept apart
  --json                as JSON
  --held FOLDER, --data FOLDER   labelled lines instead (see acts/measure.ts); of them
  --language de, --limit 100     a part,
  --show                and what was not right
  --wishes              everyday wishes of an owner, and how many end as a question (see wishes/)`;
const values = readProgramOptions(USAGE, {
  only: { type: 'string' },
  'at-once': { type: 'string', default: '4' },
  unseen: { type: 'boolean', default: false },
  json: { type: 'boolean' },
  held: { type: 'string' },
  data: { type: 'string' },
  language: { type: 'string', multiple: true, default: [] },
  limit: { type: 'string' },
  show: { type: 'boolean', default: false },
  wishes: { type: 'boolean', default: false },
});
const model = await chooseModel(readModelSettings(process.env));
const folder = values.held ?? values.data;
if (values.wishes) console.log(await measureWishes(model, !model.builtIn));
else if (folder === undefined) await playUtterances();
else
  console.log(
    await measure(model, {
      folder,
      kind: values.held === undefined ? 'marked' : 'held',
      languages: LANGUAGES.filter((language) => values.language.includes(language)),
      limit: values.limit === undefined ? null : Math.max(1, Number(values.limit) || 1),
      show: values.show,
    }),
  );

async function playUtterances(): Promise<void> {
  const all = readUtterances({ held: values.unseen });
  const utterances = all.filter(({ category }) => values.only === undefined || category === values.only);
  if (utterances.length === 0) {
    const known = [...new Set(all.map(({ category }) => category))].join(', ');
    console.error(`error: There is no category "${values.only}"; there are: ${known}`);
    process.exitCode = 2;
    return;
  }
  const results = await evaluate(utterances, model, { atOnce: Math.max(1, Number(values['at-once']) || 1) });
  if (values.json) {
    const rows = results.map(({ utterance: { category, says, toolset }, ...result }) => ({
      category,
      says,
      toolset,
      ...result,
    }));
    console.log(JSON.stringify({ model: model.name, score: scoreOf(results), results: rows }));
  } else console.log(reportOf(results, model.builtIn ? 'the built-in one' : `${model.provider}: ${model.name}`));
  const isSafe = results.every(({ verdict }) => verdict !== 'wrong change');
  process.exitCode = isSafe && scoreOf(results) >= 0.6 ? 0 : 1;
}
