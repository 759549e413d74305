/**
 * Counts the words that docs/style.md replaces and a program can recognise, in comments, texts of tests and names.
 * @typedef {{ path: string, text: string }} SourceFile
 * @typedef {{ prose: Record<string, number>, names: Record<string, number> }} Counts
 */

/** Words that comments and texts of tests must not use. */
const PROSE_WORDS = [
  ...['whoever', 'whom', 'anew', 'afresh', 'somebody', 'nobody', 'meanwhile'],
  ...['tell', 'tells', 'telling', 'told', 'hear', 'hears', 'heard'],
  ...['stranger', 'strangers', 'newcomer', 'newcomers', 'crowd', 'lane', 'lanes', 'door', 'doors', 'afar'],
  ...['seal', 'seals', 'sealed', 'wish', 'wishes', 'stand-in', 'stand-ins', 'mend', 'mends', 'mended'],
];

/** Words that file paths and identifiers must not use. */
const NAME_WORDS = [
  ...['whoever', 'whom', 'anew', 'somebody', 'nobody', 'meanwhile'],
  ...['tell', 'tells', 'telling', 'tellings', 'told', 'hear', 'hears', 'heard'],
  ...['ask', 'asks', 'asked', 'asking', 'say', 'says', 'said', 'saying', 'stands', 'standing', 'standings'],
  ...['stranger', 'strangers', 'newcomer', 'newcomers', 'crowd', 'lane', 'lanes', 'door', 'doors', 'afar'],
  ...['seal', 'seals', 'sealed', 'unsealed', 'wish', 'wishes', 'doer', 'mend', 'mends', 'mended'],
];

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/;
const COMMENT = { sql: /--[^\n]*/, script: /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/ };
const isTest = (path) => /\.(?:test|spec)\.\w+$/.test(path);

/**
 * Separates a file's comments (prose) from its path and its code without strings (names). In tests, strings of several words are prose
 * too: they are titles and names of cases.
 */
function split({ path, text }) {
  const comment = path.endsWith('.sql') ? COMMENT.sql : COMMENT.script;
  const prose = [];
  const code = text.replace(new RegExp(`${comment.source}|${STRING.source}`, 'g'), (part) => {
    if (/^(?:--|\/[/*])/.test(part) || (isTest(path) && part.includes(' '))) prose.push(part);
    return ' ';
  });
  return { prose: prose.join('\n'), names: `${path}\n${code}` };
}

/** Splits an identifier into words: `applySealedStanding` has three. */
const wordsOfName = (name) => name.split(/[_$]|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase());
const wordsOfProse = (prose) => prose.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? [];

function add(counts, words, listed) {
  for (const word of words) if (listed.has(word)) counts[word] = (counts[word] ?? 0) + 1;
}

/**
 * @param {Iterable<SourceFile>} files TypeScript, JavaScript and SQL
 * @returns {Counts}
 */
export function countVocabulary(files) {
  const counts = { prose: {}, names: {} };
  const [proseWords, nameWords] = [new Set(PROSE_WORDS), new Set(NAME_WORDS)];
  for (const file of files) {
    const { prose, names } = split(file);
    add(counts.prose, wordsOfProse(prose), proseWords);
    add(counts.names, (names.match(/[A-Za-z_$][\w$]*/g) ?? []).flatMap(wordsOfName), nameWords);
  }
  return counts;
}

/**
 * Finds words that occur more often than the limits allow; a word without a limit may not occur.
 * @param {Counts} counts @param {Counts} limits
 * @returns {string[]} one sentence for each word
 */
export const vocabularyProblems = (counts, limits) =>
  ['prose', 'names'].flatMap((kind) =>
    Object.entries(counts[kind])
      .filter(([word, count]) => count > (limits[kind][word] ?? 0))
      .map(
        ([word, count]) =>
          `'${word}' occurs ${count} times in ${kind === 'prose' ? 'comments and tests' : 'names'}, ` +
          `at most ${limits[kind][word] ?? 0} are allowed: docs/style.md has the term that replaces it`,
      ),
  );
