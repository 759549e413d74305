import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the project's folder; the server's sources and its build lie at different depths in it. */
export function projectFolder(from = import.meta.dirname): string {
  return existsSync(join(from, 'package.json')) ? from : projectFolder(dirname(from));
}
