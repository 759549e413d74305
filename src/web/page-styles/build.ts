import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const STYLES = fileURLToPath(new URL('../styles/page.css', import.meta.url));
/** Beside the manifest, where the server reads it. Files there have no URL. */
const FILE = '.vite/page.css';

/**
 * Builds the styles that the server includes in its own pages (src/server/pages/listings). It is a separate build, because the
 * app's would add them to every screen. Its fonts are the app's, with the same names.
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
