import { expect, it } from 'vitest';
import { variantOf } from './pictures.ts';

it('inserts the width of a variant before the extension', () => {
  expect(variantOf('/media/a-av.webp', 480)).toBe('/media/a-av-480.webp');
  expect(variantOf('a.webp-av.webp', 96)).toBe('a.webp-av-96.webp');
});
