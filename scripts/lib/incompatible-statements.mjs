import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last of the initial migrations, which only run on an empty database. */
const LAST_INITIAL = 2;

/** Parts that are not checked; the first group is the author's reason, the second a function's body or a text. */
const ASIDE =
  /--> statement-breakpoint|--[ \t]*compatible:[ \t]*(\S[^\n]*)|--[^\n]*|\/\*[\s\S]*?\*\/|((\$\w*\$)[\s\S]*?\3|'(?:[^']|'')*')/gi;
const GIVEN = '@compatible';

/** @returns {string[]} the statements of a file in one spelling, without bodies and texts */
function statementsIn(sql) {
  const plain = sql.replaceAll(ASIDE, (aside, reason, text) => {
    if (aside.startsWith('--> ')) return ';';
    return reason ? ` ${GIVEN} ` : text ? "''" : ' ';
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

const firsts = (pattern, statements) =>
  new Set(statements.flatMap((each) => [...each.matchAll(pattern)].map(([, name]) => name)));

/** Defaults that PostgreSQL stores beside the table; for any other it rewrites the whole table under an exclusive lock. */
const CONSTANT = /\bdefault (?:''(?:::[\w ]+(?:\[\])?)?|-?[\d.]+|true|false|null|now\(\)|current_timestamp)(?= |$)/;

function isBorneColumn(action) {
  if (/\b(?:unique|primary key|check|generated|(?:big|small)?serial)\b/.test(action)) return false;
  const hasDefault = /\bdefault\b/.test(action);
  // Without a default no existing row has a reference to check.
  return hasDefault ? CONSTANT.test(action) && !/\breferences\b/.test(action) : !/\bnot null\b/.test(action);
}

/** Returns whether the action is compatible with a table that the previous version writes to at the same time. */
function isBorneAction(action, file) {
  if (/^add column /.test(action)) return isBorneColumn(action);
  const [, key] = /^add constraint \w+ foreign key \(([^)]*)\).* not valid$/.exec(action) ?? [];
  if (key) return key.split(',').some((column) => file.columns.has(column.trim()));
  const [, valid] = /^validate constraint (\w+)$/.exec(action) ?? [];
  // Validation in the same transaction would hold the lock while every row is checked.
  if (valid) return !file.constraints.has(valid);
  return /^alter column \w+ set (?:default|statistics) |^set \(|^replica identity /.test(action);
}

/** @returns {boolean} whether no reason is accepted: every row is checked while the table is locked against writes */
const looksUnderLock = (action) =>
  /^add constraint \w+ (?:check|foreign key)\b/.test(action) && !/ not valid$/.test(action);

const ALTERED = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/;
const BORNE =
  /^(?:create table|create (?:type|sequence|view) |create function |alter type \w+ add value |comment on |set local |(?:insert into|update|select|analyze) (?!.*\bdelete from\b))/;

function isBorne(statement, file) {
  const [, table, actions = ''] = ALTERED.exec(statement) ?? [];
  if (table) return file.tables.has(table) || actionsIn(actions).every((action) => isBorneAction(action, file));
  const [, unique, indexed] = /^create (unique )?index (?:if not exists )?\w+ on (?:only )?(\w+)/.exec(statement) ?? [];
  // locking-indexes.mjs checks how any other index is built without a lock.
  if (indexed) return !unique || file.tables.has(indexed);
  const [, triggered] = /^create (?:or replace )?(?:constraint )?trigger \w+ .*? on (\w+)/.exec(statement) ?? [];
  if (triggered) return file.tables.has(triggered);
  const [, replaced] = /^create or replace function (\w+)/.exec(statement) ?? [];
  return replaced ? !file.functionsBefore.has(replaced) : BORNE.test(statement);
}

/**
 * Finds statements that may break the previous version, which still serves requests while they run and after: drops, renames,
 * narrowed types, and checks of all rows under a lock, on a table older than the migration. Everything not known to be compatible
 * counts. A line `-- compatible: <why>` above a statement accepts it, except checks under a lock (CONTRIBUTING, 'A migration').
 * @param {string} folder of the migrations
 * @returns {string[]} each as 'file: statement'
 */
export function incompatibleStatements(folder, lastInitial = LAST_INITIAL) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const functionsBefore = new Set();
  return names.sort().flatMap((name) => {
    const statements = statementsIn(readFileSync(join(folder, name), 'utf8'));
    const file = {
      tables: firsts(/^(?:@compatible )?create table (?:if not exists )?(\w+)/g, statements),
      columns: firsts(/\badd column (?:if not exists )?(\w+)/g, statements),
      constraints: firsts(/\badd constraint (\w+)/g, statements),
      functionsBefore: new Set(functionsBefore),
    };
    for (const made of firsts(/\bcreate (?:or replace )?function (\w+)/g, statements)) functionsBefore.add(made);
    if (Number.parseInt(name, 10) <= lastInitial) return [];
    return statements.filter((statement) => !isAllowed(statement, file)).map((statement) => `${name}: ${statement}`);
  });
}

function isAllowed(statement, file) {
  if (!statement.includes(GIVEN)) return isBorne(statement, file);
  const [, table, actions = ''] = ALTERED.exec(statement.replaceAll(GIVEN, '').trim()) ?? [];
  return !table || file.tables.has(table) || !actionsIn(actions).some(looksUnderLock);
}
