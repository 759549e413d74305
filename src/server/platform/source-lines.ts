import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './project-folder.ts';

const FRAME = /\bfile:\/\/\/?[^\s():]+\.js:\d+:\d+/g;
/** Cached for the next failure; the maps are small, and none is read before the first one. */
const maps = new Map<string, SourceMap | null>();

function readMap(mapFile: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')));
  } catch {
    // Not a file of the build, or one without a map.
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

/** Returns the source and position of a position in a built file, or null without a map of it. */
function sourceAt(file: string, mapFile: string, line: number, column: number): string | null {
  const entry = mapOf(mapFile)?.findEntry(line - 1, column - 1);
  // Where a line has no source (a package's), the previous line with a source is found.
  // A bundler's own code has an entry without a source.
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
 * Maps the positions of a stack trace from the built server to its sources. Node could do so itself, but would hold every map in
 * memory from the start: 45 MB.
 */
export const withSourceLines = (stack: string): string => stack.replaceAll(FRAME, sourceOf);

/** A position in a file of the web build, as browsers write it in a stack trace. */
const WEB_FRAME = /\/assets\/([\w-]{1,80}\.js):(\d{1,7}):(\d{1,7})/g;
const MAX_FRAMES = 10;

/**
 * Returns the positions of a browser's stack trace that lie in the web build: in its sources where the build has their map, else
 * in the built file. Frames of others, such as the browser's extensions, are left out.
 * @param folder the folder `dist/web`; the maps lie beside it, where they are not served
 */
export function webFrames(stack: string, folder: string): string[] {
  return [...stack.matchAll(WEB_FRAME)].slice(0, MAX_FRAMES).map(([, name = '', line, column]) => {
    const file = join(folder, 'assets', name);
    const mapFile = join(folder, '..', 'web-maps', `${basename(file)}.map`);
    return sourceAt(file, mapFile, Number(line), Number(column)) ?? `${name}:${line}:${column}`;
  });
}
