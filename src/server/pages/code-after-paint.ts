import type { WebBuild } from './preload.ts';

/** Key, in the web build's manifest, of the browser script that activates the deferred code. */
const SCRIPT = 'src/web/opening/code-after-paint.ts';

const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * Returns a function that moves a page's script and modulepreload elements into a template, and adds a script that activates
 * them after the first paint. On a slow connection the code would delay pictures and styles. If the build lacks that script, the
 * function returns the page unchanged.
 */
export function deferCode({ manifest }: Pick<WebBuild, 'manifest'>): (page: string) => string {
  const file = manifest[SCRIPT]?.file;
  if (file === undefined) return (page) => page;
  const script = `<script type="module" src="/${file}"></script>`;
  return (page) => {
    const code = page.match(CODE)?.join('') ?? '';
    return page
      .replaceAll(CODE, '')
      .replace('</head>', () => `${script}</head>`)
      .replace('</body>', () => `<template id="opening-code">${code}</template></body>`);
  };
}
