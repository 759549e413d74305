import { expect, it } from 'vitest';
import { buildNamePlugin } from './build.ts';

function nameOf(...files: string[]): string {
  const { transformIndexHtml: hook } = buildNamePlugin();
  if (typeof hook !== 'object' || !('handler' in hook)) throw new TypeError('The plugin has no hook for pages');
  const bundle = Object.fromEntries(files.map((file) => [file, {}]));
  const written = hook.handler.call({} as never, '', { bundle } as never);
  return JSON.stringify(written);
}

const FILES = ['assets/helper-a.js', 'assets/start-a.js', 'assets/start-a.css', 'assets/matches-a.js'];

it('creates the same build name for the same files in any order', () => {
  expect(nameOf(...FILES)).toContain('"encaixe-build"');
  expect(nameOf(...FILES.toReversed())).toBe(nameOf(...FILES));
});

it.each(['assets/start-a.js', 'assets/start-a.css', 'assets/matches-a.js'])(
  'creates another build name when the content hash of %s changes (app#update)',
  (changed) => {
    const after = FILES.map((file) => (file === changed ? file.replace('-a.', '-b.') : file));
    expect(nameOf(...after)).not.toBe(nameOf(...FILES));
  },
);
