import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number of the last initial migration. These only run on an empty database. */
export const LAST_INITIAL_MIGRATION = 2;

const INDEX = /create\s+(?:unique\s+)?index\s+(if\s+not\s+exists\s+)?"?(\w+)"?\s+on\s+(?:only\s+)?"?(\w+)"?/gi;
const TABLE = /create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

/**
 * Finds indexes that a migration after the initial ones builds while their table is locked against writes: indexes without 'if not
 * exists' on a table that the migration doesn't create. An administrator can't build such an index before the upgrade (CONTRIBUTING,
 * 'A migration').
 * @param {string} folder of the migrations
 * @returns {string[]} each as 'file: index on table'
 */
export function lockingIndexes(folder) {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') && Number.parseInt(name, 10) > LAST_INITIAL_MIGRATION,
  );
  return files.sort().flatMap((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    const newTables = new Set([...sql.matchAll(TABLE)].map(([, table]) => table));
    return [...sql.matchAll(INDEX)].flatMap(([, isOptional, index, table]) =>
      isOptional || newTables.has(table) ? [] : [`${file}: ${index} on ${table}`],
    );
  });
}
