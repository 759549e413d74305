import { dirname, join, normalize } from 'node:path';
import { headingsOf } from './rules.mjs';

const isMarkdown = ({ path }) => path.endsWith('.md');

/** Every file and folder of the project by its path. */
function placesOf(paths) {
  const places = new Set(paths);
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) places.add(folder);
  }
  return places;
}

const LINK = /\]\(([^()\s]+)\)/g;

/** Links of a page that lead nowhere: to no file, or to no heading of one. */
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
/** Between a test's title and its function: the end of the text, then options at most. */
const TITLED = String.raw`\1\s*,\s*(?:\{[^{}]*\}\s*,\s*)?(?:async\b|\(|function\b)`;

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a test, or a group of them, is called so in this code. */
const hasTest = (code, title) => new RegExp(`(['"\`])${escaped(title)}${TITLED}`).test(code.replaceAll("\\'", "'"));

/** Links into a file of tests that are called by the title of a test that isn't there. */
function* lostTests({ path, text }, tests) {
  for (const [, title, target] of text.matchAll(TEST_LINK)) {
    const code = tests.get(normalize(join(dirname(path), target)));
    const isFileName = title === `\`${target.split('/').at(-1)}\``;
    if (code !== undefined && !isFileName && !hasTest(code, title)) yield `${path}: ${target} has no test '${title}'`;
  }
}

const CODE = /`([^`\n]+)`/g;
/** Words of a command or a code block that can only be paths of this project. */
const ROOTED = /(?<![\w/.$<-])(?:src|tests|scripts|docs|migrations)\/[\w./<>{},*-]*[\w>}*/]/g;
const FILE_NAME = /^[\w.$<>{},*-]+\.(?:tsx?|mjs|css|sql|md)$/;

/** `{a,b}`, `*` and `<name>` stand for several names. */
function patternOf(written) {
  const source = written
    .replace(/\/$/, '')
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/<[^>]*>/g, '[^/]+')
    .replace(/\*+/g, '[^/]*');
  return new RegExp(`(?:^|/)${source}$`);
}

/** What a page names as a file or folder of this project, as it is written there. */
function namedIn(text, folders) {
  const named = new Set([...text.matchAll(ROOTED)].map(([path]) => path));
  for (const [, code] of text.matchAll(CODE)) {
    if (/\s|…|^[/@.]/.test(code)) continue;
    const [first] = code.split('/');
    if (FILE_NAME.test(code) || (code.includes('/') && folders.has(first))) named.add(code);
  }
  return named;
}

/** The paths of a drawn tree: a code block whose lines are indented by two spaces for each folder. */
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
/** A page of Markdown that any file speaks of. */
const PAGE = /(?<![\w<*-])[\w-]+\.md\b/g;

/**
 * What the project's pages point to and isn't there: links, tests by their titles, files and folders, npm scripts; and pages that
 * code speaks of.
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
    // A link is looked at as a link alone.
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
