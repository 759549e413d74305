import { companyName, composeMail, NAMELESS_GREETING } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** To whoever handed a company over, and to whoever it belongs to now (team#hand-over). */
export function handedOverMail({
  company,
  isNew,
  url,
}: {
  company: string;
  isNew: boolean;
  url: string;
}): Omit<Mail, 'to'> {
  const called = companyName(company);
  const account = called === null ? 'a conta da empresa' : `a conta da ${called}`;
  return composeMail({
    subject: isNew ? 'Agora a conta da empresa é sua' : 'Você passou a conta da empresa adiante',
    preheader: 'A equipe tem outro proprietário.',
    title: isNew ? 'Você é o novo proprietário' : 'A conta mudou de proprietário',
    paragraphs: [
      NAMELESS_GREETING,
      isNew
        ? `Passaram para você ${account} no Encaixe. Os avisos da empresa vêm agora para este e-mail.`
        : `Você passou adiante ${account} no Encaixe e agora é administrador da equipe. Os avisos da empresa vão para o novo proprietário.`,
    ],
    action: { label: 'Abrir a equipe', url: `${url}/empresa/equipe` },
    ...(!isNew && { note: 'Não foi você? Crie outra senha e fale com o nosso suporte o quanto antes.' }),
  });
}
