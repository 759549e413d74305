import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const ENTRY = fileURLToPath(new URL('./opening.tsx', import.meta.url));

/** Builds what the server draws a first card with, beside the screens: dist/pages/opening.js. */
export function opening(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'encaixe-opening',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        plugins: [react()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: { ssr: ENTRY, outDir: 'dist/pages', emptyOutDir: true, minify: true },
      });
    },
  };
}
