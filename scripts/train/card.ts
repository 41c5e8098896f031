// The card beside the weights: what they are made of, how they were judged, and what they do not know.
import { LANGUAGES } from '../../src/talk/words.ts';
import type { ActSentence } from './act-sentences.ts';
import { BUCKETS, SEED } from './learn-acts.ts';

/** Sources of public sentences with what their licences ask for. */
const SOURCES = [
  [
    'NLU-Evaluation-Data (HWU64), xliuhw/NLU-Evaluation-Data',
    'Xingkun Liu, Arash Eshghi, Pawel Swietojanski, Verena Rieser, 2019',
    'Creative Commons Attribution 4.0 International',
  ],
  [
    'SLURP, text, pswietojanski/slurp',
    'Emanuele Bastianelli, Andrea Vanzo, Pawel Swietojanski, Verena Rieser, 2020',
    'Creative Commons Attribution 4.0 International',
  ],
  ['CLINC150, clinc/oos-eval', 'Stefan Larson and others, Clinc, 2019', 'Creative Commons Attribution 3.0 Unported'],
  ['Bot Framework skills, microsoft/botframework-skills', 'Microsoft Corporation, to 2021', 'MIT'],
  [
    'Mycroft skills, MycroftAI/skill-alarm, skill-reminder, mycroft-timer, skill-date-time, skill-weather, mycroft-core, mycroft-dinkum',
    'Mycroft AI and its translators, 2017-2023',
    'Apache License 2.0',
  ],
  ['Open Voice OS skills and plugins, OpenVoiceOS', 'OpenVoiceOS and its translators, 2022-2025', 'Apache License 2.0'],
  ['ovos-skill-alerts, OpenVoiceOS/ovos-skill-alerts', 'Neongecko.com Inc., 2008-2021, OpenVoiceOS', 'BSD-3 License'],
  [
    'Home Assistant intents, home-assistant/intents',
    'the Home Assistant authors, to 2025',
    'Creative Commons Attribution 4.0 International',
  ],
  ['HA-Alarms-and-Reminders, JulianSmithTFC/HA-Alarms-and-Reminders', 'Omar Amin, 2025', 'MIT'],
  ['SEPIA, SEPIA-Framework/sepia-assist-server', 'Florian Quirin, 2016', 'MIT'],
  ['ChatterBot corpus, gunthercox/chatterbot-corpus', 'Gunther Cox and contributors, 2017', 'BSD-3-Clause'],
  [
    'Rasa NLU training data, RasaHQ/NLU-training-data',
    'Rasa Technologies and contributors, 2021',
    'Apache License 2.0',
  ],
  [
    'NLU++ and Banking77, PolyAI-LDN/task-specific-datasets',
    'Inigo Casanueva and others, PolyAI, 2020-2022',
    'Creative Commons Attribution 4.0 International',
  ],
  ['Snips custom intents, sonos/nlu-benchmark', 'Snips, Sonos, 2017-2020', 'CC0 1.0 Universal'],
  ['Common Voice, sentences, mozilla/common-voice', 'Mozilla and contributors', 'CC0 1.0 Universal'],
];

export interface CardFacts {
  /** The table of acts, judged across the passes. */
  readonly acts: string;
  /** The table of leads, judged across the passes. */
  readonly leads: string;
  readonly sentences: readonly ActSentence[];
}

export function cardOf({ acts, leads, sentences }: CardFacts): string {
  const counts = LANGUAGES.map(
    (language) => `${language} ${sentences.filter((one) => one.language === language).length}`,
  );
  return `# What people's words are read with

Made by \`npm run train -- --data FOLDER\`, seed ${SEED}; never edited by hand.

- \`leads-*.txt\`: what speaks for words being what is to be stored, and which words order something: learned from labelled sentences of one language.
- \`acts.bin\`: a linear classifier of acts over words, pairs and pieces of words in ${BUCKETS} buckets, one byte a weight.

Both are learned from sentences that were written for Belfry in two passes by people who did not see each other's. The acts are
learned from public sentences too, mostly of what is out of the field; they are not in this repository. Sentences: ${counts.join(', ')};
our own count twice.

## How far they can be trusted

In percent; learned from one pass, judged on the other; acts with the times as people marked them.

What is to be stored is found exactly, in sentences that make something:

${leads}

The act:

${acts}

## What they do not know

Other languages; speech with many slips of the keys; long stories before a wish; dialects in writing. What is said in one of four acts of the
same shape ("not now", "gone", "do it") is told apart by the state of the talk alone. Several wishes are known as several, not which.
The sentences in French, Polish and Spanish come from few people.

## Where the public sentences come from

The classifier was trained on a changed selection of:

| source | authors | licence |
|---|---|---|
${SOURCES.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

Templates in them were filled with times, names and entries of our own.
`;
}
