import type { WebBuild } from './preload.ts';

/** Its key in the web build's manifest. */
const SCRIPT = 'src/web/opening/code-after-paint.ts';

const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * Returns the page with its code elements in a template, and a script that activates them after the first paint. On a
 * slow connection the code would delay pictures and styles. A build without the script loads its code at once.
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
