import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAST_INITIAL_MIGRATION } from './locking-indexes.mjs';

/** Parts that are not checked. Group 1 is the author's reason after `compatible:`, group 2 a function's body or a string. */
const IGNORED_PARTS =
  /--> statement-breakpoint|--[ \t]*compatible:[ \t]*(\S[^\n]*)|--[^\n]*|\/\*[\s\S]*?\*\/|((\$\w*\$)[\s\S]*?\3|'(?:[^']|'')*')/gi;
/** Replaces an author's reason in a statement. */
const ACCEPTED = '@compatible';

/** @returns {string[]} the statements of a file in lower case with single spaces, without function bodies and strings */
function statementsIn(sql) {
  const plain = sql.replaceAll(IGNORED_PARTS, (part, reason, text) => {
    if (part.startsWith('--> ')) return ';';
    return reason ? ` ${ACCEPTED} ` : text ? "''" : ' ';
  });
  return plain
    .replaceAll(/"public"\.|\bpublic\.|"/g, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/** @returns {string[]} the parts between commas outside of parentheses */
const actionsIn = (text) =>
  text.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,(])+/g)?.map((part) => part.trim()) ?? [];

const firstGroups = (pattern, statements) =>
  new Set(statements.flatMap((each) => [...each.matchAll(pattern)].map(([, name]) => name)));

/** Defaults that PostgreSQL stores in its catalog. For a volatile default, it rewrites the whole table under an exclusive lock. */
const STORED_DEFAULT =
  /\bdefault (?:''(?:::[\w ]+(?:\[\])?)?|-?[\d.]+|true|false|null|now\(\)|current_timestamp)(?= |$)/;

function isCompatibleColumn(action) {
  if (/\b(?:unique|primary key|check|generated|(?:big|small)?serial)\b/.test(action)) return false;
  const hasDefault = /\bdefault\b/.test(action);
  // Without a default no existing row has a reference to check.
  return hasDefault ? STORED_DEFAULT.test(action) && !/\breferences\b/.test(action) : !/\bnot null\b/.test(action);
}

/** Returns whether the action is compatible with a table that the previous version writes to at the same time. */
function isCompatibleAction(action, file) {
  if (/^add column /.test(action)) return isCompatibleColumn(action);
  const [, key] = /^add constraint \w+ foreign key \(([^)]*)\).* not valid$/.exec(action) ?? [];
  if (key) return key.split(',').some((column) => file.columns.has(column.trim()));
  const [, valid] = /^validate constraint (\w+)$/.exec(action) ?? [];
  // Validation in the same transaction would hold the lock while every row is checked.
  if (valid) return !file.constraints.has(valid);
  return /^alter column \w+ set (?:default|statistics) |^set \(|^replica identity /.test(action);
}

/**
 * Returns whether the action adds a check or foreign key and checks every row, while writes wait. A line `-- compatible:` does not
 * accept it.
 */
const checksRowsUnderLock = (action) =>
  /^add constraint \w+ (?:check|foreign key)\b/.test(action) && !/ not valid$/.test(action);

const ALTER_TABLE = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/;
const COMPATIBLE =
  /^(?:create table|create (?:type|sequence|view) |create function |alter type \w+ add value |comment on |set local |(?:insert into|update|select|analyze) (?!.*\bdelete from\b))/;

function isCompatible(statement, file) {
  const [, table, actions = ''] = ALTER_TABLE.exec(statement) ?? [];
  if (table) return file.tables.has(table) || actionsIn(actions).every((action) => isCompatibleAction(action, file));
  const [, unique, indexed] = /^create (unique )?index (?:if not exists )?\w+ on (?:only )?(\w+)/.exec(statement) ?? [];
  // locking-indexes.mjs checks the other indexes.
  if (indexed) return !unique || file.tables.has(indexed);
  const [, triggered] = /^create (?:or replace )?(?:constraint )?trigger \w+ .*? on (\w+)/.exec(statement) ?? [];
  if (triggered) return file.tables.has(triggered);
  const [, replaced] = /^create or replace function (\w+)/.exec(statement) ?? [];
  return replaced ? !file.functionsBefore.has(replaced) : COMPATIBLE.test(statement);
}

/**
 * Finds statements that may break the server's previous version, which still serves requests during and after the migration: drops,
 * renames, narrowed types, and checks of all rows under a lock, on a table older than the migration; and every statement that isn't
 * known to be compatible. A line `-- compatible: <why>` above a statement accepts it, unless it adds a check or foreign key without
 * NOT VALID to such a table (CONTRIBUTING, 'A migration'). The initial migrations are not checked.
 * @param {string} folder of the migrations
 * @returns {string[]} each as 'file: statement'
 */
export function incompatibleStatements(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const functionsBefore = new Set();
  return names.sort().flatMap((name) => {
    const statements = statementsIn(readFileSync(join(folder, name), 'utf8'));
    const file = {
      tables: firstGroups(/^(?:@compatible )?create table (?:if not exists )?(\w+)/g, statements),
      columns: firstGroups(/\badd column (?:if not exists )?(\w+)/g, statements),
      constraints: firstGroups(/\badd constraint (\w+)/g, statements),
      functionsBefore: new Set(functionsBefore),
    };
    for (const created of firstGroups(/\bcreate (?:or replace )?function (\w+)/g, statements))
      functionsBefore.add(created);
    if (Number.parseInt(name, 10) <= LAST_INITIAL_MIGRATION) return [];
    return statements.filter((statement) => !isAllowed(statement, file)).map((statement) => `${name}: ${statement}`);
  });
}

function isAllowed(statement, file) {
  if (!statement.includes(ACCEPTED)) return isCompatible(statement, file);
  const [, table, actions = ''] = ALTER_TABLE.exec(statement.replaceAll(ACCEPTED, '').trim()) ?? [];
  return !table || file.tables.has(table) || !actionsIn(actions).some(checksRowsUnderLock);
}
