import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportData, exportLine } from '../../../../src/client/index.ts';
import { client } from '../../api/client.ts';
import { errorWords } from '../../api/problem.ts';
import { Command } from '../../components/commands.tsx';
import { Section } from '../../components/section.tsx';
import { nowIso } from '../../time/now.ts';
import { say, sayWith } from '../../voice/say.ts';
import styles from './settings-page.module.css';

/** All data of the person, as a file. */
export function ExportData() {
  const [count, setCount] = useState(0);
  const collect = useMutation({
    async mutationFn() {
      setCount(0);
      const lines: string[] = [];
      for await (const one of exportData(client)) {
        lines.push(exportLine(one));
        // The count is updated in steps, because each update is read aloud.
        if (lines.length % 100 === 0) setCount(lines.length);
      }
      setCount(lines.length);
      save(`belfry-${nowIso().slice(0, 10)}.ndjson`, lines);
    },
  });
  return (
    <Section title={say('export.title')} intro={say('export.intro')}>
      <div className={styles.trial}>
        <Button variant="default" loading={collect.isPending} onClick={() => collect.mutate()}>
          {say('export.title')}
        </Button>
        <span role="status" data-bad={collect.isError || undefined}>
          {collect.isError
            ? errorWords(collect.error)
            : collect.isPending
              ? say('export.reading', { number: count })
              : collect.isSuccess && say('export.done', { number: count })}
        </span>
      </div>
      <p className="soft">{sayWith('data.sameCli', { command: <Command>belfry export FILE</Command> })}</p>
    </Section>
  );
}

/** Gives the browser a file to save. */
function save(name: string, lines: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...lines], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
