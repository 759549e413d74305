import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

/** The archive of @sparticuz/chromium with the shared libraries that a minimal machine lacks. */
const LIBRARIES = new URL('../../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url).pathname;

type Browser = { executablePath: string; env: Record<string, string> };

function canStart({ executablePath, env }: Browser): boolean {
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks the browser of @sparticuz/chromium into this folder. The package unpacks into the folder in TMPDIR, so this function sets
 * TMPDIR while it does.
 */
async function unpack(folder: string): Promise<Browser> {
  const before = process.env.TMPDIR;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
  try {
    const executablePath = await chromium.executablePath();
    const env = Object.fromEntries(Object.entries(process.env).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])));
    if (before === undefined) delete env.TMPDIR;
    else env.TMPDIR = before;
    const browser = { executablePath, env };
    if (canStart(browser)) return browser;
    await inflate(LIBRARIES);
    const libraries = [join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
    return { executablePath, env: { ...env, LD_LIBRARY_PATH: libraries } };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Returns the path of Chromium and the environment variables that it needs on this machine. Each operating-system user has a copy. */
export async function findChromium(): Promise<Browser> {
  const folder = join(tmpdir(), `encaixe-chromium-${userInfo().uid}`);
  const browser = await unpack(folder);
  if (canStart(browser)) return browser;
  // An interrupted run may have unpacked only some of the files.
  rmSync(folder, { recursive: true, force: true });
  return unpack(folder);
}
