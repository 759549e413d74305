import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Returns the error for a data folder that the server may not write. */
export function unwritableFolderError(dataDir: string, cause: unknown): StartupError {
  return new StartupError(
    `Não é possível gravar na pasta de dados ${dataDir}; confira as permissões ou mude DATA_DIR.`,
    {
      cause,
    },
  );
}

/**
 * Creates the folder level by level: Node's own recursive mkdir never returns on a file system that creates nothing, such as
 * /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(path)) throw error;
  }
}

/**
 * Creates the data folder, readable by its owner only. An existing folder keeps its mode: it may be a volume that another system
 * manages.
 * @throws StartupError when the folder can't be created or written
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritableFolderError(dataDir, error);
  }
}
