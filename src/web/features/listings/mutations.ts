import { api, orpc, storeResponse } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';

const SET_FAILED = 'Não foi possível mudar quem vê suas vagas. Tente novamente.';

/** Turns the public pages of the company's jobs on or off, and notifies the user of the result (listings#allowed). */
export async function setPublicJobs(is_listed: boolean): Promise<void> {
  try {
    storeResponse(orpc.listings.mine.queryKey(), await api.listings.set({ is_listed }));
    if (is_listed)
      notify.success('Páginas públicas ligadas', 'Suas vagas ativas já têm páginas que qualquer pessoa abre.');
    else notify.success('Páginas públicas desligadas', 'Só quem entra no Encaixe vê suas vagas.');
  } catch (error) {
    notifyError(error, {}, SET_FAILED);
  }
}
