import { isInsideHost, parseGivenUrl } from './given-url.ts';
import { isAllowedHost } from './hook-address.ts';

const EXPECTED =
  'the whole address of a calendar on the public internet, such as https://calendar.example.org/private/basic.ics';
const LONGEST = 2_000;

/**
 * The address of a calendar as it is asked for: https or http, or `webcal`, which is https. What is wrong with it is said without it: whoever
 * knows it reads the calendar.
 * @param allowed hosts of the operator's own network that may be asked
 * @throws Error with what was expected
 */
export function readCalendarAddress(given: string, allowed: readonly string[]): string {
  const text = given.trim().replace(/^webcals?:/i, 'https:');
  const url = text.length > LONGEST ? null : parseGivenUrl(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw new Error(EXPECTED);
  if (url.username !== '' || url.password !== '') throw new Error(`${EXPECTED}, without a name and password in it`);
  if (isInsideHost(url) && !isAllowedHost(allowed, url))
    throw new Error(`${EXPECTED}; BELFRY_PROBE_HOSTS names those of your own network`);
  url.hash = '';
  return url.href;
}
