import config from '../drizzle.config.ts';
import { missingMigration } from './lib/drift.mjs';
import { incompatibleStatements } from './lib/incompatible-statements.mjs';
import { lockingIndexes } from './lib/locking-indexes.mjs';
import { schemaDifference } from './lib/schema-difference.mjs';

/** Checks that the migrations match the schemas, and that the previous version of the server tolerates them. */
const locking = lockingIndexes(config.out);
for (const index of locking) console.error(index);
if (locking.length > 0) {
  console.error("Create an index of an existing table with 'if not exists' (CONTRIBUTING.md, 'A migration').");
  process.exitCode = 1;
}

const incompatible = incompatibleStatements(config.out);
for (const statement of incompatible) console.error(statement);
if (incompatible.length > 0) {
  console.error("The previous version of the server may not tolerate this (CONTRIBUTING.md, 'A migration').");
  process.exitCode = 1;
}

const missing = await missingMigration(config);
if (missing !== null) {
  console.error(missing);
  console.error('The schemas and the migrations differ. Write the migration: npm run db:generate -- --name <what>');
  process.exitCode = 1;
}

// Here the migrations' snapshots match the schemas. Databases run the migration files, so the files are compared too.
if (missing === null) {
  const { missing: lacking, surplus } = await schemaDifference(config);
  for (const line of lacking) console.error(`The migrations don't create ${line}`);
  for (const line of surplus) console.error(`The migrations create, but no schema defines, ${line}`);
  if (lacking.length + surplus.length > 0) process.exitCode = 1;
}
