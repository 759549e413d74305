import config from '../drizzle.config.ts';
import { missingMigration } from './lib/drift.mjs';

const missing = await missingMigration(config);
if (missing !== null) {
  console.error(missing);
  console.error('The schemas and the migrations differ. Write the migration: npm run db:generate -- --name <what>');
  process.exitCode = 1;
}
