import { REASON_TEXTS, type ReportKind, type ReportOutcome, type ReportReason } from '#domain/operations/reports.ts';
import { truncate } from '#domain/text/text.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

/** Maximum number of characters that name the job or profile in a mail's short text, which is sent to the phone. */
const PUSH_TEXT_MAX = 60;

/** Returns for example 'sua vaga “Padeiro”'; 'seu perfil' for null. */
const subjectText = (job_title: string | null) => (job_title === null ? 'seu perfil' : `sua vaga “${job_title}”`);

const objection = (supportEmail: string) =>
  `Não concorda? Escreva para ${supportEmail} a partir deste e-mail e conte o que aconteceu.`;

/** Returns the mail to the owner of a job or profile that reports hide (safety#hidden). `job_title`: null for a profile. */
export function underReviewMail({
  job_title,
  reasons,
  supportEmail,
  ...to
}: Addressee & { job_title: string | null; reasons: readonly ReportReason[]; supportEmail: string }): ComposedMail {
  const what = job_title === null ? 'Seu perfil está' : 'Sua vaga está';
  return composeMail(to, {
    subject: `${what} em análise`,
    preheader: 'Recebemos denúncias de pessoas diferentes.',
    short: `Encaixe: ${truncate(subjectText(job_title), PUSH_TEXT_MAX)} está em análise depois de denúncias. Avisaremos a decisão.`,
    title: 'Em análise',
    paragraphs: [
      `Pessoas diferentes denunciaram ${subjectText(job_title)}. Até a nossa equipe decidir, ninguém mais encontra ${job_title === null ? 'o perfil' : 'a vaga'}.`,
      `O que disseram: ${reasons.map((reason) => REASON_TEXTS[reason]).join('; ')}.`,
      `Você não precisa fazer nada: avisaremos a decisão. Quer explicar? Escreva para ${supportEmail}.`,
    ],
  });
}

/** Returns the mail to the owner of a job or profile that is visible again, because the reports were dismissed. */
export function restoredMail({
  job_title,
  url,
  ...to
}: Addressee & { job_title: string | null; url: string }): ComposedMail {
  const what = job_title === null ? 'Seu perfil voltou' : 'Sua vaga voltou';
  return composeMail(to, {
    subject: `${what} a aparecer`,
    preheader: 'A análise terminou: está tudo certo.',
    short: `Encaixe: a análise terminou e ${truncate(subjectText(job_title), PUSH_TEXT_MAX)} voltou a aparecer.`,
    title: 'Análise concluída',
    paragraphs: [
      `Analisamos as denúncias e não encontramos nada de errado com ${subjectText(job_title)}. Tudo voltou a aparecer como antes.`,
    ],
    action: { label: 'Abrir o Encaixe', url },
  });
}

/**
 * Returns the mail to the owner of a job or profile with the change that the operator requires, `text` (safety#warning).
 * `job_title`: null for a profile.
 */
export function warnedMail({
  job_title,
  text,
  visibility,
  url,
  supportEmail,
  ...to
}: Addressee & {
  job_title: string | null;
  text: string;
  /** 'restored': reports had hidden the subject, and it is visible again; 'hidden': a block or reports still hide the account. */
  visibility: 'restored' | 'unchanged' | 'hidden';
  url: string;
  supportEmail: string;
}): ComposedMail {
  const isJob = job_title !== null;
  const state = visibility === 'restored' ? 'voltou a aparecer' : 'continua no ar';
  const request =
    visibility === 'hidden'
      ? 'Pedimos uma mudança:'
      : `${isJob ? 'A vaga' : 'O perfil'} ${state}, e pedimos uma mudança:`;
  return composeMail(to, {
    subject: `Um aviso sobre ${isJob ? 'sua vaga' : 'seu perfil'}`,
    preheader: 'Veja o que a nossa equipe pede que você mude.',
    short: `Encaixe: a nossa equipe pede uma mudança em ${truncate(subjectText(job_title), PUSH_TEXT_MAX)}. Veja no seu e-mail.`,
    title: 'Um aviso da nossa equipe',
    paragraphs: [
      `Analisamos o que outras pessoas disseram sobre ${subjectText(job_title)}. ${request}`,
      text,
      'Agradecemos por cuidar disso. Se voltar a acontecer, podemos ter de tomar outras providências.',
      objection(supportEmail),
    ],
    action: { label: isJob ? 'Ver a vaga' : 'Ver o perfil', url },
  });
}

/** Returns the mail to the company of a job that is taken down permanently, with the operator's reason, `text`. */
export function jobTakenDownMail({
  job_title,
  text,
  supportEmail,
  ...to
}: Addressee & { job_title: string; text: string; supportEmail: string }): ComposedMail {
  return composeMail(to, {
    subject: 'Sua vaga foi retirada do ar',
    preheader: 'Veja o motivo e como discordar.',
    short: `Encaixe: ${truncate(subjectText(job_title), PUSH_TEXT_MAX)} foi retirada do ar. Para discordar, escreva para ${supportEmail}`,
    title: 'Vaga retirada do ar',
    paragraphs: [
      `Analisamos as denúncias sobre ${subjectText(job_title)} e tiramos a vaga do ar.`,
      `Motivo: ${text}`,
      objection(supportEmail),
    ],
  });
}

const THANKS = 'Agradecemos por avisar: você ajudou a proteger outras pessoas.';

/** The text for reporters by outcome. `text` is the operator's: for reporters if the outcome is 'dismissed', else for the owner. */
const DECIDED: Readonly<Record<ReportOutcome, (what: string, text: string) => string[]>> = {
  upheld: (what) => [`Analisamos ${what} e tomamos providências. ${THANKS}`],
  warned: (what) => [`Analisamos ${what}, avisamos quem publicou e pedimos uma mudança. ${THANKS}`],
  dismissed: (what, text) => [
    `Analisamos ${what} e não encontramos nada contra as nossas regras.`,
    `O que a nossa equipe diz: ${text}`,
  ],
};

const REPORTED: Readonly<Record<ReportKind, string>> = {
  job: 'a vaga',
  company: 'a empresa',
  candidate: 'o perfil',
};

/** Returns the mail to a reporter with the outcome, and the operator's text when the report was dismissed. */
export function reportDecidedMail({
  outcome,
  kind,
  job_title,
  text,
  url,
  ...to
}: Addressee & {
  outcome: ReportOutcome;
  kind: ReportKind;
  job_title: string | null;
  text: string;
  url: string;
}): ComposedMail {
  const what = job_title === null ? `${REPORTED[kind]} que você denunciou` : `a vaga “${job_title}”`;
  const isRight = outcome !== 'dismissed';
  return composeMail(to, {
    subject: 'Sua denúncia foi analisada',
    preheader: isRight ? 'Você ajudou a proteger outras pessoas.' : 'Veja o que decidimos.',
    short: `Encaixe: sua denúncia foi analisada. ${isRight ? 'Agradecemos por avisar!' : 'Não encontramos nada contra as regras.'}`,
    title: 'Denúncia analisada',
    paragraphs: [
      ...DECIDED[outcome](what, text),
      'Quem você denunciou continua bloqueado para você e não sabe quem denunciou.',
    ],
    action: { label: 'Ver denúncias e bloqueios', url },
  });
}
