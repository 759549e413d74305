import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

/** Where the package keeps the libraries that a bare machine lacks, packed. */
const LIBRARIES = new URL('../../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url).pathname;

function starts(executable: string, env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync(executable, ['--version'], { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The browser that comes with the packages, and the environment it starts in on this machine. */
export async function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const executablePath = await chromium.executablePath();
  const env = Object.fromEntries(Object.entries(process.env).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])));
  if (starts(executablePath, env)) return { executablePath, env };
  const folder = join(tmpdir(), 'al2023', 'lib');
  if (!existsSync(folder)) await inflate(LIBRARIES);
  return { executablePath, env: { ...env, LD_LIBRARY_PATH: [folder, env.LD_LIBRARY_PATH].filter(Boolean).join(':') } };
}
