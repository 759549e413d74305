import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * Vite plugin that writes the source maps to `dist/web-maps` instead of the served folder. The server reads them to find the source
 * lines of errors that browsers report (server/platform/source-lines.ts).
 */
export function sourceMapsPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'encaixe-source-maps',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler({ dir = config.build.outDir }, bundle) {
        const folder = join(dir, '..', 'web-maps');
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder, { recursive: true });
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type !== 'asset' || !file.endsWith('.js.map')) continue;
          delete bundle[file];
          await writeFile(join(folder, basename(file)), output.source);
        }
      },
    },
  };
}
