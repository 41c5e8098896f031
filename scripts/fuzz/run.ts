// The text over which each reader of foreign text takes longest. What is over its bar becomes a test and is mended.
import { readProgramOptions } from '../setup/program-options.ts';
import { READERS } from './readers.ts';
import { findSlowest, randomFrom, write } from './search.ts';

/** No text may hold up the process for longer, in milliseconds of processor time. */
const BAR_MS = 50;
/** In the thread for texts of strangers nothing else is held up; its limit is ten seconds. */
const APART_BAR_MS = 2_000;

const USAGE = `npm run fuzz [-- OPTIONS]
  --minutes 5           for how long in all
  --seed 7              repeats a search
  --only time,talk      these readers`;
const values = readProgramOptions(USAGE, {
  minutes: { type: 'string', default: '5' },
  seed: { type: 'string', default: String(Date.now() % 100_000) },
  only: { type: 'string', default: '' },
});
const seed = Number(values.seed);
const wanted = values.only.split(',').filter((name) => name !== '');
const readers = READERS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const shareMs = (Number(values.minutes) * 60_000) / readers.length;

const spent = (): number => process.threadCpuUsage().user / 1_000;

let over = 0;
console.log(`seed ${seed}\n`);
console.log(['reader', 'longest', 'ms', 'bar', 'text'].join('\t'));
for (const [place, reader] of readers.entries()) {
  const bar = reader.apart ? APART_BAR_MS : BAR_MS;
  const once = async (text: string): Promise<number> => {
    const before = spent();
    await reader.read(text);
    return spent() - before;
  };
  // A slow one is read twice more: the first time also compiles.
  const measure = async (text: string): Promise<number> => {
    const first = await once(text);
    return first < bar / 2 || first > 20 * bar ? first : Math.min(first, await once(text), await once(text));
  };
  const end = performance.now() + shareMs;
  const goesOn = (): boolean => performance.now() < end;
  const { recipe, length, ms } = await findSlowest(reader, { random: randomFrom(seed + place), goesOn, measure });
  if (ms > bar) over += 1;
  const shown = `${JSON.stringify(recipe.begin.slice(-60))} + ${JSON.stringify(recipe.piece)} x n + ${JSON.stringify(recipe.end.slice(0, 60))}`;
  console.log(
    [reader.name, `${length} of ${reader.longest}`, ms.toFixed(1), ms > bar ? `OVER ${bar}` : bar, shown].join('\t'),
  );
  if (ms > bar) console.log(`  whole: ${JSON.stringify({ ...recipe, length: write(recipe, length).length })}`);
}
console.log(over === 0 ? '\nNone is over its bar.' : `\n${over} over their bars.`);
process.exitCode = over === 0 ? 0 : 1;
