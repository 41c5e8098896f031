import { say } from '../voice/say.ts';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/CloseButton.css';
import { Select } from '@mantine/core';
import { languageChoices } from '../time/languages.ts';

interface LanguageSelectProps {
  readonly value: string | null;
  readonly description: string;
  readonly onChange: (language: string | null) => void;
}

/** A language, found by its name in English or in itself; the person's and the browser's come first. */
export function LanguageSelect({ value, description, onChange }: LanguageSelectProps) {
  return (
    <Select
      label={say('you.language')}
      description={description}
      placeholder={say('you.languageLike')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': say('you.languageForget') }}
      nothingFoundMessage={say('you.languageNone')}
      data={languageChoices([value, navigator.language])}
      value={value}
      maxDropdownHeight={280}
      onChange={onChange}
    />
  );
}
