import { dirname, join, normalize } from 'node:path';
import { headingsOf } from './rules.mjs';

const isMarkdown = ({ path }) => path.endsWith('.md');

function filesAndFolders(paths) {
  const places = new Set(paths);
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) places.add(folder);
  }
  return places;
}

const LINK = /\]\(([^()\s]+)\)/g;

function* brokenLinks({ path, text }, places, anchors) {
  for (const [, target] of text.matchAll(LINK)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [file, anchor] = target.split('#');
    const to = file === '' ? path : normalize(join(dirname(path), file)).replace(/\/$/, '');
    if (!places.has(to)) yield `${path}: the link ${target} leads to no file`;
    else if (anchor !== undefined && !anchors.get(to)?.has(anchor))
      yield `${path}: the link ${target} leads to no heading`;
  }
}

const TEST_FILE = /\.(?:test|spec)\.(?:tsx?|mjs)$/;
const TEST_LINK = /\[([^\]\n]+)\]\(([^()\s#]+)\)/g;
/** Matches what is between a test's title and its function: the closing quotation mark, then optional options. */
const AFTER_TITLE = String.raw`\1\s*,\s*(?:\{[^{}]*\}\s*,\s*)?(?:async\b|\(|function\b)`;

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns whether this code has a test or a `describe` block with this title. */
const hasTest = (code, title) =>
  new RegExp(`(['"\`])${escaped(title)}${AFTER_TITLE}`).test(code.replaceAll("\\'", "'"));

/** Finds links into a test file whose text is the title of a missing test. */
function* missingTests({ path, text }, tests) {
  for (const [, title, target] of text.matchAll(TEST_LINK)) {
    const code = tests.get(normalize(join(dirname(path), target)));
    const isFileName = title === `\`${target.split('/').at(-1)}\``;
    if (code !== undefined && !isFileName && !hasTest(code, title)) yield `${path}: ${target} has no test '${title}'`;
  }
}

const CODE = /`([^`\n]+)`/g;
/** Matches paths that begin with one of these folders of the project, anywhere in a text. */
const PROJECT_PATH = /(?<![\w/.$<-])(?:src|tests|scripts|docs|migrations)\/[\w./<>{},*-]*[\w>}*/]/g;
const FILE_NAME = /^[\w.$<>{},*-]+\.(?:tsx?|mjs|css|sql|md)$/;

/** Returns a pattern for a path in which `{a,b}`, `*` and `<name>` represent several names. */
function patternOf(name) {
  const source = name
    .replace(/\/$/, '')
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/<[^>]*>/g, '[^/]+')
    .replace(/\*+/g, '[^/]*');
  return new RegExp(`(?:^|/)${source}$`);
}

/** Returns the files and folders of this project that a page names, spelled as on the page. */
function mentionedPaths(text, folders) {
  const named = new Set([...text.matchAll(PROJECT_PATH)].map(([path]) => path));
  for (const [, code] of text.matchAll(CODE)) {
    if (/\s|…|^[/@.]/.test(code)) continue;
    const [first] = code.split('/');
    if (FILE_NAME.test(code) || (code.includes('/') && folders.has(first))) named.add(code);
  }
  return named;
}

/** Returns the paths of a drawn tree: a code block whose lines are indented by two spaces for each folder. */
function* treePaths(text) {
  for (const [, block] of text.matchAll(/^```\n([\s\S]*?)^```/gm)) {
    const above = [];
    for (const line of block.split('\n')) {
      const [, indent, name] = /^((?: {2})*)([\w<>{},*.-]+(?:\/[\w<>{},*.-]+)*\/?)(?= |$)/.exec(line) ?? [];
      if (name === undefined || !/\/$|\.\w+$/.test(name)) continue;
      const depth = indent.length / 2;
      if (depth > above.length) continue;
      above.length = depth;
      above.push(name.replace(/\/$/, ''));
      yield above.join('/');
    }
  }
}

const NPM_RUN = /npm run (?:--silent )?([\w:-]+)/g;
const PAGE_NAME = /(?<![\w<*-])[\w-]+\.md\b/g;

/**
 * Finds broken references of the project's pages: links, tests by their titles, files and folders, npm scripts; and missing pages
 * that code names.
 * @param {{ path: string, text: string }[]} files every text file of the project
 * @param {string[]} paths every path of the project
 * @returns {string[]} one sentence for each problem
 */
export function linkProblems(files, paths) {
  const places = filesAndFolders(paths);
  const folders = new Set([...places].filter((path) => !paths.includes(path)).map((path) => path.split('/').at(-1)));
  const pages = new Set(paths.filter((path) => path.endsWith('.md')).map((path) => path.split('/').at(-1)));
  const anchors = new Map(
    files.filter(isMarkdown).map(({ path, text }) => [path, new Set(headingsOf(text).map(({ anchor }) => anchor))]),
  );
  const tests = new Map(files.filter(({ path }) => TEST_FILE.test(path)).map(({ path, text }) => [path, text]));
  const scripts = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}').scripts ?? {};
  const exists = (name) => {
    const pattern = patternOf(name);
    return [...places].some((path) => pattern.test(path));
  };

  const problems = [];
  for (const file of files) {
    const { path } = file;
    // `brokenLinks` checks the targets of links, so the other checks read the text without them.
    const text = isMarkdown(file) ? file.text.replace(LINK, ']') : file.text;
    for (const [page] of text.matchAll(PAGE_NAME)) {
      if (!pages.has(page)) problems.push(`${path}: ${page} is not part of the project`);
    }
    if (!isMarkdown(file)) continue;
    problems.push(...brokenLinks(file, places, anchors), ...missingTests(file, tests));
    for (const name of [...mentionedPaths(text, folders), ...treePaths(text)]) {
      if (!exists(name)) problems.push(`${path}: there is no ${name}`);
    }
    for (const [, script] of text.matchAll(NPM_RUN)) {
      if (!(script in scripts)) problems.push(`${path}: package.json has no script ${script}`);
    }
  }
  return problems;
}
