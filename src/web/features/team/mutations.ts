import type { InvitedRole } from '#domain/companies/team-roles.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { CHANGE_FAILED, TEAM_ERRORS } from './error-texts.ts';

/** Sends a change, notifies the user of the result, and refetches the team. @returns whether it succeeded */
async function change(send: () => Promise<unknown>, title: string, text?: string): Promise<boolean> {
  const done = await send().then(
    () => true,
    (error: unknown) => {
      notifyError(error, TEAM_ERRORS, CHANGE_FAILED);
      return false;
    },
  );
  if (done) notify.success(title, text);
  await queryClient.invalidateQueries({ queryKey: orpc.team.list.key() });
  return done;
}

export const invite = (email: string, role: InvitedRole): Promise<boolean> =>
  change(() => api.team.invite({ email, role }), 'Convite enviado', 'Ele vale por 7 dias.');

export const resendInvite = (id: string): Promise<boolean> =>
  change(() => api.team.resend({ id }), 'Convite enviado de novo', 'Os 7 dias começam outra vez.');

export const withdrawInvite = (id: string): Promise<boolean> =>
  change(() => api.team.withdraw({ id }), 'Convite cancelado', 'O link não abre mais nada.');

export const setRole = (id: string, role: InvitedRole): Promise<boolean> =>
  change(() => api.team.setRole({ id, role }), 'Papel alterado');

export const removeColleague = (id: string): Promise<boolean> =>
  change(() => api.team.remove({ id }), 'Pessoa removida da equipe', 'O acesso terminou agora.');
