// What a check found nothing wrong with, by contents: the next time it looks only at the other files. For a check that judges each file by itself.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';

/**
 * @param {readonly string[]} files absolute paths
 * @param {{ record: string, rules: readonly string[] }} options `record`: the file that remembers; `rules`: files on which every judgement depends
 * @returns {{ others: string[], keep: () => void }} what has to be looked at; `keep` remembers that all of `files` are clean
 */
export function cleanFiles(files, { record, rules }) {
  const key = fingerprint(dirname(record), rules);
  const hashes = new Map(files.map((file) => [file, hashOf(file)]));
  const [before, ...known] = readStamp(record)?.split('\n') ?? [];
  const clean = new Set(before === key ? known : []);
  return {
    others: files.filter((file) => !clean.has(hashes.get(file) ?? '')),
    keep() {
      mkdirSync(dirname(record), { recursive: true });
      writeStamp(record, [key, ...hashes.values()].join('\n'));
    },
  };
}

/** The path counts too: what is allowed may depend on where a file is. @param {string} file */
function hashOf(file) {
  return createHash('sha256').update(`${file}\0`).update(readFileSync(file)).digest('base64url');
}
