import { type Addressee, composeMail, greeting } from '#server/platform/mail/layout.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type Told = {
  to: Addressee;
  /** Null for a reminder of ours. */
  fromName: string | null;
  jobTitle: string | null;
  words: string;
  url: string;
};

/** What one side tells the other about their match (hiring#told); the words are those of whoever wrote them. */
export function noticeMail({ to, fromName, jobTitle, words, url }: Told): Omit<Mail, 'to'> {
  const about = jobTitle === null ? 'seu match' : `a vaga ${jobTitle}`;
  const said = fromName === null ? `Novidade sobre ${about}` : `${fromName} escreveu sobre ${about}`;
  return composeMail({
    subject: said,
    topic: 'Recado sobre um match',
    preheader: 'Veja o recado.',
    title: 'Você tem um recado',
    paragraphs: [greeting(to), `${said}:`, words],
    action: { label: 'Ver recados', url },
  });
}
