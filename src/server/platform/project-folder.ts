import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the nearest folder with a package.json, from `from` upwards; it works from the sources and from the build. */
export function projectFolder(from = import.meta.dirname): string {
  return existsSync(join(from, 'package.json')) ? from : projectFolder(dirname(from));
}
