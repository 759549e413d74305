/**
 * Finds the words that the glossary forbids in texts for users.
 * @typedef {import('./rules.mjs').TextFile} TextFile
 */

const GLOSSARY = 'docs/product/glossary.md';
const HEADING = '### Never written\n';

/** Forbidden forms that are not in the glossary's list: [pattern, name]. */
const FORMS = [
  [/Não foi possível [^.'"`]*\. Tente de novo/, "'Tente de novo' after 'Não foi possível'"],
  [/\p{Ll}…/u, "'…' behind a word"],
];

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wholeWord = (word) => new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'iu');

/** Returns a pattern and a name for each word of the glossary's list. */
function glossaryWords(files) {
  const [, list = ''] = files.find(({ path }) => path === GLOSSARY)?.text.split(HEADING) ?? [];
  return [...list.matchAll(/^\| '([^']+)' \|/gm)].map(([, word]) => [wholeWord(word), `'${word}'`]);
}

const isShownToUsers = (path) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line);

/** @param {TextFile[]} files @returns {string[]} one sentence for each problem */
export function forbiddenWordProblems(files) {
  const forbidden = [...glossaryWords(files), ...FORMS];
  return files
    .filter(({ path }) => isShownToUsers(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          isComment(line)
            ? []
            : forbidden
                .filter(([pattern]) => pattern.test(line))
                .map(([, name]) => `${path}:${index + 1}: ${name} is never written (${GLOSSARY})`),
        ),
    );
}
