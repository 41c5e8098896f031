// What the search found once. The limit is far above the bar of the search, so that no machine is too slow for it; each
// of these took seconds.
import { expect, it } from 'vitest';
import { READERS } from './readers.ts';
import { write } from './search.ts';

const LIMIT_MS = 1_000;

it.each([
  ['page', '', '"/x">c</a><ul>', ''],
  ['page', '', '<div hidden><b>', ''],
  ['mail', '---------- Forward.', '>\n', ''],
  ['mail', '', '\n', 'on x wrote:'],
  ['mail', 'on ', 'schrieb ', 'x'],
  ['answer to a reminder', 'Done! later', '\n', ' a las 8.'],
  ['answer to a reminder', 'not yet', '“', 'ease'],
  ['answer to a reminder', 'not yet', '„', 'ease'],
  ['consent', 'y', '”l', '7'],
  ['consent', "'a b ‚", 'a ‚', "'x"],
  ['consent', '', 'ж', ''],
  ['talk', 'Done! Thanks, j', ',', 'utro o 9'],
  ['talk', 'remind me', ' , ', 'to pay'],
  ['answer as a mail', 'I', 'led**', ' **x**'],
  ['answer of a model', '', 'yes ', ''],
  ['answer as a mail', '', '`', ''],
  ['answer as a mail', '', '***a ', ''],
  ['answer as a mail', '', '![', ''],
  ['answer as a mail', '', '[a](x', ''],
  ['answer as a mail', '- ', ' ', 'x'],
  ['answer as a mail', '# ', ' ', 'x'],
  ['answer as a mail', '-|-', ' ', ':'],
  ['answer of a model', '', '“', ''],
  ['answer of a model', '', '.', 'x'],
  ['answer of a model', '', '\n', 'x'],
  ['answer of a model', 'Está progra', '\r', 'mado.'],
  ['answer as a mail', '', '**a** ', ''],
  ['answer as plain text', '', '`', '\r'],
])('%s reads in time: %j and many %j', async (name, begin, piece, end) => {
  const reader = READERS.find((one) => one.name === name);
  if (reader === undefined) throw new Error(`there is no reader ${name}`);
  const text = write({ begin, piece, end }, reader.longest);
  const before = process.cpuUsage();
  await reader.read(text);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(LIMIT_MS);
});
