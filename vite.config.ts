import tailwindcss from '@tailwindcss/vite';
import { type Config as RouterConfig, tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
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
  // A dependency of the router still imports the shim of `useSyncExternalStore`, which React itself contains since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  publicDir: 'src/web/brand/public',
  plugins: [
    tanstackRouter({ ...routes, plugins: [screens.router] }),
    react(),
    tailwindcss(),
    buildNamePlugin(),
    compression({ include: /\.(?:js|css|html|svg|webmanifest)$/ }),
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
    // The legal pages link to this file (pages#licences).
    license: { fileName: 'licencas.txt' },
    modulePreload: {
      polyfill: false,
      // Vite's list of the chunks of every screen would make the first visit's download larger, the more screens there are. Instead, the
      // app loads a screen when the user is about to open it (main.tsx), and the server's response preloads the chunks of the first page
      // (pages/preload.ts).
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => dep.endsWith('.css')),
    },
    target: BROWSERS,
    rolldownOptions: {
      // Inlined constants compress better than references to them.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        sourcemapExcludeSources: true,
        // Each file contains the names of the chunks that it imports, and hashes can't be compressed. The bundler accepts no shorter hash.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // No property in our code or in the libraries has a getter with side effects, so the minifier may remove unused reads.
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
              // Only the modules that the first page needs. The other ones are in the chunks of the screens that use them.
              tags: ['$initial'],
              test: /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:react-router|router-core|history|react-store|store))[\\/]/,
              priority: 3,
            },
            // The following groups join small shared modules by the code that needs them. Otherwise each would cause a request.
            { name: 'start', tags: ['$initial'], test: /[\\/]src[\\/](?!web[\\/]opening)/, priority: 4 },
            {
              name: 'data',
              test: /node_modules[\\/](?:@orpc|@tanstack[\\/](?:query-core|react-query))[\\/]/,
              priority: 2,
            },
            // Icons of the frame for signed-in users and of the decks. Otherwise each would be a chunk of its own, too small to compress.
            {
              name: 'frame-icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:briefcase|building-complex|crown|file-text|handshake|lock|log-out|user-round)\./,
              priority: 2,
            },
            // Icons of a job's card and of a candidate's card, for the same reason.
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
            // The modules that both toasts and popups need, so that the first toast loads no popups.
            {
              name: 'base-ui',
              test: /node_modules[\\/]@base-ui[\\/](?:utils|react[\\/](?:internals[\\/](?!useAnchor)|merge-props|utils[\\/](?!popups)|floating-ui-react[\\/]utils[\\/](?!composite|tabbable|markOthers)))/,
              minShareCount: 2,
              priority: 1,
            },
            // The modules that dialogs, menus and comboboxes share. They load with the first of these (ui/dialogs/on-demand.tsx).
            { name: 'popups', test: /node_modules[\\/]@(?:base-ui|floating-ui)[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // With ES modules, the PDF library is a chunk of its own, which the worker loads only for PDF files (src/cv/worker.ts).
  worker: { format: 'es' },
  server: { proxy: proxyTo(server) },
});
