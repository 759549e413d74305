import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, toolEnvironment } from './node24.mjs';
import { root, StepError } from './project.mjs';
import { run, withProgress } from './run.mjs';

const SOURCES = ['src', 'index.html', 'vite.config.ts', 'package-lock.json'];
const FINGERPRINT_FILE = join(root, 'dist', 'sources');
const BUILT_FILES = ['dist/web/index.html', 'dist/server/main.js'];

/** Builds the screens and the server, unless dist was built from the same sources. */
export async function build() {
  const sources = fingerprint();
  if (BUILT_FILES.every((file) => existsSync(join(root, file))) && savedFingerprint() === sources) return;
  rmSync(FINGERPRINT_FILE, { force: true });
  const { code, output } = await withProgress('Construindo…', runVite);
  if (code !== 0) throw new StepError(`${output}\nA construção falhou; veja acima o motivo.`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(FINGERPRINT_FILE, sources);
}

function runVite() {
  const node = node24();
  return run(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
    env: toolEnvironment(node),
    quiet: true,
  });
}

function savedFingerprint() {
  return existsSync(FINGERPRINT_FILE) ? readFileSync(FINGERPRINT_FILE, 'utf8') : undefined;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Lists the files below a path in a fixed order, without generated files and tests. */
function filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute) || /\.(gen|test)\.tsx?$/.test(path)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
