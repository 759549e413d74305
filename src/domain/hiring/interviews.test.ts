import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWaitingAt, STAGES, type Stage } from './hiring.ts';
import {
  canAnswer,
  canCancelInterview,
  dayAndTimeOf,
  INTERVIEW_ANSWERS,
  INTERVIEW_STATES,
  instantOf,
  interviewText,
  interviewTime,
  isComing,
  isInterviewTime,
  isMeetingLink,
  shortInterviewTime,
} from './interviews.ts';

it('allows all answers to a proposed interview, and changes of an accepted one (hiring#interview-answer)', () => {
  expect(INTERVIEW_ANSWERS.filter((answer) => canAnswer('proposed', answer))).toEqual([
    'accepted',
    'other',
    'declined',
  ]);
  expect(INTERVIEW_ANSWERS.filter((answer) => canAnswer('accepted', answer))).toEqual(['other', 'declined']);
  for (const state of ['other', 'declined', 'cancelled', null] as const) {
    expect(INTERVIEW_ANSWERS.filter((answer) => canAnswer(state, answer))).toEqual([]);
  }
});

it('an interview can be cancelled while the candidate waits, and at other stages before its time (hiring#interview)', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const [past, coming] = [new Date('2026-11-22T11:59:59Z'), new Date('2026-11-22T12:00:01Z')];
  const cancellableStates = (stage: Stage, interview_at: Date) =>
    INTERVIEW_STATES.filter((interview_state) => canCancelInterview({ stage, interview_state, interview_at }, now));
  const open = ['proposed', 'accepted', 'other'];
  for (const stage of STAGES) {
    expect(cancellableStates(stage, coming), stage).toEqual(open);
    expect(cancellableStates(stage, past), stage).toEqual(isWaitingAt(stage) ? open : []);
  }
  expect(canCancelInterview({ stage: 'novo', interview_state: null, interview_at: null }, now)).toBe(false);
});

it('an interview is coming until it starts', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(isComing(new Date('2026-11-22T12:00:01Z'), now)).toBe(true);
  expect(isComing(now, now)).toBe(false);
  expect(isComing(null, now)).toBe(false);
});

it('an interview must be an hour to 90 days ahead (hiring#interview)', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(isInterviewTime(new Date('2026-11-22T12:59:59Z'), now)).toBe(false);
  expect(isInterviewTime(new Date('2026-11-22T13:00:00Z'), now)).toBe(true);
  expect(isInterviewTime(new Date('2027-02-20T12:00:00Z'), now)).toBe(true);
  expect(isInterviewTime(new Date('2027-02-20T12:00:01Z'), now)).toBe(false);
});

it('parses an interview’s time in São Paulo’s time zone, and refuses invalid days and hours', () => {
  expect(instantOf('2026-11-24', '14:00')).toEqual(new Date('2026-11-24T17:00:00Z'));
  // Clocks were put forward at this midnight.
  expect(instantOf('2018-11-04', '00:30')).toBeNull();
  for (const [day, time] of [
    ['2026-02-30', '10:00'],
    ['2026-13-01', '10:00'],
    ['2026-11-24', '24:00'],
    ['24/11/2026', '10:00'],
    ['2026-11-24', '9:00'],
  ] as const) {
    expect(instantOf(day, time)).toBeNull();
  }
});

it('splits an instant into a day and a time that `instantOf` parses back to the same instant', () => {
  const minutes = fc.integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000);
      const { day, time } = dayAndTimeOf(instant);
      expect(instantOf(day, time)).toEqual(instant);
    }),
  );
});

it('formats an interview’s time in everyday Portuguese', () => {
  expect(interviewTime(new Date('2026-11-24T17:00:00Z'))).toBe('terça, 24/11, às 14h (horário de Brasília)');
  expect(interviewTime(new Date('2026-11-28T12:30:00Z'))).toBe('sábado, 28/11, às 9h30 (horário de Brasília)');
  expect(interviewTime(new Date('2026-11-24T04:00:00Z'))).toBe('terça, 24/11, à 1h (horário de Brasília)');
  expect(shortInterviewTime(new Date('2026-11-28T12:30:00Z'))).toBe('28/11, 9h30 (Brasília)');
  expect(interviewText('other', new Date('2026-11-24T17:00:00Z'))).toBe('Outra data pedida');
  expect(interviewText('accepted', new Date('2026-11-24T17:00:00Z'))).toBe(
    'Entrevista marcada: terça, 24/11, às 14h (horário de Brasília)',
  );
});

it('accepts only links of video meeting services', () => {
  expect(isMeetingLink('https://meet.google.com/abc-defg-hij')).toBe(true);
  expect(isMeetingLink('https://us02web.zoom.us/j/123?pwd=x')).toBe(true);
  for (const text of [
    'http://meet.google.com/abc',
    'https://meet.google.com.vaga-certa.com/abc',
    'https://vagazoom.us/j/1',
    'https://zoom.us@vaga-certa.com/j/1',
    'https://zoom.us:8443/j/1',
    'https://vaga-certa.com/meet.google.com',
    'javascript:alert(1)',
    'rua A',
  ]) {
    expect(isMeetingLink(text)).toBe(false);
  }
});
