import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { readMeta, removeMeta, writeMeta } from '../server/meta.ts';
import { openDataFile, takeOwnership } from './data-file.ts';

const folders: string[] = [];
function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-data-'));
  folders.push(folder);
  const file = join(folder, 'belfry.db');
  const refusal = (): AppError => {
    try {
      openDataFile(file);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    throw new Error('the file was accepted');
  };
  return { folder, file, refusal };
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('opening the data file', () => {
  it('makes a new one, and opens it again', async () => {
    const { file } = setup();
    await openDataFile(file).close();
    const store = openDataFile(file);
    expect(await store.read((tx) => tx.db.selectFrom('schedules').selectAll().execute())).toEqual([]);
    await store.close();
  });

  it('leaves nothing of what is deleted in the file', async () => {
    const { file } = setup();
    const secret = 'the code of the door is 4711';
    const holds = () => readFileSync(file).includes(secret);
    const first = openDataFile(file);
    await first.write((tx) => writeMeta(tx, 'note', secret));
    await first.close();
    expect(holds()).toBe(true);
    const second = openDataFile(file);
    await second.write((tx) => removeMeta(tx, 'note'));
    await second.close();
    expect(holds()).toBe(false);
  });

  it('moves what a killed process left in the log into the file, which is flushed as a whole', async () => {
    const { folder, file } = setup();
    const first = openDataFile(file);
    await first.write((tx) => writeMeta(tx, 'note', 'x'));
    const left = join(folder, 'left');
    mkdirSync(left);
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, join(left, `belfry.db${end}`));
    await first.close();
    const again = openDataFile(join(left, 'belfry.db'));
    expect(statSync(join(left, 'belfry.db-wal')).size).toBe(0);
    expect(await again.read((tx) => readMeta(tx, 'note'))).toBe('x');
    await again.close();
  });

  it('checks the indexes too of data whose disk did not confirm a write', async () => {
    const { file } = setup();
    await openDataFile(file).close();
    const raw = new DatabaseSync(file, { defensive: false } as object);
    raw.exec(`CREATE INDEX odd ON users (name); PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = 'CREATE INDEX odd ON users (id)' WHERE name = 'odd'; PRAGMA writable_schema = RESET`);
    raw.exec("INSERT INTO users (id, name, created_at) VALUES ('a', 'b', 1)");
    raw.exec(`PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = 'CREATE INDEX odd ON users (name)' WHERE name = 'odd'; PRAGMA writable_schema = RESET`);
    raw.close();
    expect(() => openDataFile(file, { isSuspect: true })).toThrow('is damaged');
    await openDataFile(file).close();
  });

  it('refuses a file that is no database, and leaves every byte of it', () => {
    const { file, refusal } = setup();
    writeFileSync(file, 'my shopping list, not a database at all');
    expect(refusal()).toMatchObject({ code: 'data_foreign' });
    expect(readFileSync(file, 'utf8')).toBe('my shopping list, not a database at all');
  });

  it("refuses another program's database", () => {
    const { file, refusal } = setup();
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE recipes (name text)');
    other.close();
    const before = readFileSync(file);
    expect(refusal()).toMatchObject({ code: 'data_foreign' });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses data of a newer Belfry', async () => {
    const { file, refusal } = setup();
    await openDataFile(file).close();
    const raw = new DatabaseSync(file);
    raw.exec('PRAGMA user_version = 999');
    raw.close();
    expect(refusal()).toMatchObject({ code: 'data_newer' });
    expect(refusal().message).toContain('999');
  });

  it('refuses a damaged file instead of starting empty', async () => {
    const { file, refusal } = setup();
    const store = openDataFile(file);
    await store.write(async (tx) => {
      for (let i = 0; i < 300; i++) {
        await tx.db
          .insertInto('users')
          .values({ id: `usr_${i}`, name: 'x'.repeat(500), created_at: 1 })
          .execute();
      }
    });
    await store.close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 8192, bytes.length - 4096);
    writeFileSync(file, bytes);
    expect(refusal()).toMatchObject({ code: 'data_corrupt' });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('refuses a read-only file', async () => {
    const { file, refusal } = setup();
    await openDataFile(file).close();
    chmodSync(file, 0o444);
    expect(refusal()).toMatchObject({ code: 'data_read_only' });
    chmodSync(file, 0o600);
  });

  it('refuses a file that has a second name, by which another Belfry would write into it unseen', async () => {
    const { folder, file, refusal } = setup();
    await openDataFile(file).close();
    const other = join(folder, 'other');
    linkSync(file, other);
    const before = readFileSync(file);
    expect(refusal()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('2 names'),
      hint: expect.stringContaining('-samefile'),
    });
    expect(() => openDataFile(other)).toThrow(/2 names/);
    expect(readFileSync(file).equals(before)).toBe(true);
    rmSync(other);
    await openDataFile(file).close();
  });

  it('refuses a link to a data file and names the folder of the file, whether the file is there or not', async () => {
    const { folder, file, refusal } = setup();
    const target = join(folder, 'elsewhere', 'belfry.db');
    symlinkSync(target, file);
    const refused = { code: 'unavailable', message: expect.stringContaining(`link to ${target}`) };
    expect(refusal()).toMatchObject({
      ...refused,
      hint: expect.stringContaining(`BELFRY_DATA=${join(folder, 'elsewhere')}.`),
    });
    expect(existsSync(target)).toBe(false);
    await openDataFile(target).close();
    expect(refusal()).toMatchObject(refused);
  });

  it('gives the data to one process at a time', () => {
    const { folder } = setup();
    const first = takeOwnership(folder);
    expect(() => takeOwnership(folder)).toThrow(/in use by another Belfry/);
    first.release();
    takeOwnership(folder).release();
    expect(statSync(folder).isDirectory()).toBe(true);
  });
});
