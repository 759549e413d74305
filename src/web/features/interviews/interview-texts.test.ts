import { expect, it } from 'vitest';
import { interviewStepText } from './interview-texts.ts';

const step = { version: 1, kind: 'proposed' as const, at: new Date(), starts_at: null, text: null };

it('names who made a step: the reader, a side or a team member (hiring#interview-history, team#who-did-what)', () => {
  const byCompany = { ...step, by: 'company' as const };
  expect(interviewStepText(byCompany, { side: 'company' })).toBe('Você propôs');
  expect(interviewStepText(byCompany, { side: 'candidate' })).toBe('A empresa propôs');
  expect(interviewStepText({ ...byCompany, member_name: 'Bia Rocha' }, { side: 'company' })).toBe('Bia Rocha propôs');
  expect(interviewStepText(byCompany, { side: 'company', isColleague: true })).toBe('A conta da empresa propôs');
  const byCandidate = { ...step, kind: 'other' as const, by: 'candidate' as const };
  expect(interviewStepText(byCandidate, { side: 'company', isColleague: true })).toBe('A pessoa pediu outra data');
  expect(interviewStepText({ ...step, kind: 'cancelled', by: null }, { side: 'company' })).toContain('fim do processo');
});
