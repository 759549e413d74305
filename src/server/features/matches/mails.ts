import { NOTICE_SETTINGS_HINT } from '#domain/notices/notices.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

/**
 * Builds the mail about a match. `to` is the recipient, `otherName` the other side; `jobTitle` is null for a match without a
 * job; `url` opens the recipient's list of matches.
 */
export function matchMail(match: {
  to: Addressee;
  otherName: string;
  jobTitle: string | null;
  url: string;
}): ComposedMail {
  const { to, otherName, jobTitle, url } = match;
  return composeMail(to, {
    subject: `Match com ${otherName}`,
    topic: 'Match',
    preheader: 'Vocês demonstraram interesse mútuo!',
    title: 'Match Criado!',
    paragraphs: [
      `Você e ${otherName} demonstraram interesse mútuo${jobTitle === null ? '' : ` pela vaga “${jobTitle}”`}.`,
      'Que tal dar o próximo passo? A conversa continua pelo WhatsApp.',
    ],
    action: { label: 'Ver Matches', url },
    note: NOTICE_SETTINGS_HINT,
  });
}
