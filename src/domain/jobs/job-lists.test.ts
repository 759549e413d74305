import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BENEFITS } from '../catalogue/benefits.ts';
import { addBenefit, splitRequirements } from './job-lists.ts';

describe('splitRequirements', () => {
  it('trims entries, and drops empty and repeated ones', () => {
    expect(splitRequirements(' Excel ,, Inglês  básico,excel, ')).toEqual(['Excel', 'Inglês básico']);
  });

  it('never returns a blank or a repeated item, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const items = splitRequirements(text);
        expect(items.every((item) => item === item.trim() && item !== '' && !item.includes(','))).toBe(true);
        expect(splitRequirements(items.join(','))).toEqual(items);
      }),
    );
  });
});

describe('addBenefit', () => {
  it('adds a trimmed benefit, and ignores blank and repeated ones', () => {
    expect(addBenefit(['Home office'], '  Cesta   básica ')).toEqual(['Home office', 'Cesta básica']);
    expect(addBenefit(['Cesta básica'], 'cesta basica')).toEqual(['Cesta básica']);
    expect(addBenefit([], '   ')).toEqual([]);
  });

  it('adds a preset benefit in the spelling of the preset', () => {
    expect(addBenefit([], 'vale-alimentacao')).toEqual([BENEFITS[0]]);
  });
});
