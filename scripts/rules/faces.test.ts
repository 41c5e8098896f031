import { describe, expect, it } from 'vitest';
import { checkFaces } from './faces.ts';

const FACE = `# Room

What lives here.

## Types to know

- \`One\` ([one.ts](one.ts)): the first.
- \`Two\` ([one.ts](one.ts)): the second.
- \`Three\` ([deep/three.ts](deep/three.ts)): the third.

## The way in

- \`open\` ([one.ts](one.ts)): opens it.

## What it must never do

Sleep.
`;
const ROOMS = [
  'when',
  'talk',
  'voice',
  'store',
  'agenda',
  'queue',
  'engine',
  'agent',
  'operations',
  'interfaces/http',
].map((room) => `src/${room}`);
const CODE = 'export interface One {}\nexport type Two = One;\nexport async function open() {}\n';
const check = (face: string | null, code = CODE) =>
  checkFaces(
    [...ROOMS, 'web/src'].flatMap((room) => [
      ...(room === 'src/queue' && face === null
        ? []
        : [{ path: `${room}/README.md`, text: room === 'src/queue' ? (face as string) : FACE }]),
      { path: `${room}/one.ts`, text: room === 'src/queue' ? code : CODE },
      { path: `${room}/deep/three.ts`, text: 'export class Three {}\n' },
    ]),
  );

describe('the face of a room', () => {
  it('is a page with its sections, whose names are there', () => {
    expect(check(FACE)).toEqual([]);
  });

  it.each([
    ['is missing', null],
    ['has 31 lines, the limit is 30', FACE + 'More.\n'.repeat(31 - FACE.split('\n').length + 1)],
    ['has no section "## The way in"', FACE.replace('## The way in', '## In')],
    ['names 2 types to know, not three', FACE.replace(/- `Two`.*\n/, '')],
    ['names Ten, which src/queue/one.ts does not export', FACE.replace('`Two`', '`Ten`')],
    [
      'names Two, which src/queue/two.ts does not export',
      FACE.replace('`Two` ([one.ts](one.ts))', '`Two` ([two.ts](two.ts))'),
    ],
  ])('is refused when it %s', (problem, face) => {
    expect(check(face)).toEqual([expect.objectContaining({ rule: 'faces', path: 'src/queue/README.md', problem })]);
  });

  it('is wanted of each folder of the interfaces', () => {
    const texts = [{ path: 'src/interfaces/pigeon/post.ts', text: '' }];
    expect(checkFaces(texts).map(({ path }) => path)).toContain('src/interfaces/pigeon/README.md');
  });
});
