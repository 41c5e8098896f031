import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { insertUser, NOTHING_SAID } from '../people/users.ts';
import { openDataFile, takeOwnership } from '../sqlite/data-file.ts';
import { cancelMove } from './cancel-move.ts';
import { digestTables } from './copy-rows.ts';
import type { MoveEndpoint } from './endpoint.ts';
import { fileEndpoint } from './file-endpoint.ts';
import { type MoveOptions, moveData, planMove } from './move-data.ts';

const NOW = 1_795_262_400_000;
const EVENTS = 3_000;

/** A data file with one user and some thousand events, and places to move it to. */
async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-move-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (name: string) => join(folder, name, 'belfry.db');
  const fill = async (name: string, user: string) => {
    const store = openDataFile(fileOf(name));
    await store.write(async (tx) => {
      await insertUser(tx, { id: user, name: 'Ada', role: 'admin', ...NOTHING_SAID, createdAt: 0 });
      for (let id = 1; id <= EVENTS; id += 100) {
        const rows = Array.from({ length: 100 }, (_, n) => ({
          id: id + n,
          user_id: user,
          type: 't',
          at: n,
          data_json: '{}',
        }));
        await tx.db.insertInto('events').values(rows).execute();
      }
      await tx.db.insertInto('meta').values({ key: 'alive_at', value: '7' }).execute();
    });
    await store.close();
  };
  await fill('old', 'usr_1');
  const [from, to] = [fileEndpoint(fileOf('old')), fileEndpoint(fileOf('new'))] as [MoveEndpoint, MoveEndpoint];
  let moves = 0;
  const move = (more: Partial<MoveOptions> = {}) => moveData({ from, to, now: NOW, id: `move ${++moves}`, ...more });
  const open = (name: string) => {
    const store = openDataFile(fileOf(name));
    return store.close();
  };
  const usersOf = (name: string) => {
    const data = new DatabaseSync(fileOf(name), { readOnly: true });
    const { count } = data.prepare('SELECT count(*) AS count FROM users').get() as { count: number };
    data.close();
    return count;
  };
  /** Ends the move at a stage as a kill would: what was begun lies as it is. */
  const interrupt = async (stage: string) => {
    const places = { from, to: { ...to, take: async () => ({ ...(await to.take()), discard: async () => {} }) } };
    const onStage = (reached: string) => {
      if (reached === stage) throw new Error('killed');
    };
    await expect(move({ ...places, onStage })).rejects.toThrow('killed');
  };
  return { folder, fileOf, fill, from, to, move, open, usersOf, interrupt };
}

describe('a move from file to file', () => {
  it('takes every row along, and the old file says where they went to whoever opens it', async () => {
    const { from, to, move, open, fileOf } = await setup();
    const [before, seen] = [await digestOf(from), [] as number[]];
    const moved = await move({ onProgress: (done) => seen.push(done) });
    expect(moved).toMatchObject({ from: from.name, to: to.name, setAside: null, finished: false, replacedTexts: 0 });
    expect(moved.rows).toMatchObject({ users: 1, events: EVENTS, meta: 1, schedules: 0 });
    expect(await digestOf(to)).toEqual(before);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
    await open('new');
    const refusal = expect.objectContaining({
      code: 'data_moved',
      message: `The data in ${fileOf('old')} moved to ${fileOf('new')} on 2026-11-21T12:00:00.000Z.`,
      hint: expect.stringContaining('belfry move --cancel'),
    });
    expect(() => openDataFile(fileOf('old'))).toThrow(refusal);
    await expect(move()).rejects.toMatchObject({ code: 'data_moved' });
  });

  it('only looks and counts when it is asked what it would do', async () => {
    const { from, to, fileOf, open, folder } = await setup();
    expect(await planMove({ from, to })).toMatchObject({ inUse: null, replaces: 'nothing', rows: { events: EVENTS } });
    expect(existsSync(fileOf('new'))).toBe(false);
    const owner = takeOwnership(join(folder, 'old'));
    expect((await planMove({ from, to })).inUse).toBe('a Belfry');
    owner.release();
    await open('old');
  });

  it('is refused where an installation is, where nothing is to be moved, while a Belfry runs, and from foreign files', async () => {
    const { from, to, fill, fileOf, folder, move, usersOf } = await setup();
    await expect(move({ to: from })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(move({ from: fileEndpoint(fileOf('none')) })).rejects.toMatchObject({ code: 'not_found' });
    const owner = takeOwnership(join(folder, 'old'));
    await expect(move()).rejects.toMatchObject({ code: 'data_owned' });
    owner.release();
    await fill('new', 'usr_2');
    await expect(move()).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('There is an installation'),
    });
    expect(usersOf('new')).toBe(1);
    writeFileSync(join(folder, 'new', 'belfry.db'), 'a text of mine, long enough to be read');
    await expect(move({ to })).rejects.toMatchObject({ code: 'data_foreign' });
  });

  it('leaves nothing behind when what arrived is not what was sent, and the data stay where they are', async () => {
    const { move, fileOf, open } = await setup();
    const onStage = (stage: string) => {
      if (stage !== 'compare') return;
      const other = new DatabaseSync(fileOf('new'));
      other.exec("UPDATE events SET data_json = '{ }' WHERE id = 1700");
      other.close();
    };
    await expect(move({ onStage })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('the 3000 rows of events are not what was sent'),
    });
    expect(existsSync(fileOf('new'))).toBe(false);
    await open('old');
  });

  it('ends between two batches when it is told to', async () => {
    const { move, fileOf, open } = await setup();
    const abort = new AbortController();
    const onProgress = (done: number) => {
      if (done > 0.1) abort.abort(new Error('enough'));
    };
    await expect(move({ onProgress, signal: abort.signal })).rejects.toThrow('enough');
    expect(existsSync(fileOf('new'))).toBe(false);
    await open('old');
  });

  it.each(['copy runs', 'compare', 'before the mark'])(
    'cut off at "%s" leaves the data at the old place alone, and begins anew',
    async (stage) => {
      const { interrupt, open, fileOf, move, usersOf } = await setup();
      await interrupt(stage);
      expect(() => openDataFile(fileOf('new'))).toThrow(expect.objectContaining({ code: 'data_unfinished' }));
      await open('old');
      expect(await move()).toMatchObject({ finished: false, rows: { events: EVENTS } });
      expect(usersOf('new')).toBe(1);
      await open('new');
    },
  );

  it('cut off between the two marks leaves data nobody starts on, and is finished by the same command', async () => {
    const { interrupt, open, fileOf, move } = await setup();
    await interrupt('marked');
    expect(() => openDataFile(fileOf('new'))).toThrow(expect.objectContaining({ code: 'data_unfinished' }));
    expect(() => openDataFile(fileOf('old'))).toThrow(expect.objectContaining({ code: 'data_moved' }));
    expect(await move()).toMatchObject({ finished: true, rows: { events: EVENTS } });
    await open('new');
    expect(() => openDataFile(fileOf('old'))).toThrow(expect.objectContaining({ code: 'data_moved' }));
  });

  it('does not touch the unfinished copy of other data', async () => {
    const { interrupt, fill, fileOf, move } = await setup();
    await interrupt('compare');
    await fill('third', 'usr_3');
    await expect(move({ from: fileEndpoint(fileOf('third')) })).rejects.toMatchObject({ code: 'data_unfinished' });
  });

  it('goes back to where it came from, and keeps what had stayed there under another name', async () => {
    const { move, from, to, folder, open } = await setup();
    await move();
    await open('new');
    const back = await move({ from: to, to: from });
    expect(readdirSync(join(folder, 'old')).filter((name) => name.endsWith('.db'))).toEqual([
      'belfry-moved-2026-11-21T12-00-00.db',
      'belfry.db',
    ]);
    expect(back.setAside).toBe(join(folder, 'old', 'belfry-moved-2026-11-21T12-00-00.db'));
    await open('old');
  });
});

describe('a move that is cancelled', () => {
  const cancel = async ({ from, to }: { from: MoveEndpoint; to: MoveEndpoint }, force = false) =>
    cancelMove({ from, to, force });

  it('has the old data be the ones again, and nobody starts on what had arrived', async () => {
    const places = await setup();
    const { move, open, fileOf } = places;
    await move();
    expect(await cancel(places)).toMatchObject({ place: fileOf('old'), to: fileOf('new'), holds: false });
    await open('old');
    expect(() => openDataFile(fileOf('new'))).toThrow(expect.objectContaining({ code: 'data_unfinished' }));
    expect(await move()).toMatchObject({ finished: false });
    await open('new');
  });

  it('is refused once somebody has opened the new place, and where nothing moved', async () => {
    const places = await setup();
    await expect(cancel(places)).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('have not moved'),
    });
    await places.move();
    await places.open('new');
    await expect(cancel(places, true)).rejects.toMatchObject({
      code: 'wrong_state',
      hint: expect.stringContaining(`belfry move --to ${places.fileOf('old')}`),
    });
  });

  it('is refused when they moved on from there', async () => {
    const places = await setup();
    await places.move();
    await places.move({ from: places.to, to: fileEndpoint(places.fileOf('third')) });
    await expect(cancel(places)).rejects.toMatchObject({ code: 'wrong_state' });
  });

  it('holds what was due since when the new place is gone, and asks for --force when nobody can look', async () => {
    const places = await setup();
    const { move, folder, fileOf, open } = places;
    await move();
    writeFileSync(fileOf('new'), 'a disk gone bad, a disk gone bad');
    await expect(cancel(places)).rejects.toMatchObject({
      code: 'unavailable',
      hint: expect.stringContaining('--force'),
    });
    expect(await cancel(places, true)).toMatchObject({ holds: true, movedAt: NOW });
    await open('old');
    const data = new DatabaseSync(fileOf('old'), { readOnly: true });
    expect(data.prepare("SELECT value FROM meta WHERE key = 'hold_since'").get()?.value).toBe(String(NOW));
    data.close();
    rmSync(join(folder, 'new'), { recursive: true });
  });

  it('ends a move that was cut off between the two marks', async () => {
    const places = await setup();
    await places.interrupt('marked');
    expect(await cancel(places)).toMatchObject({ holds: false });
    await places.open('old');
    expect(await places.move()).toMatchObject({ finished: false });
  });
});

async function digestOf(place: MoveEndpoint) {
  const end = await place.openToRead();
  try {
    return await digestTables(end);
  } finally {
    await end.store.close();
  }
}
