import { api, orpc, storeResponse } from '#web/lib/api/api-client.ts';
import { sendChange } from '#web/lib/api/send-change.ts';

const SET_FAILED = 'Não foi possível mudar quem vê suas vagas. Tente novamente.';

/**
 * Turns the public pages of the company's jobs on or off, and shows the result in a toast (listings#allowed).
 * @returns true when the server confirmed the change; after an error it may have made the change all the same
 */
export const setPublicJobs = (is_listed: boolean): Promise<boolean> =>
  sendChange(async () => storeResponse(orpc.listings.mine.queryKey(), await api.listings.set({ is_listed })), {
    done: is_listed
      ? ['Páginas públicas ligadas', 'Suas vagas ativas já têm páginas que qualquer pessoa abre.']
      : ['Páginas públicas desligadas', 'Só quem entra no Encaixe vê suas vagas.'],
    failed: SET_FAILED,
    keys: [orpc.listings.mine.key()],
  });
