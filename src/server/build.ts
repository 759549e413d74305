import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Packages that cannot be bundled: sharp has native code, and pg optionally loads pg-native, which is not installed. */
const AT_RUN_TIME = ['sharp', 'pg-native'];

/** Source maps cover only our own code; with the packages they would be seven times as large. */
const withoutPackages: Plugin = {
  name: 'encaixe-own-lines',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { version: 3, sources: [], names: [], mappings: '' } }),
  },
};

const BEYOND_ASCII = /[^\0-\x7f]/g;
/** String.raw does not interpret escape sequences, so its non-ASCII characters can't be escaped. */
const RAW = /String\.raw`[^`]*[^\0-\x7f][^`]*`/;

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes non-ASCII characters. V8 keeps the source of each loaded file, and a single such character doubles the memory of the file: 11 MB
 * for all files. The line numbers of stack traces stay right; only columns after an escape sequence are too high.
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
 * Builds the server (dist/server/main.js) with the used parts of its packages, in chunks loaded on demand. The source
 * maps let platform/source-lines.ts restore the original lines in stack traces.
 */
export function serverBuild(): Plugin {
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
