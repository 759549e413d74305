import { expect, it } from 'vitest';
import {
  type Font,
  type FontGlyphs,
  removeUndrawable,
  renderTextLine,
  textWidth,
  truncateText,
  wrapText,
} from './letters.ts';

const glyphs = Object.fromEntries(
  [...'abcAV …'].map((letter) => [letter, [500, letter === ' ' ? '' : 'M0 0H1'] as const]),
);
const letters: FontGlyphs = { 500: { glyphs, kerning: {} }, 800: { glyphs, kerning: { AV: -100 } } };
const font: Font = { letters, weight: '800', size: 20 };

it('removes characters without a glyph and line breaks, and draws the others as paths', () => {
  expect(removeUndrawable(' a\n🍞 b\u00e7  c ', font)).toBe('a b c');
  expect(renderTextLine('a b', font, { x: 5, y: 7, fill: '#fff' })).toBe(
    '<g fill="#fff" transform="translate(5 7) scale(0.02 -0.02)"><path transform="translate(0)" d="M0 0H1"/><path transform="translate(1000)" d="M0 0H1"/></g>',
  );
});

it('applies kerning', () => {
  expect(textWidth('AA', font)).toBe(20);
  expect(textWidth('AV', font)).toBe(18);
});

it('wraps between words, and truncates the last line or a word that is too long', () => {
  expect(wrapText('aa bb cc', font, { room: 50, lines: 3 })).toEqual(['aa bb', 'cc']);
  expect(wrapText('aa bb cc aa bb', font, { room: 50, lines: 2 })).toEqual(['aa bb', 'cc a…']);
  expect(wrapText('aaaaaaaa b', font, { room: 50, lines: 2 })).toEqual(['aaaa…', 'b']);
  expect(truncateText('aa', font, 20)).toBe('aa');
});
