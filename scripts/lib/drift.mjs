import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './project.mjs';
import { run } from './run.mjs';

const sqlFiles = (folder) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

/**
 * Returns what the migrations lack compared with the schemas: drizzle-kit generates the next migration into a temporary copy of
 * the migrations' folder.
 * @param {{ schema: string[], out: string }} config as in drizzle.config.ts
 * @returns {Promise<string | null>} the missing SQL, or drizzle-kit's error; null when nothing is missing
 */
export async function missingMigration(config) {
  const folder = mkdtempSync(join(tmpdir(), 'encaixe-drift-'));
  try {
    const migrations = join(root, config.out);
    const out = join(folder, 'migrations');
    cpSync(migrations, out, { recursive: true });
    const configPath = join(folder, 'drizzle.config.mjs');
    // drizzle-kit accepts the folder only as a path relative to its working directory.
    writeFileSync(configPath, `export default ${JSON.stringify({ ...config, out: relative(root, out) })}`);
    const { code, output } = await run('drizzle-kit', ['generate', '--config', configPath], { quiet: true });
    const known = new Set(sqlFiles(migrations));
    const missing = sqlFiles(out).filter((name) => !known.has(name));
    if (missing.length > 0) return missing.map((name) => readFileSync(join(out, name), 'utf8')).join('\n');
    return code === 0 && output.includes('nothing to migrate') ? null : output;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
