import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, toolEnvironment } from './node24.mjs';
import { root, StepError } from './project.mjs';
import { run, withProgress } from './run.mjs';

const SOURCES = ['src', 'index.html', 'vite.config.ts', 'package-lock.json'];
const STAMP = join(root, 'dist', 'sources');
const RESULTS = ['dist/web/index.html', 'dist/server/main.js'];

/** Builds the screens and the server unless dist was built from the very same sources. */
export async function build() {
  const sources = fingerprint();
  if (RESULTS.every((file) => existsSync(join(root, file))) && stamp() === sources) return;
  rmSync(STAMP, { force: true });
  const { code, output } = await withProgress('Construindo…', vite);
  if (code !== 0) throw new StepError(`${output}\nA construção falhou; veja acima o motivo.`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(STAMP, sources);
}

function vite() {
  const node = node24();
  return run(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
    env: toolEnvironment(node),
    quiet: true,
  });
}

function stamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Lists files in a fixed order, without those that the build writes and those that don't affect it. */
function filesBelow(path) {
  const place = join(root, path);
  if (!existsSync(place) || /\.(gen|test)\.tsx?$/.test(path)) return [];
  if (statSync(place).isFile()) return [path];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
