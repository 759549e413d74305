import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/features/*/schema.ts', './src/server/platform/{mail,payments}/schema.ts'],
  out: './migrations',
});
