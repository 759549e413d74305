/**
 * Each feature of the server and of the web has a README of at most ten lines: what it owns, its entry points, what it may
 * import.
 */

const FEATURE = /^(src\/(?:server|web)\/features\/[^/]+)\//;
const MAX_LINES = 10;

/** @param {import('./rules.mjs').TextFile[]} files @returns {string[]} one sentence for each problem */
export function readmeProblems(files) {
  const folders = new Set(files.flatMap(({ path }) => FEATURE.exec(path)?.[1] ?? []));
  return [...folders].flatMap((folder) => {
    const path = `${folder}/README.md`;
    const readme = files.find((file) => file.path === path);
    if (!readme) return [`${path} is missing`];
    const lines = readme.text.trimEnd().split('\n').length;
    return lines > MAX_LINES ? [`${path} has ${lines} lines, more than ${MAX_LINES}`] : [];
  });
}
