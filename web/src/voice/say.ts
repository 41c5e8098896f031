import { createElement, Fragment, type ReactNode } from 'react';
import { cutAtHoles } from '../../../src/voice/holes.ts';
import type { HolesOf } from '../../../src/voice/message.ts';
import { spokenLanguage, textOf } from './spoken.ts';
import type { English } from './tables.ts';

/** The name of a sentence of the page. */
export type VoiceName = keyof English;

type ValuesOf<Name extends VoiceName, Value> = [HolesOf<English[Name]>] extends [never]
  ? []
  : [values: Readonly<Record<HolesOf<English[Name]>, Value>>];

/** The names of sentences without holes: what a table of words may hold. */
export type PlainName = { [Name in VoiceName]: [HolesOf<English[Name]>] extends [never] ? Name : never }[VoiceName];

/** Whether there is a sentence of this name, without holes: some are named after what others chose. */
export const isSentence = (name: string): name is PlainName => /^[^{]+$/.test(textOf(name as VoiceName));

/** A sentence of the page, in its language. */
export function say<Name extends VoiceName>(name: Name, ...[given]: ValuesOf<Name, string | number>): string {
  const values: Readonly<Record<string, string | number>> = given ?? {};
  return cutAtHoles(spokenLanguage(), textOf(name), values)
    .map((piece) => ('hole' in piece ? String(values[piece.hole] ?? '') : piece.words))
    .join('');
}

/** A sentence of the page with elements in its holes: links, times, what stands out. */
export function sayWith<Name extends VoiceName>(name: Name, ...[given]: ValuesOf<Name, ReactNode>): ReactNode {
  const values: Readonly<Record<string, ReactNode>> = given ?? {};
  return cutAtHoles(spokenLanguage(), textOf(name), values).map((piece, place) =>
    createElement(Fragment, { key: place }, 'hole' in piece ? values[piece.hole] : piece.words),
  );
}

/** A number as the language writes it. */
export const sayNumber = (number: number): string => number.toLocaleString(spokenLanguage());
