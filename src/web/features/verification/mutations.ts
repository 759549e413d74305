import type { CompanyVerification } from '#contract/verification.ts';
import { api, orpc, queryClient, storeResponse } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { refreshSession } from '#web/lib/session/refresh-session.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { CONFIRM_FAILED, REVIEW_REQUEST_FAILED, SAVE_FAILED, SEND_FAILED, VERIFICATION_ERRORS } from './error-texts.ts';

/** Stores the verification status of a response, and refetches the profile and the session, which contain it too. */
function storeStatus(verification: CompanyVerification): void {
  storeResponse(orpc.verification.current.queryKey(), verification);
  void queryClient.invalidateQueries({ queryKey: orpc.profiles.mine.key() });
  refreshSession('profile-change').catch(() => undefined);
}

/** Runs `call`, and notifies the user when it fails. @returns whether `call` succeeded */
async function attempt(call: () => Promise<void>, failedTitle: string): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    notifyError(error, VERIFICATION_ERRORS, failedTitle);
    return false;
  }
}

/** Saves the company's CNPJ. A changed CNPJ revokes the verification (verification#ends). @returns whether the server accepted it */
export const saveCnpj = (cnpj: string): Promise<boolean> =>
  attempt(async () => {
    storeStatus(await api.verification.saveCnpj({ cnpj }));
    notify.success('CNPJ salvo');
  }, SAVE_FAILED);

/** Sends a code to this e-mail address in the company's domain. @returns whether the server accepted the request */
export const sendCode = (email: string): Promise<boolean> =>
  attempt(async () => {
    await api.verification.sendCode({ email });
    notify.success('Código enviado', 'Olhe também a caixa de spam.');
  }, SEND_FAILED);

/** Verifies the company by the code sent to this e-mail address. @returns whether the server accepted the code */
export const confirmCode = (email: string, code: string): Promise<boolean> =>
  attempt(async () => {
    storeStatus(await api.verification.confirm({ email, code }));
    notify.success('Empresa verificada', 'Quem procura vaga já vê o selo.');
  }, CONFIRM_FAILED);

/** Requests a verification by the operators. @returns whether the server accepted the request */
export const requestReview = (text: string): Promise<boolean> =>
  attempt(async () => {
    storeStatus(await api.verification.requestReview({ text }));
    notify.success('Pedido enviado', 'Nossa equipe vai olhar. A resposta chega por e-mail.');
  }, REVIEW_REQUEST_FAILED);
