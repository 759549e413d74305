/**
 * Fails when a word that docs/style.md replaces occurs more often than scripts/vocabulary-limits.json allows. `--write` lowers the
 * limits to the current numbers; it never raises one. `--where WORD` lists the lines that contain a word.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { countVocabulary, vocabularyProblems } from './lib/vocabulary.mjs';

const LIMITS = join(root, 'scripts/vocabulary-limits.json');

/** Returns whether the words of a file are counted; this check's own files contain them as data. */
const isCounted = (path) => /\.(?:tsx?|mjs|sql)$/.test(path) && !/\/vocabulary(?:\.test)?\.mjs$|\.gen\.ts$/.test(path);

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => isCounted(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const [option, word] = process.argv.slice(2);
if (option === '--where') {
  for (const file of files) {
    file.text.split('\n').forEach((line, index) => {
      if (new RegExp(`(?<![A-Za-z])${word}(?![a-z])`, 'i').test(line))
        console.log(`${file.path}:${index + 1}: ${line.trim()}`);
    });
  }
} else {
  const counts = countVocabulary(files);
  const limits = existsSync(LIMITS) ? JSON.parse(readFileSync(LIMITS, 'utf8')) : counts;
  if (option === '--write') {
    const lowered = Object.fromEntries(
      ['prose', 'names'].map((kind) => [
        kind,
        Object.fromEntries(
          Object.entries(counts[kind])
            .map(([name, count]) => [name, Math.min(count, limits[kind][name] ?? 0)])
            .filter(([, count]) => count > 0)
            .sort(),
        ),
      ]),
    );
    writeFileSync(LIMITS, `${JSON.stringify(lowered, null, 2)}\n`);
  }
  const problems = vocabularyProblems(counts, limits);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
