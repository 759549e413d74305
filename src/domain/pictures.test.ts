import { expect, test } from 'vitest';
import { variantOf } from './pictures.ts';

test('a width of a picture has its number before the end of the name, whatever the address asks behind it', () => {
  expect(variantOf('/media/a-av.webp', 480)).toBe('/media/a-av-480.webp');
  expect(variantOf('/media/a-av.webp?regiao=sp', 480)).toBe('/media/a-av-480.webp?regiao=sp');
});
