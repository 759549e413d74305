import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last of the initial migrations, which only run on an empty database. */
const LAST_INITIAL = 2;

const INDEX = /create\s+(?:unique\s+)?index\s+(if\s+not\s+exists\s+)?"?(\w+)"?\s+on\s+(?:only\s+)?"?(\w+)"?/gi;
const TABLE = /create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

/**
 * Finds indexes that are built while their table is locked against writes, with no way to build them before: on a table older
 * than the migration, and without 'if not exists' (CONTRIBUTING, 'A migration').
 * @param {string} folder of the migrations
 * @returns {string[]} each as 'file: index on table'
 */
export function lockingIndexes(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) > LAST_INITIAL);
  return files.sort().flatMap((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    const made = new Set([...sql.matchAll(TABLE)].map(([, table]) => table));
    return [...sql.matchAll(INDEX)].flatMap(([, isOptional, index, table]) =>
      isOptional || made.has(table) ? [] : [`${file}: ${index} on ${table}`],
    );
  });
}
