import { truncate } from '#domain/text/text.ts';
import { type Addressee, type ComposedMail, composeMail, safeName } from '#server/platform/mail/layout.ts';

/** Maximum length of the reason in the mail's short text, which is sent to the phone of a user without an e-mail address. */
const REASON_SHORT_MAX = 80;

type OperatorMail = Addressee & { url: string };

/** Returns the mail to the owner of a blocked account, with the operator's reason and how to object (operators#blocked). */
export const blockedMail = ({ reason, supportEmail, officerEmail, ...to }: BlockedMailInput) =>
  composeMail(to, {
    subject: 'Sua conta no Encaixe foi bloqueada',
    preheader: 'Veja o motivo e como pedir uma nova análise.',
    short: `Encaixe: sua conta foi bloqueada. Motivo: ${truncate(reason, REASON_SHORT_MAX)}. Para discordar, escreva para ${supportEmail}`,
    title: 'Conta bloqueada',
    paragraphs: [
      'Nossa equipe bloqueou a sua conta. Enquanto isso, não dá para entrar nela, e ninguém encontra o seu perfil nem as suas vagas.',
      `Motivo: ${reason}`,
      `Não concorda? Escreva para ${supportEmail} a partir deste e-mail e conte o que aconteceu: outra pessoa da equipe analisa de novo.`,
    ],
    note: `Você também pode pedir uma cópia ou a exclusão dos seus dados a quem cuida deles: ${officerEmail}.`,
  });

type BlockedMailInput = Addressee & { reason: string; supportEmail: string; officerEmail: string };

/** Returns the mail to a team member of a blocked company, whose access ends too (operators#blocked). */
export function companyBlockedMail({
  company,
  reason,
  supportEmail,
  officerEmail,
  ...to
}: BlockedMailInput & { company: string }): ComposedMail {
  const called = safeName(company);
  return composeMail(to, {
    subject: 'A conta da sua empresa no Encaixe foi bloqueada',
    preheader: 'Veja o motivo e como pedir uma nova análise.',
    title: 'Conta da empresa bloqueada',
    paragraphs: [
      `Nossa equipe bloqueou a conta ${called === null ? 'da empresa em que você trabalha' : `da ${called}`}. Enquanto isso, ninguém da equipe entra nela.`,
      `Motivo: ${reason}`,
      `Quem responde pela empresa recebeu este mesmo aviso. Não concorda? Escreva para ${supportEmail} e conte o que aconteceu.`,
    ],
    note: `Você também pode pedir uma cópia ou a exclusão dos seus dados a quem cuida deles: ${officerEmail}.`,
  });
}

/** Returns the mail to a team member who was blocked, while the company was not (operators#blocked-member). */
export const memberBlockedMail = ({ reason, supportEmail, officerEmail, ...to }: BlockedMailInput) =>
  composeMail(to, {
    subject: 'Seu acesso ao Encaixe foi bloqueado',
    preheader: 'Veja o motivo e como pedir uma nova análise.',
    title: 'Acesso bloqueado',
    paragraphs: [
      'Nossa equipe bloqueou o seu acesso. Enquanto isso, não dá para entrar com a sua conta; a da empresa continua.',
      `Motivo: ${reason}`,
      `Não concorda? Escreva para ${supportEmail} a partir deste e-mail e conte o que aconteceu: outra pessoa da equipe analisa de novo.`,
    ],
    note: `Você também pode pedir uma cópia ou a exclusão dos seus dados a quem cuida deles: ${officerEmail}.`,
  });

/**
 * Returns the mail to the owner of a company, one of whose members was blocked, without the reason, which is private to
 * that member.
 */
export function colleagueBlockedMail({
  colleague,
  supportEmail,
  url,
}: {
  colleague: string;
  supportEmail: string;
  url: string;
}): ComposedMail {
  const called = safeName(colleague);
  return composeMail(null, {
    subject: 'Bloqueamos o acesso de alguém da sua equipe',
    preheader: 'A conta da empresa continua funcionando.',
    title: 'Um acesso da equipe foi bloqueado',
    paragraphs: [
      `Nossa equipe bloqueou o acesso ${called === null ? 'de uma pessoa da sua equipe' : `de ${called}`}. A conta da empresa continua como antes.`,
      `O motivo foi explicado a essa pessoa. Se tiver dúvidas, escreva para ${supportEmail}.`,
    ],
    action: { label: 'Abrir a equipe', url },
  });
}

/** Returns the mail after an operator unblocked an account or a team member; `url` opens the sign-in screen. */
export const unblockedMail = ({ url, ...to }: OperatorMail) =>
  composeMail(to, {
    subject: 'Sua conta no Encaixe está liberada',
    preheader: 'Você já pode entrar de novo.',
    short: `Encaixe: sua conta foi liberada. Entre em ${url}`,
    title: 'Conta liberada',
    paragraphs: ['O bloqueio da sua conta terminou: você já pode entrar e continuar de onde parou.'],
    action: { label: 'Entrar no Encaixe', url },
  });

/**
 * Returns the mail, to the former and to the new address, after an operator changed the address of an account; `url` opens the
 * screen where a forgotten password is replaced.
 */
export const addressChangedMail = ({ url, email, ...to }: OperatorMail & { email: string }) =>
  composeMail(to, {
    subject: 'O e-mail da sua conta mudou',
    preheader: 'Nossa equipe trocou o e-mail da sua conta.',
    short: `Encaixe: sua conta tem agora o e-mail ${email}. Se você não pediu, fale com a gente.`,
    title: 'E-mail trocado',
    paragraphs: [
      `Nossa equipe trocou o e-mail da sua conta: agora é ${email}. Por segurança, encerramos as sessões abertas.`,
      'Para entrar, crie uma nova senha pelo novo e-mail. Se você não pediu essa troca, fale com a gente.',
    ],
    action: { label: 'Criar nova senha', url },
  });

/**
 * Returns the mail after an operator removed a second factor, whose Portuguese name is `factor`; `url` opens the screen to
 * create a new password.
 */
export const factorRemovedMail = ({ url, factor, ...to }: OperatorMail & { factor: string }) =>
  composeMail(to, {
    subject: 'A segurança da sua conta mudou',
    preheader: 'Nossa equipe fez uma mudança na sua conta.',
    short: `Encaixe: nossa equipe mudou como se entra na sua conta. Se você não pediu, crie outra senha em ${url}`,
    title: 'Segurança alterada',
    paragraphs: [
      `Nossa equipe removeu ${factor} da sua conta. Ative de novo em Segurança, no seu perfil.`,
      'Se você não pediu isso, crie uma nova senha agora e fale com a gente.',
    ],
    action: { label: 'Criar nova senha', url },
  });

/** Returns the mail after an operator returned an account to its owner: all former sign-in methods were removed. */
export const signInMethodsRemovedMail = ({ url, ...to }: OperatorMail) =>
  composeMail(to, {
    subject: 'Crie uma nova senha para voltar à sua conta',
    preheader: 'Nossa equipe encerrou tudo o que abria a sua conta.',
    title: 'Sua conta está protegida',
    paragraphs: [
      'Nossa equipe encerrou tudo o que abria a sua conta: senha, celular, chaves de acesso, duas etapas, outros serviços e sessões.',
      'Crie uma nova senha por este e-mail para entrar de novo.',
    ],
    action: { label: 'Criar nova senha', url },
  });

/** Returns the mail after an operator created a sign-in or password reset link; the mail does not include the link. */
export const linkCreatedMail = ({ url, ...to }: OperatorMail) =>
  composeMail(to, {
    subject: 'Nossa equipe criou um link para a sua conta',
    preheader: 'Se você não pediu, fale com a gente.',
    short: `Encaixe: nossa equipe criou um link para a sua conta. Se você não pediu, crie outra senha em ${url}`,
    title: 'Link de acesso criado',
    paragraphs: [
      'A pedido, nossa equipe criou um link de acesso para a sua conta. Ele vale por pouco tempo e uma única vez.',
      'Se você não pediu isso, crie uma nova senha agora e fale com a gente.',
    ],
    action: { label: 'Criar nova senha', url },
  });

/** Returns the mail to a user or team member whose account an operator deleted, with the operator's reason. */
export const deletedByOperatorMail = ({ url, reason, ...to }: OperatorMail & { reason: string }) =>
  composeMail(to, {
    subject: 'Sua conta no Encaixe foi excluída',
    preheader: 'Seus dados e suas fotos foram apagados.',
    title: 'Conta excluída',
    paragraphs: ['Nossa equipe excluiu a sua conta. Seus dados e suas fotos foram apagados.', `Motivo: ${reason}`],
    action: { label: 'Conhecer o Encaixe', url },
  });
