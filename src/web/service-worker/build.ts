import { fileURLToPath } from 'node:url';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';

const WORKER_ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));
const MANIFEST_FILE = '.vite/manifest.json';
const PAGE_FILE = 'index.html';

/**
 * The chunks to cache: those of a candidate's deck, which works without a connection, and the illustration of the error screen, which
 * screens without cached code show then.
 */
const OFFLINE_CHUNKS = [
  'src/web/routes/_app/route.tsx?tsr-split=component',
  'src/web/routes/_app/vagas.index.tsx?tsr-split=component',
  'src/web/features/feed/feed-empty.tsx',
  'src/web/features/likes/likes-empty.tsx',
  'src/web/features/feed/queue/queue-store.ts',
  'src/web/features/feed/job/description-dialog.tsx',
  'src/web/features/shell/error-picture.tsx',
  'src/web/ui/toasts/toaster.tsx',
  'src/web/ui/dialogs/dialog-window.tsx',
];

/** Returns the URLs of the scripts and styles of these chunks and of their static imports. Fonts and pictures are cached when used. */
function filesOf(chunks: readonly string[], manifest: Manifest): string[] {
  const visited = new Set<string>();
  const files = new Set<string>();
  function visit(name: string) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (visited.has(name)) return;
    visited.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    chunk.imports?.forEach(visit);
  }
  chunks.forEach(visit);
  return [...files];
}

/** Vite plugin that builds /sw.js after the app: a script without imports that contains the URLs of the files to cache. */
export function serviceWorkerPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'encaixe-service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_, bundle) {
      const read = (name: string) => {
        const file = bundle[name];
        if (file?.type !== 'asset') throw new Error(`The build wrote no ${name}`);
        return String(file.source);
      };
      const pageFiles = read(PAGE_FILE).match(/\/assets\/[^"]+/g) ?? [];
      const deckFiles = filesOf(OFFLINE_CHUNKS, JSON.parse(read(MANIFEST_FILE)));
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          DECK_FILES: JSON.stringify([...new Set([...pageFiles, ...deckFiles])]),
          PAGE_FILES: JSON.stringify(pageFiles),
        },
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          target: config.build.target,
          rolldownOptions: { input: WORKER_ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
