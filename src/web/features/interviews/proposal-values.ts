import { instantOf, isInterviewTime, isMeetingLink } from '#domain/hiring/interviews.ts';
import { findRefusedExcerpts } from '#domain/notices/notice-text.ts';

/** The values of the form that proposes an interview. */
export type ProposalValues = {
  /** 'YYYY-MM-DD'; '' when empty. */
  day: string;
  /** 'HH:mm' in Brasília's time; '' when empty. */
  time: string;
  /** The duration in minutes, as text because it is the value of a select. */
  minutes: string;
  /** At a place, or by video call with a link. */
  way: 'place' | 'link';
  place: string;
  link: string;
};

export const INITIAL_PROPOSAL: ProposalValues = { day: '', time: '', minutes: '30', way: 'place', place: '', link: '' };

type Faults = Partial<Record<'day' | 'time' | 'place' | 'link', string>>;

function placeFault(place: string): string | undefined {
  if (place.trim() === '') return 'Diga onde é a entrevista';
  const [refused] = findRefusedExcerpts(place);
  return refused && `Tire “${refused.excerpt}”: escreva só o endereço`;
}

/** Returns the error text of each missing or invalid field; {} when the proposal is valid (hiring#interview). */
export function proposalErrors({ day, time, way, place, link }: ProposalValues, now: Date): Faults {
  const faults: Faults = {};
  const starts_at = instantOf(day, time);
  if (day === '') faults.day = 'Escolha o dia';
  if (time === '') faults.time = 'Escolha o horário';
  else if (day !== '' && (!starts_at || !isInterviewTime(starts_at, now))) {
    faults.time = 'Marque com pelo menos 1 hora e no máximo 90 dias de antecedência';
  }
  const where = way === 'place' && placeFault(place);
  if (where) faults.place = where;
  if (way === 'link' && !isMeetingLink(link.trim()))
    faults.link = 'Cole um link do Google Meet, Zoom, Teams, Webex, Whereby ou Jitsi';
  return faults;
}
