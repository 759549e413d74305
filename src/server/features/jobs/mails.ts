import { truncate } from '#domain/text/text.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

/** Maximum length of a job's title in a mail's short text, which is sent to the phone of an account without a mail address. */
const PUSH_TEXT_MAX = 50;

/** Returns the mail to the company that a held job was published (safety#held-queue). */
export const jobPublishedMail = ({ job_title, url, ...to }: Addressee & { job_title: string; url: string }) =>
  composeMail(to, {
    subject: 'Sua vaga está no ar',
    preheader: 'A análise terminou: candidatos já veem a vaga.',
    short: `Encaixe: sua vaga “${truncate(job_title, PUSH_TEXT_MAX)}” está no ar.`,
    title: 'Vaga publicada',
    paragraphs: [
      `A análise de “${job_title}” terminou e os candidatos já veem a vaga. O tempo de espera não conta: ela fica no ar pelo prazo inteiro.`,
    ],
    action: { label: 'Ver minhas vagas', url },
  });

/** Returns the mail to the company that a held job was refused; `text` is the operator's reason (safety#held-queue). */
export function jobRefusedMail({
  job_title,
  text,
  url,
  supportEmail,
  ...to
}: Addressee & { job_title: string; text: string; url: string; supportEmail: string }): ComposedMail {
  return composeMail(to, {
    subject: 'Sua vaga não foi publicada',
    preheader: 'Veja o motivo, edite e envie de novo.',
    short: `Encaixe: sua vaga “${truncate(job_title, PUSH_TEXT_MAX)}” não foi publicada. Edite e envie de novo: ${url}`,
    title: 'Vaga recusada',
    paragraphs: [
      `Analisamos “${job_title}” e não publicamos a vaga.`,
      `Motivo: ${text}`,
      `Edite a vaga e salve: nossa equipe analisa de novo. Não concorda? Escreva para ${supportEmail} a partir deste e-mail.`,
    ],
    action: { label: 'Editar a vaga', url },
  });
}

/** Returns the mail to the company that all its jobs are held for review; `text` is the operator's reason (safety#pause-all). */
export function allJobsPausedMail({
  text,
  supportEmail,
  ...to
}: Addressee & { text: string; supportEmail: string }): ComposedMail {
  return composeMail(to, {
    subject: 'Suas vagas foram pausadas',
    preheader: 'Nossa equipe vai analisar cada uma.',
    short: `Encaixe: suas vagas foram pausadas e serão analisadas. Para discordar, escreva para ${supportEmail}`,
    title: 'Vagas em análise',
    paragraphs: [
      'Pausamos todas as suas vagas. Nossa equipe vai analisar cada uma, e avisaremos.',
      `Motivo: ${text}`,
      `Não concorda? Escreva para ${supportEmail} a partir deste e-mail e conte o que aconteceu.`,
    ],
  });
}
