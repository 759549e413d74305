import { fileURLToPath } from 'node:url';
import { type Config, tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const CODE_AFTER_PAINT = fileURLToPath(new URL('./code-after-paint.ts', import.meta.url));
const ENTRY = fileURLToPath(new URL('./opening.tsx', import.meta.url));

/**
 * Builds the module with which the server renders the first screen: dist/pages/opening.js. The script of such a page is one of
 * the web build's own files.
 */
export function opening(routes: Partial<Config>): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'encaixe-opening',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: CODE_AFTER_PAINT });
    },
    async writeBundle() {
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        plugins: [tanstackRouter(routes), react()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: { ssr: ENTRY, outDir: 'dist/pages', emptyOutDir: true, minify: true },
      });
    },
  };
}
