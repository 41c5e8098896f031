// `npm run eval`: what the configured model makes of what people say. BELFRY_MODEL and its like choose the model; without them it is the
// built-in one. `-- --only reminders` plays one category, `-- --at-once 8` so many at a time. Exit code 1 below 95 %.
import { parseArgs } from 'node:util';
import { chooseModel, readModelSettings } from '../src/agent/models/choose-model.ts';
import { evaluate } from './evaluate.ts';
import { reportOf, scoreOf } from './report.ts';
import { readUtterances } from './utterance.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, 'at-once': { type: 'string', default: '4' }, json: { type: 'boolean' } },
});
const utterances = readUtterances().filter(({ category }) => values.only === undefined || category === values.only);
if (utterances.length === 0) {
  const known = [...new Set(readUtterances().map(({ category }) => category))].join(', ');
  console.error(`error: There is no category "${values.only}"; there are: ${known}`);
  process.exit(2);
}
const model = await chooseModel(readModelSettings(process.env));
const results = await evaluate(utterances, model, { atOnce: Math.max(1, Number(values['at-once']) || 1) });
if (values.json) {
  const rows = results.map(({ utterance: { category, says, toolset }, problem }) => ({
    category,
    says,
    toolset,
    problem,
  }));
  console.log(JSON.stringify({ model: model.name, score: scoreOf(results), results: rows }));
} else console.log(reportOf(results, model.builtIn ? 'the built-in one' : `${model.provider}: ${model.name}`));
process.exitCode = scoreOf(results) >= 0.95 ? 0 : 1;
