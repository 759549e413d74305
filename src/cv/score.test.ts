import { expect, it } from 'vitest';
import { FIELDS, recall, scoreSet, sumCounts, wrongShare } from '#tests/cv/score.ts';

/** Minimum recall of each field, in percent; `npm run score-cv` prints the actual recall. */
const MINIMUM_PERCENT = {
  name: 100,
  email: 100,
  phone: 100,
  city: 100,
  functions: 100,
  role: 100,
  company: 96,
  start: 100,
  end: 100,
  course: 100,
  institution: 100,
  level: 100,
  studyStart: 100,
  studyEnd: 100,
  language: 100,
  languageLevel: 97,
};

it.each(['set-a', 'set-b', 'set-c'])(
  'the reader reaches the minimum recall for the files of %s, and less than 1 percent of its values are wrong',
  async (name) => {
    const total = sumCounts(
      (await scoreSet(new URL(`../../tests/cv/${name}/`, import.meta.url))).map(({ counts }) => counts),
    );
    for (const [field, minimum] of Object.entries(MINIMUM_PERCENT)) {
      expect(recall(total[field as keyof typeof MINIMUM_PERCENT]) * 100, field).toBeGreaterThanOrEqual(minimum);
    }
    expect(wrongShare(FIELDS.map((field) => total[field]))).toBeLessThan(0.01);
  },
);
