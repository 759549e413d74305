import type { WebBuild } from './preload.ts';

/** In the web build's manifest. */
const SCRIPT = 'src/web/opening/code-after-paint.ts';

const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * Gives, for a page that opens with its first screen drawn, the same page with the elements that ask for code held in a
 * template, and the script that lets them in once that screen is in sight. On a cheap phone's line they would take half of
 * what the picture and the styles need. A build without the script asks for its code at once.
 */
export function codeHolder({ manifest }: Pick<WebBuild, 'manifest'>): (page: string) => string {
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
