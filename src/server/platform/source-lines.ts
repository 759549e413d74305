import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './project-folder.ts';

const FRAME = /\bfile:\/\/\/?[^\s():]+\.js:\d+:\d+/g;
/** Source maps by file name, cached after the first error that needs them; null for a file without a map. */
const maps = new Map<string, SourceMap | null>();

function readMap(mapFile: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')));
  } catch {
    // The source map is missing or invalid.
    return null;
  }
}

function mapOf(mapFile: string): SourceMap | null {
  const known = maps.get(mapFile);
  if (known !== undefined) return known;
  const map = readMap(mapFile);
  maps.set(mapFile, map);
  return map;
}

/** Returns 'source:line:column' for a position in a built file; null when its source map is missing or doesn't map the position. */
function sourceAt(file: string, mapFile: string, line: number, column: number): string | null {
  const entry = mapOf(mapFile)?.findEntry(line - 1, column - 1);
  // For a line without a mapping (code of a package), findEntry returns an entry of an earlier line.
  // For the bundler's own code, findEntry returns an entry without a source.
  if (!entry || !('originalSource' in entry) || !entry.originalSource || entry.generatedLine !== line - 1) return null;
  const source = relative(projectFolder(), resolve(dirname(file), entry.originalSource));
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

function sourceOf(frame: string): string {
  const [, address = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(frame) ?? [];
  const file = fileURLToPath(address);
  return sourceAt(file, `${file}.map`, Number(line), Number(column)) ?? frame;
}

/**
 * Replaces the positions in a stack trace of the built server by positions in its sources. Node's own source map support would keep all
 * maps in memory from the start: 45 MB.
 */
export const withSourceLines = (stack: string): string => stack.replaceAll(FRAME, sourceOf);

/** Matches a position in a file of the web build, as browsers write it in stack traces. */
const WEB_FRAME = /\/assets\/([\w-]{1,80}\.js):(\d{1,7}):(\d{1,7})/g;
const MAX_FRAMES = 10;

/**
 * Returns the first positions of a browser's stack trace that are in the web build, at most 10: as positions in its sources, or in the
 * built file when no source map maps them. Omits frames of other code, such as browser extensions.
 * @param folder dist/web; the source maps are in dist/web-maps, which is not served
 */
export function webFrames(stack: string, folder: string): string[] {
  return [...stack.matchAll(WEB_FRAME)].slice(0, MAX_FRAMES).map(([, name = '', line, column]) => {
    const file = join(folder, 'assets', name);
    const mapFile = join(folder, '..', 'web-maps', `${basename(file)}.map`);
    return sourceAt(file, mapFile, Number(line), Number(column)) ?? `${name}:${line}:${column}`;
  });
}
