/**
 * The rules of docs/product and their citations. A rule is a heading of the third level; its name is `page#anchor`.
 * @typedef {{ path: string, text: string }} TextFile
 */

const FOLDER = 'docs/product/';
const PAGES_WITHOUT_RULES = new Set(['README', 'glossary']);

/** Returns the anchor that Markdown gives to a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Returns the anchor, the level and the line of every heading of a page; ignores code blocks. */
export function headingsOf(text) {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode;
    const [, marks, heading] = (!isCode && /^(#{1,6}) (.+)$/.exec(line)) || [];
    return heading ? [{ level: marks.length, anchor: anchorOf(heading), line: index + 1 }] : [];
  });
}

/** @param {TextFile[]} files @returns {Map<string, string>} each rule's name with its file and line */
function rulesOf(files, problems) {
  const rules = new Map();
  for (const { path, text } of files) {
    const page = path.startsWith(FOLDER) && path.endsWith('.md') ? path.slice(FOLDER.length, -3) : null;
    if (page === null || PAGES_WITHOUT_RULES.has(page)) continue;
    for (const { level, anchor, line } of headingsOf(text)) {
      if (level !== 3) continue;
      const name = `${page}#${anchor}`;
      if (rules.has(name)) problems.push(`${path}:${line}: ${name} is defined twice`);
      rules.set(name, `${path}:${line}`);
    }
  }
  return rules;
}

const CITATION = /(?<![\w/.@=-])[a-z][a-z-]*#[a-z][a-z0-9-]*/g;

/** Returns the possible names of rules in a file, each with its line. */
const citationsOf = ({ path, text }) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(CITATION)].map(([name]) => ({ name, location: `${path}:${index + 1}` })),
    );

/** Only files that enforce or test a rule count as citing it. */
const isCode = (path) => /^(src|tests|migrations)\//.test(path);

/**
 * Finds rules that are defined twice, citations of unknown rules, and rules that no code cites.
 * @param {TextFile[]} files the hand-written files of the project
 * @returns {string[]} one sentence for each problem
 */
export function ruleProblems(files) {
  const problems = [];
  const rules = rulesOf(files, problems);
  const cited = new Set();
  for (const file of files) {
    for (const { name, location } of citationsOf(file)) {
      if (!rules.has(name)) problems.push(`${location}: ${name} is not a rule of ${FOLDER}`);
      else if (isCode(file.path)) cited.add(name);
    }
  }
  for (const [name, location] of rules) {
    if (!cited.has(name)) problems.push(`${location}: ${name} is cited by no code and no test`);
  }
  return problems;
}

/** Finds names of fields and tables in docs/product that no file of src contains; names without '_' only in the glossary. */
export function unknownNameProblems(files) {
  const code = new Set(
    files.filter(({ path }) => path.startsWith('src/')).flatMap(({ text }) => text.match(/\w+/g) ?? []),
  );
  return files
    .filter(({ path }) => path.startsWith(FOLDER))
    .flatMap(({ path, text }) => {
      const words = [...text.matchAll(/`([a-z_]+)(?:\.[a-z_]+)?`/g)].map(([, word]) => word);
      const cited = path.endsWith('glossary.md') ? words : words.filter((word) => word.includes('_'));
      return [...new Set(cited)].filter((word) => !code.has(word)).map((word) => `${path}: no code has ${word}`);
    });
}
