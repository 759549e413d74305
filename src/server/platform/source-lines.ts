import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './project-folder.ts';

const FRAME = /\bfile:\/\/\/?[^\s():]+\.js:\d+:\d+/g;
/** Cached for the next failure; they are small, and none is read before the first one. */
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
  // Where a line has no source (a package's), the last one before it that has is found.
  if (!entry || !('originalSource' in entry) || entry.generatedLine !== Number(line) - 1) return frame;
  const source = relative(projectFolder(), resolve(dirname(file), entry.originalSource));
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/**
 * A stack whose places in the built server are told as places in its sources. Node would do so by itself, at the price of
 * holding every map in memory from the start: 45 MB.
 */
export const withSourceLines = (stack: string): string => stack.replaceAll(FRAME, sourceOf);
