import { type ActiveAlertFrequency, newJobsText } from '#domain/jobs/job-alerts.ts';
import { jobsText } from '#domain/jobs/jobs.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

/** A job as the mail shows it: `about` are lines with company, city and salary, `why` are the reasons for the candidate. */
export type MailedJob = { id: string; title: string; about: string[]; why: string };

type Alert = Addressee & {
  frequency: ActiveAlertFrequency;
  jobs: readonly MailedJob[];
  more: number;
  /** True when no further mail is sent until the candidate's next visit. */
  is_last: boolean;
  publicUrl: string;
  unsubscribeUrl: string;
};

const FREQUENCY_TEXTS: Readonly<Record<ActiveAlertFrequency, string>> = {
  daily: 'todo dia',
  weekly: 'uma vez por semana',
};
const OTHER_FREQUENCY = 'Para mudar, abra Avisos, no seu perfil.';

const pathOf = (id: string) => `/vagas/salvas?vaga=${id}`;

type PushedJob = Pick<MailedJob, 'id' | 'title'> & { reason: string | undefined };

/** Returns the text and path of the push about new jobs: their number, and the first with its reason (alerts#push). */
export function alertPushText({ id, title, reason }: PushedJob, count: number, is_last: boolean) {
  const parts = [
    `${newJobsText(count)}${count === 1 ? '' : '. A primeira'}: “${title}”.`,
    ...(reason === undefined ? [] : [`${reason}.`]),
    ...(is_last ? ['É o último aviso por enquanto.'] : []),
  ];
  return { line: parts.join(' '), path: count === 1 ? pathOf(id) : '/vagas' };
}

/** Returns the mail to a candidate who subscribed: new jobs in their deck, each with its reasons (alerts#mail). */
export function alertMail({ frequency, jobs, more, is_last, publicUrl, unsubscribeUrl, ...to }: Alert): ComposedMail {
  const count = jobs.length + more;
  const mail = composeMail(to, {
    subject: newJobsText(count),
    topic: 'Vagas novas',
    preheader: jobs[0]?.title ?? '',
    title: count === 1 ? 'Uma vaga nova para você' : 'Vagas novas para você',
    paragraphs: [
      ...(is_last
        ? [
            'Faz um tempo que você não passa por aqui, então este é o último aviso por enquanto. Eles voltam sozinhos quando você entrar de novo.',
          ]
        : []),
    ],
    items: jobs.map(({ id, title, about, why }) => ({
      title,
      url: `${publicUrl}${pathOf(id)}`,
      lines: about,
      why,
    })),
    ...(more > 0 && { more: `E mais ${jobsText(more)}.` }),
    action: { label: 'Ver minhas vagas', url: `${publicUrl}/vagas` },
    note: `Você pediu vagas novas por e-mail, ${FREQUENCY_TEXTS[frequency]}. ${OTHER_FREQUENCY}`,
    unsubscribe: { label: 'Não quero mais receber vagas novas', url: unsubscribeUrl },
  });
  return { ...mail, unsubscribe: unsubscribeUrl };
}
