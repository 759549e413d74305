import { expect, it } from 'vitest';
import { hasOnlyVisible, isName, normalizedLine, normalizedParagraphs } from './typed-text.ts';

const UNSEEN: [what: string, character: string][] = [
  ['a direction override', '\u202e'],
  ['a direction isolate', '\u2067'],
  ['a direction mark', '\u200f'],
  ['a zero-width space', '\u200b'],
  ['a soft hyphen', '\u00ad'],
  ['a byte order mark', '\ufeff'],
  ['a zero-width joiner between letters', '\u200d'],
  ['a Hangul filler', '\u3164'],
  ['a blank Braille pattern', '\u2800'],
  ['a tag character', '\u{e0041}'],
  ['a line separator', '\u2028'],
  ['a C1 control character', '\u0085'],
];

it.each(UNSEEN)('%s is invisible, and removed from a long text', (_, character) => {
  const text = `Ana${character}Souza`;
  expect([hasOnlyVisible(text), isName(text), isName(character)]).toEqual([false, false, false]);
  expect(normalizedParagraphs(text)).toBe('AnaSouza');
});

it.each(['Ana Souza', 'João d’Ávila', 'Pão & Cia. 24h', '李小龍', 'محمد', '3M', 'Ana 👩🏽‍🍳', 'Café ❤️‍🔥'])(
  '%s is a name',
  (name) => {
    expect([isName(name), normalizedLine(name)]).toEqual([true, name]);
  },
);

it.each(['', '-', '👩‍🍳', '\u0301'])('%j is no name', (name) => {
  expect(isName(name)).toBe(false);
});

it('normalises a text to composed Unicode characters, however it was typed', () => {
  expect(normalizedLine(' Jo\u0061\u0303o ')).toBe('João');
  expect(normalizedLine('\ufb2c'.repeat(120))).toHaveLength(360);
});
