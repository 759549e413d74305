/**
 * Checks that docs/configuration.md lists each setting of src/server/env-schema.ts exactly once, and no other name.
 * @typedef {import('./rules.mjs').TextFile} TextFile
 */

const PAGE = 'docs/configuration.md';

/** Returns the names in the first column of the page's tables. */
const listedNames = (text) =>
  text.split('\n').flatMap((line) => {
    const [, cell = ''] = /^\| ([^|]+) \|/.exec(line) ?? [];
    return [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
  });

/** @param {TextFile[]} files @param {Set<string>} settings @returns {string[]} one sentence for each problem */
export function configurationProblems(files, settings) {
  const listed = listedNames(files.find(({ path }) => path === PAGE)?.text ?? '');
  const repeated = listed.filter((name, index) => listed.indexOf(name) !== index);
  return [
    ...[...settings].filter((name) => !listed.includes(name)).map((name) => `${PAGE}: ${name} is missing`),
    ...listed.filter((name) => !settings.has(name)).map((name) => `${PAGE}: the server does not read ${name}`),
    ...repeated.map((name) => `${PAGE}: ${name} is listed twice`),
  ];
}
