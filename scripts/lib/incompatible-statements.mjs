import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last of the initial migrations, which only run on an empty database. */
const LAST_INITIAL = 2;

/** What isn't SQL to look at; the first group is the reason that an author gives, the second a function's body or a text. */
const ASIDE =
  /--> statement-breakpoint|--[ \t]*compatible:[ \t]*(\S[^\n]*)|--[^\n]*|\/\*[\s\S]*?\*\/|((\$\w*\$)[\s\S]*?\3|'(?:[^']|'')*')/gi;
const GIVEN = '@compatible';

/** @returns {string[]} the statements of a file in one spelling, bodies and texts left out */
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

/** @returns {string[]} the parts between commas that stand in no parentheses */
const actionsIn = (text) =>
  text.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,(])+/g)?.map((part) => part.trim()) ?? [];

const firsts = (pattern, statements) =>
  new Set(statements.flatMap((each) => [...each.matchAll(pattern)].map(([, name]) => name)));

/** Defaults that PostgreSQL keeps beside the table; for any other it writes the whole table anew, and nobody reads meanwhile. */
const CONSTANT = /\bdefault (?:''(?:::[\w ]+(?:\[\])?)?|-?[\d.]+|true|false|null|now\(\)|current_timestamp)(?= |$)/;

function isBorneColumn(action) {
  if (/\b(?:unique|primary key|check|generated|(?:big|small)?serial)\b/.test(action)) return false;
  const hasDefault = /\bdefault\b/.test(action);
  // Without a default there is no row whose reference has to be looked up.
  return hasDefault ? CONSTANT.test(action) && !/\breferences\b/.test(action) : !/\bnot null\b/.test(action);
}

/** What may happen to a table that the version before writes to while it happens. */
function isBorneAction(action, file) {
  if (/^add column /.test(action)) return isBorneColumn(action);
  const [, key] = /^add constraint \w+ foreign key \(([^)]*)\).* not valid$/.exec(action) ?? [];
  if (key) return key.split(',').some((column) => file.columns.has(column.trim()));
  const [, valid] = /^validate constraint (\w+)$/.exec(action) ?? [];
  // The lock of what was just added would stay while every row is looked at.
  if (valid) return !file.constraints.has(valid);
  return /^alter column \w+ set (?:default|statistics) |^set \(|^replica identity /.test(action);
}

/** @returns {boolean} whether a reason is no help: every row is looked at while nobody can write */
const looksUnderLock = (action) =>
  /^add constraint \w+ (?:check|foreign key)\b/.test(action) && !/ not valid$/.test(action);

const ALTERED = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/;
const BORNE =
  /^(?:create table|create (?:type|sequence|view) |create function |alter type \w+ add value |comment on |set local |(?:insert into|update|select|analyze) (?!.*\bdelete from\b))/;

function isBorne(statement, file) {
  const [, table, actions = ''] = ALTERED.exec(statement) ?? [];
  if (table) return file.tables.has(table) || actionsIn(actions).every((action) => isBorneAction(action, file));
  const [, unique, indexed] = /^create (unique )?index (?:if not exists )?\w+ on (?:only )?(\w+)/.exec(statement) ?? [];
  // How any other is built without a lock is the affair of locking-indexes.mjs.
  if (indexed) return !unique || file.tables.has(indexed);
  const [, triggered] = /^create (?:or replace )?(?:constraint )?trigger \w+ .*? on (\w+)/.exec(statement) ?? [];
  if (triggered) return file.tables.has(triggered);
  const [, replaced] = /^create or replace function (\w+)/.exec(statement) ?? [];
  return replaced ? !file.functionsBefore.has(replaced) : BORNE.test(statement);
}

/**
 * Statements that the version before, which goes on answering while they run and after, isn't known to bear: what is dropped, renamed,
 * narrowed or looked at row by row under lock on a table that is older than the migration. All that isn't known to be borne
 * counts. A line `-- compatible: <why>` above a statement lets it pass, but for what is looked at under lock (CONTRIBUTING, 'A migration').
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
