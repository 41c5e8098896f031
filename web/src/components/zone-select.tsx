import { say } from '../voice/say.ts';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/CloseButton.css';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useMe } from '../api/me.ts';
import { nowMs } from '../time/now.ts';
import { browserZone, findZones, zoneChoices, zoneClock } from '../time/zones.ts';

interface ZoneSelectProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (zone: string) => void;
  readonly hideLabel?: boolean;
  readonly autoFocus?: boolean;
  readonly description?: string;
  readonly error?: string | undefined;
}

/** A zone, found by any part of its name; the person's own zones come first. */
export function ZoneSelect({ label, value, onChange, hideLabel, autoFocus, description, error }: ZoneSelectProps) {
  const own = useMe().data?.zone ?? null;
  const choices = useMemo(() => zoneChoices([value, own, browserZone()]), [value, own]);
  return (
    <Select
      {...(hideLabel ? { 'aria-label': label } : { label })}
      description={description}
      error={error}
      placeholder={say('you.zoneLike')}
      searchable
      nothingFoundMessage={say('you.zoneNone')}
      data={choices}
      value={value}
      limit={60}
      maxDropdownHeight={280}
      filter={({ options, search }) => {
        const fitting = new Set(findZones(choices, search, 60));
        return options.filter((option) => 'value' in option && fitting.has(String(option.value)));
      }}
      renderOption={({ option }) => (
        <>
          {option.value} <span className="soft">{zoneClock(option.value, nowMs())}</span>
        </>
      )}
      onChange={(zone) => zone !== null && onChange(zone)}
      autoFocus={autoFocus}
    />
  );
}
