import { TIME_ZONE } from '#domain/text/calendar.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

interface AnswerMail extends Addressee {
  text: string;
  questions: readonly { text: string; created_at: Date }[];
  /** URL of the profile page, whose section 'Falar com o suporte' shows the conversation. */
  url: string;
  supportEmail: string;
}

const WHEN = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Returns the mail with the support's reply above the quoted messages; replies to the mail go to the support. */
export function supportAnswerMail({ text, questions, url, supportEmail, ...to }: AnswerMail): ComposedMail {
  const message = composeMail(to, {
    subject: 'Resposta à sua mensagem',
    preheader: 'A equipe do Encaixe respondeu você.',
    short: `Encaixe: respondemos sua mensagem. Leia no seu perfil, em Falar com o suporte: ${url}`,
    title: 'Respondemos sua mensagem',
    paragraphs: [...linesOf(text)],
    action: { label: 'Ver no Encaixe', url },
    quote: {
      title: 'O que você escreveu',
      parts: questions.map((each) => ({ head: WHEN.format(each.created_at), lines: linesOf(each.text) })),
    },
    note: 'Quer continuar a conversa? Responda a este e-mail, ou escreva de novo em Falar com o suporte, no seu perfil.',
  });
  return { ...message, replyTo: supportEmail };
}
