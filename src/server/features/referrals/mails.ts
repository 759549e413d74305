import { NOTICE_SETTINGS_HINT } from '#domain/notices/notices.ts';
import { type Addressee, composeMail } from '#server/platform/mail/layout.ts';

type BonusNotice = {
  to: Addressee;
  /** Whether the recipient is the owner of the link, or the user who joined by it. */
  as: 'giver' | 'joined';
  /** True when the recipient's plan limits likes; else the bonus like is stored for a later plan that does. */
  isLimited: boolean;
  url: string;
};

const REASON_TEXTS: Readonly<Record<BonusNotice['as'], string>> = {
  giver: 'Alguém que você indicou entrou no Encaixe e completou o perfil. Que bom que você espalhou a notícia!',
  joined: 'Você entrou por uma indicação e completou o perfil.',
};

/** Returns the mail about a bonus like for a referral (referrals#notification), without the other user's name. */
export const referralBonusMail = ({ to, as, isLimited, url }: BonusNotice) =>
  composeMail(to, {
    subject: 'Você ganhou uma curtida bônus',
    preheader: as === 'giver' ? 'Sua indicação deu certo.' : 'Boas-vindas ao Encaixe.',
    title: 'Uma curtida bônus para você',
    paragraphs: [
      REASON_TEXTS[as],
      isLimited
        ? 'Ela vale além das curtidas da semana, é usada primeiro e não vence.'
        : 'No seu plano as curtidas já são ilimitadas: ela fica guardada e não vence.',
    ],
    action: { label: as === 'giver' ? 'Ver minhas indicações' : 'Indicar também', url },
    note: NOTICE_SETTINGS_HINT,
  });
