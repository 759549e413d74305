import { fileURLToPath } from 'node:url';
import { type Config, tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const PAGE_SCRIPT = fileURLToPath(new URL('./code-after-paint.ts', import.meta.url));
const SERVER_ENTRY = fileURLToPath(new URL('./opening.tsx', import.meta.url));

/**
 * Vite plugin that builds dist/pages/opening.js, the module by which the server renders first screens. The plugin also adds the script
 * of such pages, code-after-paint.ts, to the web build as a chunk.
 */
export function serverRenderingPlugin(routes: Partial<Config>): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'encaixe-opening',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: PAGE_SCRIPT });
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
        build: { ssr: SERVER_ENTRY, outDir: 'dist/pages', emptyOutDir: true, minify: true },
      });
    },
  };
}
