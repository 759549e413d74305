import { expect, it } from 'vitest';
import { FIELDS, recall, scoreSet, sum, wrongShare } from '#tests/cv/score.ts';

/** Floors in percent; `node scripts/score-cv.mjs` prints what is reached. */
const FLOORS = {
  name: 98,
  email: 97,
  phone: 98,
  city: 97,
  functions: 95,
  role: 97,
  company: 95,
  start: 97,
  end: 97,
  course: 95,
  institution: 95,
  level: 95,
  studyStart: 95,
  studyEnd: 95,
  language: 95,
  languageLevel: 95,
};

it.each(['set-a', 'set-b', 'set-c'])('reads the curriculos of %s at least as well as the floors say', async (name) => {
  const total = sum((await scoreSet(new URL(`../../tests/cv/${name}/`, import.meta.url))).map(({ counts }) => counts));
  for (const [field, floor] of Object.entries(FLOORS)) {
    expect(recall(total[field as keyof typeof FLOORS]) * 100, field).toBeGreaterThanOrEqual(floor);
  }
  expect(wrongShare(FIELDS.map((field) => total[field]))).toBeLessThan(0.02);
});
