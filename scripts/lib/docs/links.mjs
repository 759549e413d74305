import { dirname, join, normalize } from 'node:path';
import { headingsOf } from './rules.mjs';

const isMarkdown = ({ path }) => path.endsWith('.md');

/** Returns every file and folder of the project by its path. */
function placesOf(paths) {
  const places = new Set(paths);
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) places.add(folder);
  }
  return places;
}

const LINK = /\]\(([^()\s]+)\)/g;

/** Finds links of a page to missing files or headings. */
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
/** Pattern between a test's title and its function: the end of the text, then optional options. */
const TITLED = String.raw`\1\s*,\s*(?:\{[^{}]*\}\s*,\s*)?(?:async\b|\(|function\b)`;

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns whether this code has a test, or a group of them, with this title. */
const hasTest = (code, title) => new RegExp(`(['"\`])${escaped(title)}${TITLED}`).test(code.replaceAll("\\'", "'"));

/** Finds links into a test file whose text is the title of a missing test. */
function* lostTests({ path, text }, tests) {
  for (const [, title, target] of text.matchAll(TEST_LINK)) {
    const code = tests.get(normalize(join(dirname(path), target)));
    const isFileName = title === `\`${target.split('/').at(-1)}\``;
    if (code !== undefined && !isFileName && !hasTest(code, title)) yield `${path}: ${target} has no test '${title}'`;
  }
}

const CODE = /`([^`\n]+)`/g;
/** Words of a command or a code block that must be paths of this project. */
const ROOTED = /(?<![\w/.$<-])(?:src|tests|scripts|docs|migrations)\/[\w./<>{},*-]*[\w>}*/]/g;
const FILE_NAME = /^[\w.$<>{},*-]+\.(?:tsx?|mjs|css|sql|md)$/;

/** Returns a pattern for `{a,b}`, `*` and `<name>`, which represent several names. */
function patternOf(written) {
  const source = written
    .replace(/\/$/, '')
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/<[^>]*>/g, '[^/]+')
    .replace(/\*+/g, '[^/]*');
  return new RegExp(`(?:^|/)${source}$`);
}

/** Returns the files and folders of this project that a page names, as written. */
function namedIn(text, folders) {
  const named = new Set([...text.matchAll(ROOTED)].map(([path]) => path));
  for (const [, code] of text.matchAll(CODE)) {
    if (/\s|…|^[/@.]/.test(code)) continue;
    const [first] = code.split('/');
    if (FILE_NAME.test(code) || (code.includes('/') && folders.has(first))) named.add(code);
  }
  return named;
}

/** Returns the paths of a drawn tree: a code block whose lines are indented by two spaces for each folder. */
function* drawnIn(text) {
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
/** The name of a Markdown page in any file. */
const PAGE = /(?<![\w<*-])[\w-]+\.md\b/g;

/**
 * Finds broken references of the project's pages: links, tests by their titles, files and folders, npm scripts; and missing pages
 * that code names.
 * @param {{ path: string, text: string }[]} files every text file of the project
 * @param {string[]} paths every path of the project
 * @returns {string[]} one sentence for each problem
 */
export function linkProblems(files, paths) {
  const places = placesOf(paths);
  const folders = new Set(
    [...places].filter((place) => !paths.includes(place)).map((place) => place.split('/').at(-1)),
  );
  const pages = new Set(paths.filter((path) => path.endsWith('.md')).map((path) => path.split('/').at(-1)));
  const anchors = new Map(
    files.filter(isMarkdown).map(({ path, text }) => [path, new Set(headingsOf(text).map(({ anchor }) => anchor))]),
  );
  const tests = new Map(files.filter(({ path }) => TEST_FILE.test(path)).map(({ path, text }) => [path, text]));
  const scripts = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}').scripts ?? {};
  const exists = (written) => {
    const pattern = patternOf(written);
    return [...places].some((place) => pattern.test(place));
  };

  const problems = [];
  for (const file of files) {
    const { path } = file;
    // A link's target is checked as a link only.
    const text = isMarkdown(file) ? file.text.replace(LINK, ']') : file.text;
    for (const [page] of text.matchAll(PAGE)) {
      if (!pages.has(page)) problems.push(`${path}: ${page} is not part of the project`);
    }
    if (!isMarkdown(file)) continue;
    problems.push(...brokenLinks(file, places, anchors), ...lostTests(file, tests));
    for (const written of [...namedIn(text, folders), ...drawnIn(text)]) {
      if (!exists(written)) problems.push(`${path}: there is no ${written}`);
    }
    for (const [, script] of text.matchAll(NPM_RUN)) {
      if (!(script in scripts)) problems.push(`${path}: package.json has no script ${script}`);
    }
  }
  return problems;
}
