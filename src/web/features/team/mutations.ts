import type { InvitedRole } from '#domain/companies/team-roles.ts';
import { api, orpc } from '#web/lib/api/api-client.ts';
import { sendChange } from '#web/lib/api/send-change.ts';
import { TEAM_CHANGE_FAILED, TEAM_ERRORS } from './error-texts.ts';

const change = (send: () => Promise<unknown>, ...done: [title: string, text?: string]): Promise<boolean> =>
  sendChange(send, { done, failed: TEAM_CHANGE_FAILED, errors: TEAM_ERRORS, keys: [orpc.team.list.key()] });

/** Invites an e-mail address to the company's team. This and the functions below resolve to whether the server accepted the change. */
export const invite = (email: string, role: InvitedRole): Promise<boolean> =>
  change(() => api.team.invite({ email, role }), 'Convite enviado', 'Ele vale por 7 dias.');

/** Sends a pending invitation again, with a new expiry. */
export const resendInvite = (id: string): Promise<boolean> =>
  change(() => api.team.resend({ id }), 'Convite enviado de novo', 'Os 7 dias começam outra vez.');

export const withdrawInvite = (id: string): Promise<boolean> =>
  change(() => api.team.withdraw({ id }), 'Convite cancelado', 'O link não abre mais nada.');

export const setRole = (id: string, role: InvitedRole): Promise<boolean> =>
  change(() => api.team.setRole({ id, role }), 'Papel alterado');

export const removeMember = (id: string): Promise<boolean> =>
  change(() => api.team.remove({ id }), 'Pessoa removida da equipe', 'O acesso terminou agora.');
