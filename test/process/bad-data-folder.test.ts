import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

const COMMANDS = [['serve', '--port', '0'], ['ls'], ['zone', 'UTC'], ['doctor'], ['open']];

describe('A data folder that can be none', () => {
  it('because a file stands there or above it is refused by every command with one sentence, and the file stays', async () => {
    const { home, belfry } = setupBelfry();
    const file = join(home, 'notes');
    writeFileSync(file, 'mine');
    for (const command of COMMANDS) {
      const below = await belfry(...command, '--data', join(file, 'belfry', 'data'));
      expect({ command, ...below }).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`The data cannot be in ${file}/belfry/data: ${file} is a file.`),
      });
      const at = await belfry(...command, '--data', file);
      expect({ command, ...at }).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`The data cannot be in ${file}: that is a file.`),
      });
      for (const { stderr } of [below, at]) {
        expect(stderr).toContain('BELFRY_DATA');
        expect(stderr).not.toMatch(/went wrong inside|ENOTDIR|EEXIST/);
      }
    }
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(readdirSync(home)).toEqual(['notes']);
  });

  // Elsewhere there is no such place.
  it.each(process.platform === 'linux' ? ['/proc', '/proc/belfry', '/proc/belfry/data'] : [])(
    'because nothing can be made there ends every command that would make it at once with one sentence: %s',
    async (data) => {
      const { belfry } = setupBelfry({ BELFRY_DATA: data });
      for (const command of COMMANDS.filter(([name = '']) => ['serve', 'zone'].includes(name))) {
        const { code, stderr } = await belfry(...command);
        expect({ command, code, stderr }).toMatchObject({
          code: 13,
          stderr: expect.stringMatching(/\/proc\S* cannot be written by this user\./),
        });
        expect(stderr).toContain('BELFRY_DATA');
        expect(stderr).not.toContain('went wrong inside');
      }
      // These make nothing where nothing is.
      expect((await belfry('ls')).code).toBe(existsSync(data) ? 13 : 3);
      expect((await belfry('open')).code).toBe(existsSync(data) ? 13 : 6);
      const found = await belfry('doctor');
      expect(found).toMatchObject({ code: 1, stdout: expect.stringContaining('wrong') });
      expect(found.stderr).not.toContain('went wrong inside');
    },
  );
});
