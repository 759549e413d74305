import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));

/** What no bundle can hold: sharp is a library of machine code, and pg looks for another client that we don't have. */
const AT_RUN_TIME = ['sharp', 'pg-native'];

/** The maps hold our own lines alone: those of the packages are six times as many. */
const withoutPackages: Plugin = {
  name: 'encaixe-own-lines',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { version: 3, sources: [], names: [], mappings: '' } }),
  },
};

/**
 * Builds the server beside the screens (dist/server/main.js): with what it uses of its packages, without types, in files that
 * are loaded when they are needed. The maps name the lines of the sources for whoever reads a stack (platform/source-lines.ts).
 */
export function server(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'encaixe-server',
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
        plugins: [withoutPackages],
        ssr: { noExternal: true, external: AT_RUN_TIME },
        build: {
          ssr: ENTRY,
          outDir: 'dist/server',
          emptyOutDir: true,
          minify: false,
          sourcemap: true,
          rolldownOptions: { output: { sourcemapExcludeSources: true } },
        },
      });
    },
  };
}
