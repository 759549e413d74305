import type { ErrorTexts } from '#web/lib/api/error-texts.ts';

export const TEAM_LOAD_FAILED = 'Não foi possível carregar a equipe';
export const TEAM_CHANGE_FAILED = 'Não foi possível mudar a equipe';

/** Messages by error code when the server refuses a change of a company's team (team#roles, team#limits). */
export const TEAM_ERRORS: ErrorTexts = {
  ALREADY_IN_TEAM: { title: 'Já está na equipe', text: 'Este e-mail é de alguém da equipe.' },
  TEAM_FULL: {
    title: 'Equipe cheia',
    text: 'Cabem 50 pessoas, e 20 convites abertos por vez. Cancele um convite para mandar outro.',
  },
  COLLEAGUE_BLOCKED: {
    title: 'Acesso bloqueado',
    text: 'Nossa equipe bloqueou o acesso desta pessoa. Fale com o suporte para mudar algo.',
  },
  INVITE_INVALID: { title: 'Esse convite não vale mais', text: 'Ele foi usado, cancelado ou passou dos 7 dias.' },
  INVITE_OF_ANOTHER: { title: 'Convite para outro e-mail', text: 'Entre com a conta do e-mail que recebeu o convite.' },
  ACCOUNT_IN_USE: {
    title: 'Esta conta já está em uso',
    text: 'Ela tem dados próprios ou já é de uma equipe. Peça o convite em outro e-mail.',
  },
  NOT_FOUND: { title: 'Essa pessoa não está mais aqui', text: 'A equipe mudou. Veja como ela está agora.' },
};
