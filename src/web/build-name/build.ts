import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Returns a hash of the file names. They contain content hashes, so the result changes with any change of code or styles. */
const nameOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('base64url').slice(0, 12);

/**
 * Vite plugin that writes the build's name into the page, where web/lib/page/own-build.ts reads it. The name of the entry file can't
 * identify a build, because it stays the same when only other files change.
 */
export function buildNamePlugin(): Plugin {
  return {
    name: 'encaixe-build-name',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        if (!bundle) throw new Error('Vite has passed no bundle');
        const content = nameOf(Object.keys(bundle));
        return [{ tag: 'meta', attrs: { name: 'encaixe-build', content }, injectTo: 'head' }];
      },
    },
  };
}
