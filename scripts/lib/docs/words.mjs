/**
 * Finds the words that the glossary forbids in texts for users.
 * @typedef {import('./rules.mjs').TextFile} TextFile
 */

const GLOSSARY = 'docs/product/glossary.md';
const HEADING = '### Never written\n';

/** Forbidden forms that are not single words: [pattern, name]. */
const FORMS = [
  [/Não foi possível [^.'"`]*\. Tente de novo/, "'Tente de novo' after 'Não foi possível'"],
  [/\p{Ll}…/u, "'…' behind a word"],
];

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wholly = (word) => new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'iu');

/** The first column of the glossary's list. */
function neverWritten(files) {
  const [, list = ''] = files.find(({ path }) => path === GLOSSARY)?.text.split(HEADING) ?? [];
  return [...list.matchAll(/^\| '([^']+)' \|/gm)].map(([, word]) => [wholly(word), `'${word}'`]);
}

const isRead = (path) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line);

/** @param {TextFile[]} files @returns {string[]} one sentence for each problem */
export function neverProblems(files) {
  const never = [...neverWritten(files), ...FORMS];
  return files
    .filter(({ path }) => isRead(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          isComment(line)
            ? []
            : never
                .filter(([pattern]) => pattern.test(line))
                .map(([, name]) => `${path}:${index + 1}: ${name} is never written (${GLOSSARY})`),
        ),
    );
}
