import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder; the server lies in it at one depth as its sources, at another one as it is built. */
export function projectFolder(from = import.meta.dirname): string {
  return existsSync(join(from, 'package.json')) ? from : projectFolder(dirname(from));
}
