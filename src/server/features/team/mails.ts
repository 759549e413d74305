import { type ComposedMail, composeMail, safeName } from '../../platform/mail/layout.ts';

/** Returns the mail about a transfer of ownership: to the new owner if `isNew`, else to the former one (team#ownership-transfer). */
export function ownershipTransferredMail({
  company,
  isNew,
  url,
}: {
  company: string;
  isNew: boolean;
  url: string;
}): ComposedMail {
  const called = safeName(company);
  const account = called === null ? 'a conta da empresa' : `a conta da ${called}`;
  return composeMail(null, {
    subject: isNew ? 'Agora a conta da empresa é sua' : 'Você passou a conta da empresa adiante',
    preheader: isNew ? 'Você agora responde pela empresa no Encaixe.' : 'Ela é de outra pessoa da equipe.',
    title: isNew ? 'A conta da empresa é sua' : 'Você passou a conta adiante',
    paragraphs: [
      isNew
        ? `Agora ${account} no Encaixe é sua. Os avisos da empresa passam a vir para este e-mail.`
        : `Você passou adiante ${account} no Encaixe e continua na equipe, com o papel de administrador. Os avisos da empresa não vêm mais para este e-mail.`,
    ],
    action: { label: 'Abrir a equipe', url: `${url}/empresa/equipe` },
    ...(!isNew && { note: 'Não foi você? Crie outra senha e fale com o nosso suporte o quanto antes.' }),
  });
}
