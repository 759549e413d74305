import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './project-folder.ts';

const FRAME = /\bfile:\/\/\/?[^\s():]+\.js:\d+:\d+/g;
/** Cached for the next failure; the maps are small, and none is read before the first one. */
const maps = new Map<string, SourceMap | null>();

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    // Not a file of the build, or one without a map.
    return null;
  }
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

function sourceOf(frame: string): string {
  const [, address = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(frame) ?? [];
  const file = fileURLToPath(address);
  const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
  // Where a line has no source (a package's), the previous line with a source is used.
  if (!entry || !('originalSource' in entry) || entry.generatedLine !== Number(line) - 1) return frame;
  const source = relative(projectFolder(), resolve(dirname(file), entry.originalSource));
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/**
 * Maps the positions of a stack trace from the built server to its sources. Node could do so itself, but would hold every map in
 * memory from the start: 45 MB.
 */
export const withSourceLines = (stack: string): string => stack.replaceAll(FRAME, sourceOf);
