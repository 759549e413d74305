import { emailWithoutPlaceholder } from '#domain/accounts/no-email.ts';
import { formatPhone, nationalDigits } from '#domain/accounts/phone.ts';
import { USER_TYPE_LABELS, type UserType } from '#domain/accounts/user-types.ts';
import { TEAM_ROLE_LABELS, type TeamRole } from '#domain/companies/team-roles.ts';
import { truncate } from '#domain/text/text.ts';
import {
  type Addressee,
  type ComposedMail,
  composeMail,
  composeUngreetedMail,
  safeName,
} from '#server/platform/mail/layout.ts';

type AccountMail = Addressee & { url: string };

/**
 * Returns the text about a security change, short enough for one SMS, for a user without an e-mail address; `url` opens the screen
 * where a forgotten password is replaced.
 */
export const securitySms = (change: string, url: string) =>
  `Encaixe: ${change}. Se foi outra pessoa, crie outra senha em ${url}`;

/**
 * Returns the mail that requests the confirmation of an address; `url` confirms it. The greeting has no company name: the
 * person who typed the address need not own it, and could write a message into the name.
 */
export const addressConfirmationMail = ({ url, ...to }: AccountMail) =>
  composeMail(to.user_type === 'company' ? null : to, {
    subject: 'Confirme seu e-mail no Encaixe',
    preheader: 'Falta só um toque para você começar.',
    title: 'Falta só confirmar',
    paragraphs: ['Que bom ter você aqui. Confirme seu e-mail e comece a usar o Encaixe.'],
    action: { label: 'Confirmar meu e-mail', url },
    note: 'Não foi você? Pode ignorar esta mensagem: sem a confirmação, a conta não é usada.',
  });

/** Returns the mail with the password reset link, `url`. */
export const resetPasswordMail = ({ url, ...to }: AccountMail) =>
  composeMail(to, {
    subject: 'Crie uma nova senha no Encaixe',
    preheader: 'O link vale por pouco tempo e uma única vez.',
    title: 'Vamos criar uma nova senha',
    paragraphs: ['Recebemos um pedido para alterar a sua senha. O link vale por pouco tempo e uma única vez.'],
    action: { label: 'Criar nova senha', url },
    note: 'Não foi você? Pode ignorar esta mensagem: sua senha continua a mesma.',
  });

/** Returns the mail to a user whose account an operator created; `url` opens the screen for the first password. */
export const accountCreatedByOperatorMail = ({ url, ...to }: AccountMail) =>
  composeMail(to, {
    subject: 'Sua conta no Encaixe está pronta',
    preheader: 'Falta só criar a sua senha.',
    title: 'Crie sua senha',
    paragraphs: [
      'Nossa equipe criou uma conta para você no Encaixe. Crie sua senha para começar: o link vale por 7 dias e uma única vez.',
    ],
    action: { label: 'Criar minha senha', url },
    note: 'Não pediu uma conta? Pode ignorar esta mensagem: sem a senha, ninguém entra.',
  });

/**
 * Returns the mail with a sign-in code. The user types the code in the browser that requested it; `url` opens the page
 * that signs in without the code. Without an `owner` the code also confirms a sign-up, whose name anyone may have typed.
 */
export const signInCodeMail = ({ code, url, owner }: { code: string; url: string; owner?: Addressee | undefined }) =>
  composeMail(owner ?? null, {
    subject: 'Seu código para entrar no Encaixe',
    preheader: 'Vale por 10 minutos e uma única vez.',
    title: 'Seu código para entrar',
    paragraphs: [
      owner
        ? 'Digite este código na tela em que fez o pedido. Ele vale por 10 minutos e uma única vez.'
        : 'Digite este código na tela em que fez o pedido. Ele vale por 10 minutos e uma única vez, e também confirma o cadastro feito com este e-mail.',
    ],
    code,
    action: { label: 'Entrar sem digitar o código', url },
    note: 'Não foi você? Pode ignorar esta mensagem. Nunca passe este código a ninguém: ninguém do Encaixe vai pedir.',
  });

/**
 * Returns the mail with the code that proves who is signed in, before a change; `url` opens the screen where a
 * forgotten password is replaced.
 */
export const reauthenticationCodeMail = ({ code, url, ...to }: AccountMail & { code: string }) =>
  composeMail(to, {
    subject: 'Confirme que é você',
    preheader: 'Vale por 10 minutos e uma única vez.',
    title: 'Confirme que é você',
    paragraphs: [
      'Alguém que está na sua conta quer mudar algo em Segurança. Se é você, digite este código na tela em que fez o pedido. Ele vale por 10 minutos e uma única vez.',
      'Se não foi você, não passe este código a ninguém e crie uma nova senha agora: isso encerra as outras sessões.',
    ],
    code,
    action: { label: 'Criar nova senha', url },
  });

/**
 * Returns the mail with a code to an address whose mail bounced: the code proves that this mail arrived
 * (accounts#stopped-mailbox).
 */
export const mailboxCodeMail = ({ code, ...to }: Addressee & { code: string }) =>
  composeMail(to, {
    subject: 'Confirme o seu e-mail',
    preheader: 'Vale por 10 minutos e uma única vez.',
    title: 'Confirme o seu e-mail',
    paragraphs: [
      'Este endereço tinha recusado uma mensagem nossa, e paramos de escrever para ele. Digite este código na tela em que fez o pedido, e voltamos a escrever. Ele vale por 10 minutos e uma única vez.',
    ],
    code,
    note: 'Não foi você? Pode ignorar esta mensagem. Nunca passe este código a ninguém.',
  });

/** Returns the mail to the owner of an address that someone tried to sign up with; `url` opens the sign-in screen. */
export const existingAccountMail = ({ url, ...to }: AccountMail) =>
  composeMail(to, {
    subject: 'Você já tem uma conta no Encaixe',
    preheader: 'Alguém tentou se cadastrar com o seu e-mail.',
    title: 'Você já tem uma conta',
    paragraphs: [
      'Alguém tentou se cadastrar com este e-mail. Se foi você, é só entrar. Se esqueceu a senha, crie outra na mesma tela.',
    ],
    action: { label: 'Entrar no Encaixe', url },
    note: 'Não foi você? Não precisa fazer nada: sua conta continua como estava.',
  });

type SecurityMail = { subject: string; preheader?: string; title: string; paragraphs: string[]; short: string };

/**
 * Returns a mail about a sign-in method or second factor that was changed or used; `url` opens the screen where a forgotten password
 * is replaced. A user with a number and no address receives `short` as an SMS.
 */
const securityMail = ({ url, ...to }: AccountMail, { short, ...mail }: SecurityMail): ComposedMail =>
  composeMail(to, {
    preheader: 'Se não foi você, crie uma nova senha agora.',
    ...mail,
    action: { label: 'Criar nova senha', url },
    short: securitySms(short, url),
  });

/** Returns the mail after a user's password was changed or first set. */
export const passwordChangedMail = (to: AccountMail) =>
  securityMail(to, {
    subject: 'Sua senha foi alterada',
    title: 'Senha alterada',
    paragraphs: [
      'A senha da sua conta acabou de ser alterada. Se foi você, está tudo certo.',
      'Se não foi você, crie uma nova senha agora para proteger sua conta.',
    ],
    short: 'sua senha foi alterada',
  });

/** Returns the mail after an authenticator became a second factor. */
export const secondFactorEnabledMail = (to: AccountMail) =>
  securityMail(to, {
    subject: 'Verificação em duas etapas ativada',
    preheader: 'Agora sua conta pede um código além da senha.',
    title: 'Duas etapas ativadas',
    paragraphs: [
      'A partir de agora, entrar na sua conta pede também um código do seu aplicativo autenticador. Guarde os códigos de recuperação em um lugar seguro.',
      'Se não foi você, crie uma nova senha agora e fale com a gente.',
    ],
    short: 'sua conta agora pede duas etapas para entrar',
  });

export const secondFactorDisabledMail = (to: AccountMail) =>
  securityMail(to, {
    subject: 'Verificação em duas etapas desativada',
    title: 'Duas etapas desativadas',
    paragraphs: [
      'Entrar na sua conta não pede mais um código. Se foi você, está tudo certo.',
      'Se não foi você, crie uma nova senha agora e ative as duas etapas de novo.',
    ],
    short: 'sua conta deixou de pedir as duas etapas',
  });

type NumberMail = AccountMail & { number: string };

/** Returns the mail after codes to a number became a second factor. */
export const phoneFactorEnabledMail = ({ number, ...to }: NumberMail) =>
  securityMail(to, {
    subject: 'Código por celular ativado',
    preheader: 'Agora sua conta pede também um código enviado ao seu celular.',
    title: 'Código por celular ativado',
    paragraphs: [
      `A partir de agora, entrar na sua conta pede também um código, que pode ser enviado ao celular ${formatPhone(nationalDigits(number))}. Guarde os códigos de recuperação em um lugar seguro.`,
      'Quem ficar com o seu número recebe os códigos. Um aplicativo autenticador ou uma chave de acesso protege mais.',
      'Se não foi você, crie uma nova senha agora e fale com a gente.',
    ],
    short: 'sua conta agora pede um código por celular para entrar',
  });

export const phoneFactorDisabledMail = ({ number, ...to }: NumberMail) =>
  securityMail(to, {
    subject: 'Código por celular desativado',
    title: 'Código por celular desativado',
    paragraphs: [
      `O celular ${formatPhone(nationalDigits(number))} não recebe mais códigos para entrar na sua conta. Se foi você, está tudo certo.`,
      'Se não foi você, crie uma nova senha agora e ative a proteção de novo.',
    ],
    short: 'sua conta deixou de pedir o código por celular',
  });

/** Returns the mail after a sign-in with a recovery code; `left` other codes are still valid. */
export function recoveryCodeUsedMail({ left, ...to }: AccountMail & { left: number }): ComposedMail {
  const rest = left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`;
  return securityMail(to, {
    subject: 'Um código de recuperação foi usado',
    title: 'Código de recuperação usado',
    paragraphs: [
      `Alguém entrou na sua conta com um código de recuperação. ${rest}; você pode gerar outros em Segurança, no seu perfil.`,
      'Se não foi você, crie uma nova senha agora.',
    ],
    short: 'um código de recuperação abriu sua conta',
  });
}

/** Returns the mail after a passkey was added; `passkey` is the name that its owner chose. */
export const passkeyAddedMail = ({ passkey, ...to }: AccountMail & { passkey: string }) =>
  securityMail(to, {
    subject: 'Chave de acesso adicionada',
    title: 'Nova chave de acesso',
    paragraphs: [
      `A chave de acesso “${passkey}” foi adicionada à sua conta. Com ela você entra sem digitar a senha.`,
      'Se não foi você, crie uma nova senha agora e remova a chave em Segurança, no seu perfil.',
    ],
    short: 'uma nova chave de acesso abre sua conta',
  });

export const passkeyRemovedMail = ({ passkey, ...to }: AccountMail & { passkey: string }) =>
  securityMail(to, {
    subject: 'Chave de acesso removida',
    title: 'Chave de acesso removida',
    paragraphs: [
      `A chave de acesso “${passkey}” não abre mais a sua conta. Se foi você, está tudo certo.`,
      'Se não foi você, crie uma nova senha agora para proteger sua conta.',
    ],
    short: 'uma chave de acesso da sua conta foi removida',
  });

/** Returns the mail after an account at an identity provider, or a wallet, was linked; `provider` is the name that users know. */
export const identityLinkedMail = ({ provider, ...to }: AccountMail & { provider: string }) =>
  securityMail(to, {
    subject: `${provider} vinculado à sua conta`,
    title: `Agora você entra com ${provider}`,
    paragraphs: [
      `Entrar com ${provider} agora abre a sua conta no Encaixe. Se foi você, está tudo certo.`,
      'Se não foi você, crie uma nova senha agora e desvincule em Segurança, no seu perfil.',
    ],
    short: 'outro serviço agora abre sua conta',
  });

export const identityUnlinkedMail = ({ provider, ...to }: AccountMail & { provider: string }) =>
  securityMail(to, {
    subject: `${provider} desvinculado da sua conta`,
    title: `${provider} desvinculado`,
    paragraphs: [
      `Entrar com ${provider} não abre mais a sua conta no Encaixe. Se foi você, está tudo certo.`,
      'Se não foi você, crie uma nova senha agora para proteger sua conta.',
    ],
    short: 'um serviço deixou de abrir sua conta',
  });

/** Returns the mail after the account was deleted, to its former address; `url` opens the landing page. */
export const accountDeletedMail = ({ url, ...to }: AccountMail) =>
  composeMail(to, {
    subject: 'Sua conta no Encaixe foi excluída',
    preheader: 'Seus dados e suas fotos foram apagados.',
    title: 'Conta excluída',
    paragraphs: [
      'Sua conta foi excluída, como você pediu. Seus dados e suas fotos foram apagados.',
      'Foi bom ter você com a gente. Se quiser voltar, é só criar uma nova conta.',
    ],
    action: { label: 'Conhecer o Encaixe', url },
  });

/** Returns the phrase with which a mail names the team of a company: with the company's name unless `safeName` rejects it. */
const teamOf = (company: string) => {
  const called = safeName(company);
  return called === null ? 'a equipe de uma empresa' : `a equipe da ${called}`;
};

/**
 * Returns the mail with an invitation to a team; `url` opens the page with its details. The mailbox may belong to
 * anyone, and an attacker could write a message into a name: the mail has no name but a safe one of the company (`teamOf`).
 */
export const teamInviteMail = ({ company, role, url }: { company: string; role: TeamRole; url: string }) =>
  composeMail(null, {
    subject: `Convite para ${teamOf(company)} no Encaixe`,
    preheader: 'O convite vale por 7 dias.',
    title: 'Você recebeu um convite',
    paragraphs: [
      `Você recebeu um convite para ${teamOf(company)} no Encaixe, com o papel de ${TEAM_ROLE_LABELS[role].toLowerCase()}. Cada pessoa entra com a própria conta.`,
    ],
    action: { label: 'Ver o convite', url },
    note: 'O convite vale por 7 dias. Não conhece a empresa? Pode ignorar esta mensagem: nada acontece sem você aceitar.',
  });

type TeamMail = AccountMail & { company: string };

export const removedFromTeamMail = ({ url, company, ...to }: TeamMail) =>
  composeMail(to, {
    subject: 'Seu acesso à equipe terminou',
    preheader: 'Sua conta nessa equipe foi encerrada.',
    title: 'Você saiu da equipe',
    paragraphs: [
      `Você não faz mais parte da equipe: quem administra ${teamOf(company)} encerrou o seu acesso, e a conta que servia só para ele foi excluída.`,
      'Se quiser usar o Encaixe por conta própria, é só criar uma nova conta com este e-mail.',
    ],
    action: { label: 'Conhecer o Encaixe', url },
  });

/** Returns the mail to a team member who deleted their own account. */
export const memberAccountDeletedMail = ({ url, company, ...to }: TeamMail) =>
  composeMail(to, {
    subject: 'Sua conta no Encaixe foi excluída',
    preheader: 'Você também saiu da equipe.',
    title: 'Conta excluída',
    paragraphs: [
      `Sua conta foi excluída, como você pediu, e você saiu d${teamOf(company)}. O que você fez pela empresa continua com ela, sem o seu nome.`,
    ],
    action: { label: 'Conhecer o Encaixe', url },
  });

/** Returns the mail to a team member whose company's account was deleted. */
export const companyDeletedMail = ({ url, company, ...to }: TeamMail) =>
  composeMail(to, {
    subject: 'A empresa da sua equipe saiu do Encaixe',
    preheader: 'Sua conta nessa equipe foi encerrada.',
    title: 'A conta da empresa foi excluída',
    paragraphs: [
      `A conta da empresa foi excluída, e com ela ${teamOf(company)} e o seu acesso.`,
      'Se quiser usar o Encaixe por conta própria, é só criar uma nova conta com este e-mail.',
    ],
    action: { label: 'Conhecer o Encaixe', url },
  });

/**
 * Returns the mail with a user's message, to the support's own address. Its text names the user's e-mail address, or else the
 * `telefone` if there is one, for replies; Reply-To is not set.
 */
export function supportMessageMail(from: {
  name: string;
  email: string;
  telefone: string | null;
  user_type: UserType;
  message: string;
}): ComposedMail {
  const reached = emailWithoutPlaceholder(from.email) ?? formatPhone(from.telefone ?? '');
  return composeUngreetedMail({
    subject: `Suporte: mensagem de ${from.name}`,
    topic: 'Suporte',
    preheader: truncate(from.message, 90),
    title: 'Mensagem para o suporte',
    paragraphs: [
      `${USER_TYPE_LABELS[from.user_type]}: ${from.name} (${reached})`,
      ...from.message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    ],
    note: `Responda para ${reached}.`,
  });
}
