import { expect, it } from 'vitest';
import { deferCode } from './code-after-paint.ts';

const CODE = [
  '<script type="module" crossorigin src="/assets/start.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/deck.js">',
];
const STYLES = '<link rel="stylesheet" crossorigin href="/assets/start.css">';
const PAGE = `<head>${CODE[0]}${STYLES}${CODE[1]}</head><body><main></main></body>`;
const MANIFEST = { 'src/web/opening/code-after-paint.ts': { file: 'assets/wait.js' } };

it('leaves one script in the page, and moves all other script elements into a template', () => {
  expect(deferCode({ manifest: MANIFEST })(PAGE)).toBe(
    `<head>${STYLES}<script type="module" src="/assets/wait.js"></script></head>` +
      `<body><main></main><template id="opening-code">${CODE.join('')}</template></body>`,
  );
});

it('leaves the page unchanged when the build has no script that activates the code', () => {
  expect(deferCode({ manifest: {} })(PAGE)).toBe(PAGE);
});
