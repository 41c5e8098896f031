// `npm run eval`: what the configured model makes of what people say. BELFRY_MODEL and its like choose the model; without them it is the
// built-in one. `-- --only "make once"` plays one category, `-- --at-once 8` so many at a time, `-- --held` those kept apart. Exit code 1
// where something was changed, removed or ended that should not have been, or less than 60 % was right at once.
import { parseArgs } from 'node:util';
import { chooseModel, readModelSettings } from '../src/agent/models/choose-model.ts';
import { evaluate } from './evaluate.ts';
import { reportOf, scoreOf } from './report.ts';
import { readUtterances } from './utterance.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'at-once': { type: 'string', default: '4' },
    held: { type: 'boolean', default: false },
    json: { type: 'boolean' },
  },
});
const all = readUtterances({ held: values.held });
const utterances = all.filter(({ category }) => values.only === undefined || category === values.only);
if (utterances.length === 0) {
  const known = [...new Set(all.map(({ category }) => category))].join(', ');
  console.error(`error: There is no category "${values.only}"; there are: ${known}`);
  process.exit(2);
}
const model = await chooseModel(readModelSettings(process.env));
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
