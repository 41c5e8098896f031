import { expect, it } from 'vitest';
import { openBelfry } from '../index.ts';
import { attach, serve } from './index.ts';

it('an option that openBelfry does not have is refused before anything is opened, with the one that was meant', async () => {
  const opened = openBelfry({ data: ':memory:', model: undefined, aproval: 'always' } as never);
  await expect(opened).rejects.toMatchObject({
    ...{ code: 'invalid_input', message: 'openBelfry has no option "aproval"; did you mean "approval"?' },
    hint: expect.stringContaining('Options of openBelfry: config, data, model'),
  });
  await expect(openBelfry({ dataFolder: '/tmp/x' } as never)).rejects.toThrow('openBelfry has no option "dataFolder"');
});

it('serve and attach refuse it too, and open no door', async () => {
  await using belfry = await openBelfry({ data: ':memory:' });
  await expect(serve(belfry, { prot: 0 } as never)).rejects.toThrow('serve has no option "prot"; did you mean "port"?');
  await expect(attach(belfry, { hosst: [] } as never)).rejects.toThrow('did you mean "hosts"?');
});
