import { jobsText } from '#domain/jobs/jobs.ts';
import { dayText } from '#domain/text/calendar.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

type ExpiringJob = { title: string; company: string; ends_at: Date };

/** Returns the mail about saved jobs that expire soon (likes#saved-notice). `more`: the number of jobs that the mail does not list. */
export function savedJobsExpiringMail({
  jobs,
  more,
  url,
  ...to
}: Addressee & { jobs: readonly ExpiringJob[]; more: number; url: string }): ComposedMail {
  const [first] = jobs;
  const one = jobs.length + more === 1 && first;
  const count = jobs.length + more;
  return composeMail(to, {
    subject: one ? 'Uma vaga que você salvou está acabando' : `${count} vagas que você salvou estão acabando`,
    topic: 'Vagas salvas',
    preheader: one ? `${one.title}: até ${dayText(one.ends_at)}.` : 'Ainda dá tempo de curtir.',
    title: 'Ainda dá tempo',
    paragraphs: [
      one ? 'Esta vaga sai do ar em breve:' : 'Estas vagas saem do ar em breve:',
      ...jobs.map(({ title, company, ends_at }) => `${title}, ${company}: até ${dayText(ends_at)}.`),
      ...(more > 0 ? [`E mais ${jobsText(more)} na sua lista.`] : []),
    ],
    action: { label: 'Ver vagas salvas', url },
    note: 'Avisamos uma vez sobre cada vaga. Se a empresa renovar, a data nova aparece na lista. Para não receber mais, desligue o aviso em Vagas salvas.',
  });
}
