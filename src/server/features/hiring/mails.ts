import { interviewTime } from '#domain/hiring/interviews.ts';
import { NOTICE_SETTINGS_HINT } from '#domain/notices/notices.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

type NoticeMail = {
  to: Addressee;
  /** Null for an automatic notice, and when the sender's profile was deleted. */
  fromName: string | null;
  jobTitle: string | null;
  text: string;
  url: string;
};

/** Builds the mail of a notice (hiring#notices). */
export function noticeMail({ to, fromName, jobTitle, text, url }: NoticeMail): ComposedMail {
  const about = jobTitle === null ? 'seu match' : `a vaga “${jobTitle}”`;
  const sentence = fromName === null ? `Novidade sobre ${about}` : `${fromName} escreveu sobre ${about}`;
  return composeMail(to, {
    subject: sentence,
    topic: 'Recado sobre um match',
    preheader: 'Veja o recado.',
    title: 'Você tem um recado',
    paragraphs: [`${sentence}:`, text],
    action: { label: 'Ver recados', url },
    note: NOTICE_SETTINGS_HINT,
  });
}

/** What a mail about an interview reports (hiring#interview): a change, or that it is tomorrow; `other`: another day is requested. */
export type InterviewNews = 'proposed' | 'accepted' | 'other' | 'declined' | 'cancelled' | 'reminder';

type InterviewMail = {
  to: Addressee;
  otherName: string;
  jobTitle: string | null;
  news: InterviewNews;
  /** The text of the side that acted. */
  text?: string | null;
  starts_at: Date;
  minutes: number;
  /** A place or the link of a video call. */
  where: string;
  url: string;
};

const INTERVIEW_NEWS: Record<InterviewNews, { title: string; sentence: (name: string, about: string) => string }> = {
  proposed: {
    title: 'Convite para entrevista',
    sentence: (name, about) => `${name} propõe uma entrevista${about}. Diga se esse horário fica bom para você:`,
  },
  accepted: {
    title: 'Entrevista marcada',
    sentence: (name, about) => `Está marcada a sua entrevista com ${name}${about}:`,
  },
  other: {
    title: 'Outra data pedida',
    sentence: (name, about) => `${name} pede outra data para a entrevista${about} que seria:`,
  },
  declined: {
    title: 'Entrevista recusada',
    sentence: (name, about) => `${name} não vai fazer a entrevista${about} que seria:`,
  },
  cancelled: {
    title: 'Entrevista desmarcada',
    sentence: (name, about) => `A entrevista com ${name}${about} foi desmarcada. Ela seria:`,
  },
  reminder: {
    title: 'Sua entrevista é amanhã',
    sentence: (name, about) => `Amanhã é a sua entrevista com ${name}${about}:`,
  },
};

export function interviewMail(interview: InterviewMail): ComposedMail {
  const { to, otherName, jobTitle, news, text, starts_at, minutes, where, url } = interview;
  const { title, sentence } = INTERVIEW_NEWS[news];
  const time = interviewTime(starts_at);
  return composeMail(to, {
    subject: `${title}: ${time}`,
    topic: title,
    preheader: `${time}.`,
    title,
    paragraphs: [
      sentence(otherName, jobTitle === null ? '' : ` para a vaga “${jobTitle}”`),
      `Quando: ${time}, ${minutes} minutos.`,
      `Onde: ${where}`,
      ...(text ? [`Recado: ${text}`] : []),
    ],
    action: { label: news === 'proposed' ? 'Responder' : 'Ver entrevista', url },
    note:
      news === 'accepted'
        ? `O arquivo em anexo põe a entrevista na sua agenda. ${NOTICE_SETTINGS_HINT}`
        : NOTICE_SETTINGS_HINT,
    short: `${title}: ${time}. ${url}`,
  });
}

const MAX_NAMED_MATCHES = 10;

type InactivityMail = { to: Addressee; matches: readonly { name: string; job_title: string | null }[]; url: string };

export function inactivityMail({ to, matches, url }: InactivityMail): ComposedMail {
  const named = matches
    .slice(0, MAX_NAMED_MATCHES)
    .map(({ name, job_title }) => (job_title === null ? name : `${name} (${job_title})`));
  const others = matches.length - named.length;
  const isOne = matches.length === 1;
  return composeMail(to, {
    subject: isOne ? '1 match sem novidade há 7 dias' : `${matches.length} matches sem novidade há 7 dias`,
    topic: 'Match sem novidade',
    preheader: 'Ainda tem interesse?',
    title: 'Ainda tem interesse?',
    paragraphs: [
      isOne ? 'Faz 7 dias que não há novidade neste match:' : 'Faz 7 dias que não há novidade nestes matches:',
      ...named,
      ...(others === 0 ? [] : [others === 1 ? 'e mais 1.' : `e mais ${others}.`]),
      'Dê um sinal em um toque, ou encerre. Depois de 21 dias sem novidade o match fica em descanso.',
    ],
    action: { label: 'Ver Matches', url },
    note: NOTICE_SETTINGS_HINT,
  });
}
