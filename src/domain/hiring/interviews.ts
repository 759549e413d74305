import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { dayText, inSaoPaulo } from '../text/calendar.ts';
import { clockText, isoDay, weekdayText } from '../text/date-texts.ts';
import { isWaitingAt, type Stage } from './hiring.ts';

/** States of an interview; 'other' when the candidate has requested another date (hiring#interview). */
export const INTERVIEW_STATES = ['proposed', 'accepted', 'other', 'declined', 'cancelled'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

/** A candidate's possible responses to a proposed date (hiring#interview-answer). */
export const INTERVIEW_ANSWERS = ['accepted', 'other', 'declined'] as const;
export type InterviewAnswer = (typeof INTERVIEW_ANSWERS)[number];

export const INTERVIEW_MINUTES = [15, 30, 45, 60, 90, 120] as const;

/** Minimum minutes between now and an interview (hiring#interview). */
const INTERVIEW_AHEAD_MINUTES = 60;
/** Maximum days between now and an interview (hiring#interview). */
export const INTERVIEW_AHEAD_DAYS = 90;

/**
 * Returns whether the interview's state allows this answer; after accepting, a candidate may still request another date or decline
 * (hiring#interview-answer). `state` is null for a match without an interview.
 */
export const canAnswer = (state: InterviewState | null, answer: InterviewAnswer): boolean =>
  state === 'proposed' || (state === 'accepted' && answer !== 'accepted');

/** Returns whether the interview's time is still to come; `starts_at` is null for a match without one. */
export const isComing = (starts_at: Date | null, now: Date): boolean => starts_at !== null && starts_at > now;

/** A match's stage and its interview; `interview_state` and `interview_at` are null without an interview. */
type MatchWithInterview = { stage: Stage; interview_state: InterviewState | null; interview_at: Date | null };

/**
 * Returns whether the company may cancel the interview: at any stage before its time, and after it while the candidate waits
 * (hiring#interview).
 */
export const canCancelInterview = ({ stage, interview_state, interview_at }: MatchWithInterview, now: Date): boolean =>
  (interview_state === 'proposed' || interview_state === 'accepted' || interview_state === 'other') &&
  (isWaitingAt(stage) || isComing(interview_at, now));

/** Returns whether an interview may be proposed for this time: from an hour to 90 days ahead. */
export const isInterviewTime = (starts_at: Date, now: Date): boolean =>
  starts_at >= addMinutes(now, INTERVIEW_AHEAD_MINUTES) && starts_at <= addDays(now, INTERVIEW_AHEAD_DAYS);

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Returns the instant of a day 'yyyy-mm-dd' and a time 'hh:mm' in São Paulo; null for other texts, a day that doesn't exist, or an
 * hour that a change of clocks skipped.
 */
export function instantOf(day: string, time: string): Date | null {
  if (!DAY.test(day) || !TIME.test(time)) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const zoned = inSaoPaulo(0);
  zoned.setFullYear(year, month - 1, date);
  zoned.setHours(hours, minutes, 0, 0);
  const instant = new Date(zoned.getTime());
  return dayAndTimeOf(instant).day === day && dayAndTimeOf(instant).time === time ? instant : null;
}

/** Returns an instant as the form's values, in São Paulo's time: 'yyyy-mm-dd' and 'hh:mm'. */
export function dayAndTimeOf(instant: Date): { day: string; time: string } {
  const date = inSaoPaulo(instant);
  return { day: isoDay(date), time: clockText(date) };
}

const shortDay = (instant: Date) => dayText(instant).slice(0, 5);

/**
 * Returns 'terça, 24/11, às 14h (horário de Brasília)'. Users live in four time zones, so each text with the time of an
 * interview names the zone (hiring#interview).
 */
export function interviewTime(starts_at: Date): string {
  const [hours = '', minutes] = dayAndTimeOf(starts_at).time.split(':');
  const weekday = weekdayText(inSaoPaulo(starts_at)).replace('-feira', '');
  const at = Number(hours) === 1 || Number(hours) === 0 ? 'à' : 'às';
  return `${weekday}, ${shortDay(starts_at)}, ${at} ${Number(hours)}h${minutes === '00' ? '' : minutes} (horário de Brasília)`;
}

/** Returns a shorter form: '24/11, 14h (Brasília)'. */
export function shortInterviewTime(starts_at: Date): string {
  const [hours, minutes] = dayAndTimeOf(starts_at).time.split(':');
  return `${shortDay(starts_at)}, ${Number(hours)}h${minutes === '00' ? '' : minutes} (Brasília)`;
}

export const INTERVIEW_LABELS: Record<InterviewState, string> = {
  proposed: 'Entrevista proposta',
  accepted: 'Entrevista marcada',
  other: 'Outra data pedida',
  declined: 'Entrevista recusada',
  cancelled: 'Entrevista desmarcada',
};

/** Returns the state's label, with the interview's time while it is proposed or accepted. */
export function interviewText(state: InterviewState, starts_at: Date): string {
  const hasTime = state === 'proposed' || state === 'accepted';
  return hasTime ? `${INTERVIEW_LABELS[state]}: ${interviewTime(starts_at)}` : INTERVIEW_LABELS[state];
}

/**
 * The only hosts, with their subdomains, that a meeting link may have, because recipients trust the links in our mails
 * (hiring#refused-texts).
 */
const MEETING_HOSTS = [
  'meet.google.com',
  'zoom.us',
  'teams.microsoft.com',
  'teams.live.com',
  'webex.com',
  'whereby.com',
  'meet.jit.si',
] as const;

/** Returns whether the text is an https link to a known video meeting service. */
export function isMeetingLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, port } = new URL(text);
  const isHeldThere = MEETING_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && isHeldThere && username === '' && port === '';
}
