import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/features/*/schema.ts',
    './src/server/platform/{mail,payments}/schema.ts',
    './src/server/regions/schema.ts',
    './src/server/regions/{standing,moving}/schema.ts',
  ],
  out: './migrations',
});
