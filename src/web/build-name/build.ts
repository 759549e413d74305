import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Returns a hash of the file names. They contain content hashes, so the result changes with any code and styles. */
const nameOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('base64url').slice(0, 12);

/**
 * Writes the build's name into the page (web/lib/page/own-build.ts reads it). The entry file's own name may stay the same for many
 * builds.
 */
export function buildName(): Plugin {
  return {
    name: 'encaixe-build-name',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        if (!bundle) throw new Error('The page is made before the build is');
        const content = nameOf(Object.keys(bundle));
        return [{ tag: 'meta', attrs: { name: 'encaixe-build', content }, injectTo: 'head' }];
      },
    },
  };
}
