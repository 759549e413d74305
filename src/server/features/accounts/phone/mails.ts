import { formatPhone, nationalDigits } from '#domain/accounts/phone.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

const formatted = (number: string) => formatPhone(nationalDigits(number));

/**
 * Returns the mail after an account's sign-in number was added, changed (`former` and `number`) or removed; `url` opens
 * the screen where a forgotten password is replaced.
 */
export function numberChangedMail({
  former,
  number,
  url,
  ...to
}: Addressee & { former?: string; number?: string; url: string }): ComposedMail {
  const now = number === undefined ? '' : `Agora o celular ${formatted(number)} também abre a sua conta. `;
  const before = former === undefined ? '' : `O celular ${formatted(former)} não abre mais a sua conta. `;
  return composeMail(to, {
    subject: number === undefined ? 'Um celular foi removido da sua conta' : 'Um celular agora abre a sua conta',
    preheader: 'Se não foi você, crie uma nova senha agora.',
    title: number === undefined ? 'Celular removido' : 'Celular confirmado',
    paragraphs: [
      `${now}${before}As outras sessões foram encerradas.`,
      'Se não foi você, crie uma nova senha agora e fale com a gente.',
    ],
    action: { label: 'Criar nova senha', url },
  });
}
