/** Whether a name matches a pattern, in which `*` stands for any text. Takes linear time for any input. */
export function fitsPattern(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return name === pattern;
  const last = rest.pop() ?? '';
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  const end = name.length - last.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found === -1 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

/** Whether a tool is wanted: no `deny` matches it, and an `allow` does if there are any. */
export function isWanted(
  name: string,
  { allow, deny = [] }: { readonly allow?: readonly string[]; readonly deny?: readonly string[] },
): boolean {
  if (deny.some((pattern) => fitsPattern(name, pattern))) return false;
  return allow === undefined || allow.some((pattern) => fitsPattern(name, pattern));
}
