import type { Account } from '#contract/operators/accounts.ts';
import type { AccountAction } from './account-action-values.ts';

/** An action that uses the common dialog with a reason; the others have dialogs of their own. */
export type ReasonedAction = Exclude<AccountAction, 'link' | 'change'>;

/** The consequences of each action, and who is notified. */
const DESCRIPTIONS: Readonly<Record<ReasonedAction, string>> = {
  block: 'As sessões terminam e ninguém mais encontra o perfil e as vagas. A pessoa recebe o motivo por e-mail.',
  unblock: 'Tudo volta a ser como antes, no limite do plano de agora. A pessoa recebe um e-mail.',
  pauseJobs:
    'Todas as vagas saem do ar e esperam por análise, uma a uma. A empresa recebe o motivo por e-mail, e como discordar.',
  giveLikes: 'Curtidas bônus são usadas antes das da semana e não vencem.',
  revoke: 'O selo some das vagas e do perfil na hora. A empresa recebe o motivo por e-mail.',
  confirm: 'Só com a certeza de que o endereço é da pessoa. Os e-mails voltam a ser enviados.',
  export: 'O mesmo arquivo que a pessoa baixaria. Entregue só a ela.',
  remove: 'Apaga dados e fotos para sempre. A pessoa recebe o motivo por e-mail.',
};

/** Descriptions that differ for a company, and for a member of its team. */
const OF_A_COMPANY: Partial<Record<ReasonedAction, string>> = {
  block:
    'As sessões de toda a equipe terminam, e ninguém mais encontra o perfil e as vagas. Cada pessoa da equipe recebe o motivo por e-mail.',
  unblock: 'Tudo volta a ser como antes, no limite do plano de agora. A equipe recebe um e-mail.',
  remove: 'Apaga para sempre a empresa e as contas de toda a equipe. Cada pessoa é avisada por e-mail.',
};
const OF_A_MEMBER: Partial<Record<ReasonedAction, string>> = {
  block:
    'Só esta pessoa deixa de entrar, e os convites dela caem; a empresa continua. Ela recebe o motivo por e-mail, e o proprietário é avisado.',
  unblock: 'A pessoa volta a entrar na equipe e recebe um e-mail.',
  remove: 'Tira a pessoa da equipe e apaga a conta dela; o que fez pela empresa fica. Ela recebe o motivo por e-mail.',
};

export function actionDescription(action: ReasonedAction, type: Account['user_type']): string {
  const others = type === 'company' ? OF_A_COMPANY : type === 'member' ? OF_A_MEMBER : {};
  return others[action] ?? DESCRIPTIONS[action];
}
