import { describe, expect, it } from 'vitest';
import { countVocabulary, vocabularyProblems } from './vocabulary.mjs';

const count = (path, text) => countVocabulary([{ path, text }]);

describe('countVocabulary', () => {
  it('counts listed words of line and block comments', () => {
    expect(count('a.ts', '// Nobody is told.\n/** Nobody. */\nconst a = 1;').prose).toEqual({ nobody: 2, told: 1 });
  });

  it('counts listed words of strings with several words in test files, because they are titles and names of cases', () => {
    const text = "it.each([['a stranger', 'door'], ['a', 'b']])('is told %s once', () => {});";
    expect(count('a.test.ts', text).prose).toEqual({ stranger: 1, told: 1 });
    expect(count('a.ts', text).prose).toEqual({});
  });

  it('ignores texts that users see, and URLs', () => {
    expect(count('a.ts', "const a = 'nobody'; const b = `told`; const c = 'http://told'; // fine")).toEqual({
      prose: {},
      names: {},
    });
  });

  it('splits identifiers and file names into words', () => {
    expect(count('src/told-refusals.ts', 'function askedBy(nobody_asks) {}').names).toEqual({
      told: 1,
      asked: 1,
      nobody: 1,
      asks: 1,
    });
  });

  it('counts SQL comments and names', () => {
    expect(count('a.sql', '-- Nobody.\ncreate trigger sealed_rows;')).toEqual({
      prose: { nobody: 1 },
      names: { sealed: 1 },
    });
  });
});

describe('vocabularyProblems', () => {
  it('names each word above its limit and accepts the others', () => {
    const counts = { prose: { told: 3, whom: 1 }, names: { asked: 2 } };
    expect(vocabularyProblems(counts, { prose: { told: 3 }, names: { asked: 1 } })).toEqual([
      expect.stringContaining("'whom' occurs 1 times"),
      expect.stringContaining("'asked' occurs 2 times"),
    ]);
  });
});
