import { type Addressee, composeMail, type Message } from '#server/platform/mail/layout.ts';

/** The longest title that fits into a push message. */
const PUSH_TEXT_MAX = 50;

/** To the company: candidates can see the job (safety#held-queue). */
export const jobPublishedMail = ({ job_title, url, ...to }: Addressee & { job_title: string; url: string }) =>
  composeMail(to, {
    subject: 'Sua vaga está no ar',
    preheader: 'A análise terminou: candidatos já veem a vaga.',
    short: `Encaixe: sua vaga “${job_title.slice(0, PUSH_TEXT_MAX)}” está no ar.`,
    title: 'Vaga publicada',
    paragraphs: [
      `A análise de “${job_title}” terminou e os candidatos já veem a vaga. O tempo de espera não conta: ela fica no ar pelo prazo inteiro.`,
    ],
    action: { label: 'Ver minhas vagas', url },
  });

/** To the company: the job stays hidden until it is changed. */
export function jobRefusedMail({
  job_title,
  words,
  url,
  supportEmail,
  ...to
}: Addressee & { job_title: string; words: string; url: string; supportEmail: string }): Message {
  return composeMail(to, {
    subject: 'Sua vaga não foi publicada',
    preheader: 'Veja o motivo, edite e envie de novo.',
    short: `Encaixe: sua vaga “${job_title.slice(0, PUSH_TEXT_MAX)}” não foi publicada. Edite e envie de novo: ${url}`,
    title: 'Vaga recusada',
    paragraphs: [
      `Analisamos “${job_title}” e não publicamos a vaga.`,
      `Motivo: ${words}`,
      `Edite a vaga e salve: nossa equipe analisa de novo. Não concorda? Escreva para ${supportEmail} a partir deste e-mail.`,
    ],
    action: { label: 'Editar a vaga', url },
  });
}

/** To the company: each of its jobs is hidden until an operator has reviewed it. */
export function allJobsPausedMail({
  words,
  supportEmail,
  ...to
}: Addressee & { words: string; supportEmail: string }): Message {
  return composeMail(to, {
    subject: 'Suas vagas foram pausadas',
    preheader: 'Nossa equipe vai analisar cada uma.',
    short: `Encaixe: suas vagas foram pausadas e serão analisadas. Para discordar, escreva para ${supportEmail}`,
    title: 'Vagas em análise',
    paragraphs: [
      'Pausamos todas as suas vagas. Nossa equipe vai analisar cada uma, e avisaremos.',
      `Motivo: ${words}`,
      `Não concorda? Escreva para ${supportEmail} a partir deste e-mail e conte o que aconteceu.`,
    ],
  });
}
