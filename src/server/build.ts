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

const BEYOND_ASCII = /[^\0-\x7f]/g;
/** Here an escape would be read as it is written. */
const RAW = /String\.raw`[^`]*[^\0-\x7f][^`]*`/;

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A process keeps the text of each file that it has loaded, and one letter beyond ASCII makes it two bytes for each: 11 MB. Lines stay
 * what they are; a column behind an escape is told too far to the right.
 */
const oneByteText: Plugin = {
  name: 'encaixe-one-byte-text',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      if (RAW.test(chunk.code)) this.error(`${chunk.fileName} has letters in String.raw that can't be escaped`);
      chunk.code = chunk.code.replaceAll(BEYOND_ASCII, escaped);
    }
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
        plugins: [withoutPackages, oneByteText],
        ssr: { noExternal: true, external: AT_RUN_TIME },
        build: {
          ssr: ENTRY,
          outDir: 'dist/server',
          emptyOutDir: true,
          minify: false,
          sourcemap: true,
          rolldownOptions: { output: { sourcemapExcludeSources: true, comments: false } },
        },
      });
    },
  };
}
