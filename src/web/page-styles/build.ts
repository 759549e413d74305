import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const STYLES_ENTRY = fileURLToPath(new URL('../styles/page.css', import.meta.url));
/** A file beside Vite's manifest, in a folder that the server reads but does not serve. */
const OUTPUT_FILE = '.vite/page.css';

/**
 * Builds the styles that the server includes in the public pages of src/server/pages/listings. A separate build, because the app's
 * build would add them to every screen. The font files get the same names as in the app's build.
 */
export function pageStylesPlugin(): Plugin {
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
            input: STYLES_ENTRY,
            output: {
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith('.css')) ? OUTPUT_FILE : 'assets/[name]-[hash][extname]',
            },
          },
        },
      });
    },
  };
}
