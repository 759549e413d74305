import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { type Config as RouterConfig, tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { serverBuild } from './src/server/build.ts';
import { buildNamePlugin } from './src/web/build-name/build.ts';
import { chunksPlugin } from './src/web/chunks/build.ts';
import { proxyTo, sessionPlugin } from './src/web/dev-server/build.ts';
import { serverRenderingPlugin } from './src/web/opening/build.ts';
import { pageStylesPlugin } from './src/web/page-styles/build.ts';
import { glyphsPlugin } from './src/web/page-styles/letters.ts';
import { screenListPlugins } from './src/web/screen-list/build.ts';
import { serviceWorkerPlugin } from './src/web/service-worker/build.ts';
import { sourceMapsPlugin } from './src/web/source-maps/build.ts';

/**
 * The oldest supported browsers (pages#browsers). Chrome, Edge and Safari: the first with `light-dark()`, which the colour
 * tokens use. Firefox: the first with `@property`, which Tailwind uses; `Intl.Segmenter` (125) and `AbortSignal.any` (124)
 * are older.
 */
const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** A file in one block, however long: its ends repeat what its beginning has. */
const brotli = defineAlgorithm('brotliCompress', {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  },
});

const routes: Partial<RouterConfig> = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: './src/web/routes',
  generatedRouteTree: './src/web/route-tree.gen.ts',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
};
const screens = screenListPlugins();
const chunk = chunksPlugin();

const server = `http://localhost:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  // React has had this hook itself since 18; the shim is what a dependency of the router still asks for.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  publicDir: 'src/web/brand/public',
  plugins: [
    tanstackRouter({ ...routes, plugins: [screens.router] }),
    react(),
    tailwindcss(),
    buildNamePlugin(),
    compression({ algorithms: [brotli, 'gzip'], include: /\.(?:js|css|html|svg|webmanifest)$/ }),
    chunk.plugin,
    screens.vite,
    serviceWorkerPlugin(),
    serverRenderingPlugin(routes),
    pageStylesPlugin(),
    glyphsPlugin(),
    sessionPlugin(server),
    sourceMapsPlugin(),
    serverBuild(),
  ],
  build: {
    outDir: 'dist/web',
    manifest: true,
    sourcemap: 'hidden',
    // Linked below the legal pages (pages#licences).
    license: { fileName: 'licencas.txt' },
    modulePreload: {
      polyfill: false,
      // The list of every chunk of every screen would weigh on the first visit, and grow with each screen. Screens are
      // loaded on intent instead (main.tsx), and the server announces a first page's (pages/preload.ts).
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => dep.endsWith('.css')),
    },
    target: BROWSERS,
    rolldownOptions: {
      // Constants written in where they are used compress better than their names.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        sourcemapExcludeSources: true,
        // A file's name stands in each that asks for it, and its hash can't be compressed: these are the fewest letters that the bundler takes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Reading a property runs no code of ours or of a library's, so what is only read can go.
        minify: {
          compress: {
            treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
            maxIterations: 20,
          },
          mangle: { toplevel: true },
        },
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              // Only what the first page needs; the rest of these libraries goes with the screens that use it.
              tags: ['$initial'],
              test: /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:react-router|router-core|history|react-store|store))[\\/]/,
              priority: 3,
            },
            // Shared modules of a few hundred bytes each would be a request each: they go together, by who needs them.
            { name: 'start', tags: ['$initial'], test: /[\\/]src[\\/](?!web[\\/]opening)/, priority: 4 },
            {
              name: 'data',
              test: /node_modules[\\/](?:@orpc|@tanstack[\\/](?:query-core|react-query))[\\/]/,
              priority: 2,
            },
            // The signed-in frame's and its decks'. Few enough use each that it would be a file of its own, too small to compress.
            {
              name: 'frame-icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:briefcase|building-complex|crown|file-text|handshake|lock|log-out|user-round)\./,
              priority: 2,
            },
            // Those of a job's card and of a person's, likewise.
            {
              name: 'job-icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:banknote|gift|list-checks|share-2)\./,
              priority: 2,
            },
            {
              name: 'person-icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:badge-check|car|graduation-cap)\./,
              priority: 2,
            },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 8, priority: 1 },
            { name: chunk.nameOf, test: /[\\/]src[\\/](?:web|domain)[\\/]/, minShareCount: 2, priority: 1.5 },
            // What toasts and popups both need, so that the first toast loads no popups.
            {
              name: 'base-ui',
              test: /node_modules[\\/]@base-ui[\\/](?:utils|react[\\/](?:internals[\\/](?!useAnchor)|merge-props|utils[\\/](?!popups)|floating-ui-react[\\/]utils[\\/](?!composite|tabbable|markOthers)))/,
              minShareCount: 2,
              priority: 1,
            },
            // What dialogs, menus and comboboxes share: it comes with the first of them (ui/dialogs/on-demand.tsx).
            { name: 'popups', test: /node_modules[\\/]@(?:base-ui|floating-ui)[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // So that the PDF library is a chunk of its own, which other files don't load (src/cv/worker.ts).
  worker: { format: 'es' },
  server: { proxy: proxyTo(server) },
});
