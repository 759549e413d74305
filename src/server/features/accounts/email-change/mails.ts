import { type Addressee, composeMail } from '#server/platform/mail/layout.ts';
import { securitySms } from '../mails.ts';

/**
 * Returns the mail with the code for the current address; `url` opens the screen where a forgotten password is
 * replaced.
 */
export const currentAddressCodeMail = (to: Addressee & { code: string; new_email: string; url: string }) =>
  composeMail(to, {
    subject: 'Confirme a troca do seu e-mail',
    preheader: 'Vale por 10 minutos e uma única vez.',
    title: 'Trocar o e-mail da sua conta',
    paragraphs: [
      `Recebemos um pedido para trocar o e-mail da sua conta por ${to.new_email}. Se é isso mesmo, digite este código na tela em que fez o pedido. Ele vale por 10 minutos e uma única vez.`,
      'Se não foi você, não passe este código a ninguém e crie uma nova senha agora: seu e-mail continua o mesmo.',
    ],
    code: to.code,
    action: { label: 'Criar nova senha', url: to.url },
  });

/** Returns the mail with the code for the new address, without a name: the user who typed the address need not own it. */
export const newAddressCodeMail = ({ code }: { code: string }) =>
  composeMail(null, {
    subject: 'Confirme seu novo e-mail no Encaixe',
    preheader: 'Vale por 10 minutos e uma única vez.',
    title: 'Confirme seu novo e-mail',
    paragraphs: [
      'Digite este código na tela em que você pediu a troca. Ele vale por 10 minutos e uma única vez. Depois disso, é com este e-mail que você entra.',
    ],
    code,
    note: 'Não foi você? Pode ignorar esta mensagem e não passe o código a ninguém: sem ele, nada muda.',
  });

/**
 * Returns the mail to the owner of an account whose address another account requested; `url` opens the sign-in screen.
 */
export const addressInUseMail = ({ url, ...to }: Addressee & { url: string }) =>
  composeMail(to, {
    subject: 'Você já tem uma conta no Encaixe',
    preheader: 'Alguém tentou usar o seu e-mail em outra conta.',
    title: 'Este e-mail já tem uma conta',
    paragraphs: [
      'Alguém pediu para usar este e-mail em outra conta. Como ele já é o da sua, nada mudou. Se foi você, entre nesta conta ou escolha outro e-mail para a outra.',
    ],
    action: { label: 'Entrar no Encaixe', url },
    note: 'Não foi você? Não precisa fazer nada: sua conta continua como estava.',
  });

/**
 * Returns the notice of the changed address, sent to the former address, or by SMS to a user with a number and no former address; `url`
 * opens the landing page.
 */
export const formerAddressNoticeMail = ({ new_email, url, ...to }: Addressee & { new_email: string; url: string }) =>
  composeMail(to, {
    subject: 'O e-mail da sua conta foi trocado',
    preheader: 'Este e-mail não abre mais a sua conta.',
    title: 'E-mail trocado',
    paragraphs: [
      `A partir de agora, o e-mail da sua conta é ${new_email}, e este não abre mais a conta. As outras sessões foram encerradas.`,
      'Se não foi você, fale com a gente agora mesmo.',
    ],
    action: { label: 'Abrir o Encaixe', url },
    short: securitySms('sua conta agora tem um e-mail', `${url}/auth?mode=recover`),
  });

/** Returns the notice sent to the new address after the change; `url` opens the landing page. */
export const newAddressNoticeMail = ({ url, ...to }: Addressee & { url: string }) =>
  composeMail(to, {
    subject: 'Este é o novo e-mail da sua conta',
    preheader: 'É com ele que você entra no Encaixe.',
    title: 'Tudo certo',
    paragraphs: [
      'Este agora é o e-mail da sua conta: é com ele que você entra e que a gente fala com você. As outras sessões foram encerradas.',
    ],
    action: { label: 'Abrir o Encaixe', url },
  });
