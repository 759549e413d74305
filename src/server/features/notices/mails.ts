import { SUMMARY_LINES } from '#domain/notices/notices.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

/** Returns the daily summary, which lists the first SUMMARY_LINES of `lines` and the number of the others (notices#summary). */
export function dailySummaryMail({
  lines,
  url,
  ...to
}: Addressee & { lines: readonly string[]; url: string }): ComposedMail {
  const more = lines.length - SUMMARY_LINES;
  return composeMail(to, {
    subject: lines.length === 1 ? 'Seu dia no Encaixe: 1 novidade' : `Seu dia no Encaixe: ${lines.length} novidades`,
    topic: 'Resumo do dia',
    preheader: lines[0] ?? '',
    title: 'Seu dia no Encaixe',
    paragraphs: [
      'Desde o último resumo:',
      ...lines.slice(0, SUMMARY_LINES),
      ...(more > 0 ? [more === 1 ? 'E mais 1 novidade.' : `E mais ${more} novidades.`] : []),
    ],
    action: { label: 'Abrir o Encaixe', url },
    note: 'Você escolheu um e-mail por dia. Para mudar, abra Avisos, no seu perfil.',
  });
}
