import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder, unwritableFolderError } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Returns the secret stored in `<dataDir>/<name>` (mode 0600); generates it when the file is missing.
 * @throws StartupError when the data folder can't be written, or the file is empty or can't be read
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  prepareDataFolder(dataDir);
  const file = join(dataDir, name);
  try {
    const stored = readIfThere(file);
    if (stored) return stored;
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    try {
      // Unlike rename, link fails when another process has created the file in the meantime; that process's secret is used.
      linkSync(draft, file);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const secret = readIfThere(file);
    if (secret) return secret;
  } catch (error) {
    throw unwritableFolderError(dataDir, error);
  }
  throw new StartupError(`O arquivo ${file} está vazio; restaure-o de um backup ou, se não houver dados, exclua-o.`);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
