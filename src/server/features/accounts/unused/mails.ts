import { type Addressee, composeMail } from '#server/platform/mail/layout.ts';

/**
 * Returns the mail that is sent 30 days, and again 7 days, before an unused account is removed (privacy#unused). `day` is the first
 * possible day of the removal, such as '31/01/2026'. `url` opens the sign-in screen.
 */
export const unusedAccountWarningMail = ({ url, day, ...to }: Addressee & { url: string; day: string }) =>
  composeMail(to, {
    subject: 'Sua conta no Encaixe vai ser excluída',
    preheader: `Entre até ${day} para ficar com ela.`,
    short: `Encaixe: sua conta está sem uso há quase 2 anos e será excluída em ${day}. Para ficar com ela, entre em ${url}`,
    title: 'Quer ficar com a sua conta?',
    paragraphs: [
      `Faz quase dois anos que você não usa o Encaixe. Para não guardar seus dados sem motivo, vamos excluir sua conta a partir de ${day}.`,
      'Se quiser ficar com ela, é só entrar uma vez antes disso. Se não quiser, não precisa fazer nada.',
    ],
    action: { label: 'Entrar no Encaixe', url },
    note: 'Entrando, você também pode levar uma cópia dos seus dados.',
  });

/** Returns the mail after an unused account was deleted; `url` opens the landing page. */
export const unusedAccountDeletedMail = ({ url, ...to }: Addressee & { url: string }) =>
  composeMail(to, {
    subject: 'Sua conta no Encaixe foi excluída',
    preheader: 'Ela ficou dois anos sem uso.',
    title: 'Conta excluída',
    paragraphs: [
      'Como avisamos, sua conta foi excluída depois de dois anos sem uso. Seus dados e suas fotos foram apagados.',
      'Se quiser voltar, é só criar uma nova conta.',
    ],
    action: { label: 'Conhecer o Encaixe', url },
  });
