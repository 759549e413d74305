import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { serverAccount } from '#server/platform/database/server-account.ts';

const TEMPLATES = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url));

/** Values of the variables in the templates of deploy/cluster. */
export type Values = Readonly<Record<string, string>>;

/** Returns the example values of deploy/cluster/variables.env, which names every variable. */
export const exampleValues = (): Values => parseEnv(readFileSync(join(TEMPLATES, 'variables.env'), 'utf8')) as Values;

/** Returns the text of a template with its variables replaced. @throws Error when a variable has no value */
export function fillTemplate(name: string, values: Values): string {
  const text = readFileSync(join(TEMPLATES, name), 'utf8');
  return text.replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => {
    const value = values[variable];
    if (!value) throw new Error(`${name} uses ${variable}, which has no value`);
    return value;
  });
}

/**
 * Creates a temporary folder, and returns functions that write files and start programs in it. When this process is root, the
 * programs run as an unprivileged account, because PostgreSQL and PgBouncer refuse root.
 */
export function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'encaixe-cluster-'));
  const account = serverAccount(folder);
  const giveToAccount = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  giveToAccount(folder);
  return {
    folder,
    /** Writes a file that only the account may read. @returns its path */
    write(name: string, text: string): string {
      const path = join(folder, name);
      writeFileSync(path, text, { mode: 0o600 });
      return giveToAccount(path);
    },
    /** Creates a folder of the account. @returns its path */
    mkdir(name: string): string {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      return giveToAccount(path);
    },
    /** Starts a program whose output goes to the file `log`. */
    start(log: string, [program = '', ...args]: readonly string[]): ChildProcess {
      const output = openSync(join(folder, log), 'a', 0o600);
      const child = spawn(program, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', output, output],
        ...account,
      });
      closeSync(output);
      return child;
    },
  };
}
