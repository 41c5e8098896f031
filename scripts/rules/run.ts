// Runs every rule over the repository. Silent when all hold; else says what is wrong, where, and what to do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { checkBlocks } from './blocks.ts';
import { BOUNDED_TEXTS } from './bounded-texts.ts';
import { checkClock, checkSleeps } from './clock.ts';
import { checkCycles, checkRoomCircles, checkTypeCircles } from './cycles.ts';
import { applyExceptions, EXCEPTIONS } from './exceptions.ts';
import { checkFaces } from './faces.ts';
import { checkFileNames } from './file-names.ts';
import { describeFinding } from './finding.ts';
import { checkFunctions } from './functions.ts';
import { isTest } from './kinds.ts';
import { checkLayers } from './layers.ts';
import { checkLinks } from './links.ts';
import { checkLockfile } from './lockfile.ts';
import { LONG_FUNCTIONS } from './long-functions.ts';
import { checkPatterns } from './patterns.ts';
import { checkPlainWords } from './plain-words.ts';
import { checkReadingAge } from './reading-age.ts';
import { readRepository } from './repository.ts';
import { checkRooms } from './rooms.ts';
import { checkSizes } from './sizes.ts';
import { checkSql } from './sql.ts';
import { checkWords } from './words.ts';

const { paths, sources, pages, texts, exists } = readRepository(root);
const findings = applyExceptions(
  [
    ...checkLayers(sources),
    ...checkCycles(sources),
    ...checkTypeCircles(sources.filter(({ path }) => !isTest(path))),
    ...checkRoomCircles(sources.filter(({ path }) => !isTest(path))),
    ...checkRooms(paths),
    ...checkFaces(texts),
    ...checkSizes(sources),
    ...checkFunctions(sources, LONG_FUNCTIONS),
    ...checkFileNames(paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path))),
    ...checkPatterns(sources, BOUNDED_TEXTS),
    ...checkClock(sources),
    ...checkSleeps(sources),
    ...checkSql(sources),
    ...checkBlocks(pages),
    ...checkLinks(pages, exists),
    ...checkWords(texts),
    ...checkPlainWords(texts),
    ...checkReadingAge(texts),
    ...checkLockfile(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages),
  ],
  EXCEPTIONS,
);

for (const finding of findings) console.error(describeFinding(finding));
if (findings.length > 0) {
  console.error(`\n${findings.length} ${findings.length === 1 ? 'place breaks a rule' : 'places break a rule'}.`);
  process.exitCode = 1;
}
