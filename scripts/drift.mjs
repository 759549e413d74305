import config from '../drizzle.config.ts';
import { missingMigration } from './lib/drift.mjs';
import { incompatibleStatements } from './lib/incompatible-statements.mjs';
import { lockingIndexes } from './lib/locking-indexes.mjs';
import { schemaDifference } from './lib/schema-difference.mjs';

const locking = lockingIndexes(config.out);
for (const index of locking) console.error(index);
if (locking.length > 0) {
  console.error("An index of a table that is there already is made 'if not exists' (CONTRIBUTING.md, 'A migration').");
  process.exitCode = 1;
}

const incompatible = incompatibleStatements(config.out);
for (const statement of incompatible) console.error(statement);
if (incompatible.length > 0) {
  console.error("The version before isn't known to bear it (CONTRIBUTING.md, 'A migration').");
  process.exitCode = 1;
}

const missing = await missingMigration(config);
if (missing !== null) {
  console.error(missing);
  console.error('The schemas and the migrations differ. Write the migration: npm run db:generate -- --name <what>');
  process.exitCode = 1;
}

// The snapshots agree; now the migration files themselves are compared, because databases run those.
if (missing === null) {
  const { missing: lacking, surplus } = await schemaDifference(config);
  for (const line of lacking) console.error(`The migrations don't make ${line}`);
  for (const line of surplus) console.error(`The migrations make, and no schema knows, ${line}`);
  if (lacking.length + surplus.length > 0) process.exitCode = 1;
}
