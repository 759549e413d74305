import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The names of a build's files hold what is in them, so together they change with any of its code and styles. */
const nameOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('base64url').slice(0, 12);

/** Writes into the page which build it is of (web/lib/own-build.ts reads it back); the file that a page begins with may outlast many. */
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
