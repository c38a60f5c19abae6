/** Whether a path is like a pattern, in which `*` stands for anything. */
export function isLikePath(path: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const [start = '', end = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return path === pattern;
  if (!path.startsWith(start) || !path.endsWith(end) || path.length < start.length + end.length) return false;
  let rest = path.slice(start.length, path.length - end.length);
  for (const part of parts.slice(1, -1)) {
    const at = rest.indexOf(part);
    if (at < 0) return false;
    rest = rest.slice(at + part.length);
  }
  return true;
}
