import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';
import { readHeartbeat } from '../domain/tasks/heartbeat.ts';

/** Reads `a, b` as a list; empty parts are dropped. */
export const list = (isGood: (part: string) => boolean) =>
  z
    .string()
    .transform((text) =>
      Object.freeze(
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    )
    .refine((parts) => parts.every(isGood));

/** A name or address as in a Host header, without port. */
export const isHostName = (name: string): boolean => /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)$/i.test(name);

/** A host name or address, with or without a port. */
export const isProbeHost = (text: string): boolean => isHostName(text.replace(/:\d{1,5}$/, ''));

/** Whether a text is a valid heartbeat interval. */
export const isHeartbeat = (every: string): boolean => {
  try {
    return readHeartbeat('belfry', { every }) !== null;
  } catch {
    return false;
  }
};

/**
 * An address, or a network as in `10.0.0.0/8`. It refuses `/0`, all addresses: then any caller could choose the
 * address that it claims.
 */
export const isProxyAddress = (text: string): boolean => {
  const [address = '', bits] = text.split('/');
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return most > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most));
};

/** Scheme, name and port in a browser's format, without a path. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();

/** An https address without a path. */
export const isPublicUrl = (text: string): boolean => isOrigin(text.replace(/\/$/, '')) && /^https:/i.test(text);
