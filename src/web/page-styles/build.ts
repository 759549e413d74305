import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const STYLES = fileURLToPath(new URL('../styles/page.css', import.meta.url));
/** Beside the manifest, where the server looks for it; nothing there has an address. */
const FILE = '.vite/page.css';

/**
 * Builds the styles of the pages that the server writes by itself (src/server/pages/listings), which puts them into each page. A build
 * of its own: within the app's they would become part of every screen's. Its fonts are the app's, under the same names.
 */
export function pageStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'encaixe-page-styles',
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
        plugins: [tailwindcss()],
        build: {
          outDir: 'dist/web',
          emptyOutDir: false,
          target: config.build.target,
          rolldownOptions: {
            input: STYLES,
            output: {
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith('.css')) ? FILE : 'assets/[name]-[hash][extname]',
            },
          },
        },
      });
    },
  };
}
