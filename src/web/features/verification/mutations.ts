import type { CompanyVerification } from '#contract/verification.ts';
import { api, orpc, queryClient, storeResponse } from '#web/lib/api/api-client.ts';
import { sendChange } from '#web/lib/api/send-change.ts';
import { refreshSession } from '#web/lib/session/refresh-session.ts';
import { CONFIRM_FAILED, REVIEW_REQUEST_FAILED, SAVE_FAILED, SEND_FAILED, VERIFICATION_ERRORS } from './error-texts.ts';

/** Stores the verification status of a response, and refetches the profile and the session, which contain it too. */
function storeStatus(verification: CompanyVerification): void {
  storeResponse(orpc.verification.current.queryKey(), verification);
  void queryClient.invalidateQueries({ queryKey: orpc.profiles.mine.key() });
  refreshSession('profile-change').catch(() => undefined);
}

const change = (
  send: () => Promise<unknown>,
  failed: string,
  ...done: [title: string, text?: string]
): Promise<boolean> => sendChange(send, { done, failed, errors: VERIFICATION_ERRORS });

/** Saves the company's CNPJ. A changed CNPJ revokes the verification (verification#ends). @returns whether the server accepted it */
export const saveCnpj = (cnpj: string): Promise<boolean> =>
  change(async () => storeStatus(await api.verification.saveCnpj({ cnpj })), SAVE_FAILED, 'CNPJ salvo');

/** Sends a code to this e-mail address in the company's domain. @returns whether the server accepted the request */
export const sendCode = (email: string): Promise<boolean> =>
  change(() => api.verification.sendCode({ email }), SEND_FAILED, 'Código enviado', 'Olhe também a caixa de spam.');

/** Verifies the company by the code sent to this e-mail address. @returns whether the server accepted the code */
export const confirmCode = (email: string, code: string): Promise<boolean> =>
  change(
    async () => storeStatus(await api.verification.confirm({ email, code })),
    CONFIRM_FAILED,
    'Empresa verificada',
    'Quem procura vaga já vê o selo.',
  );

/** Requests a verification by the operators. @returns whether the server accepted the request */
export const requestReview = (text: string): Promise<boolean> =>
  change(
    async () => storeStatus(await api.verification.requestReview({ text })),
    REVIEW_REQUEST_FAILED,
    'Pedido enviado',
    'Nossa equipe vai olhar. A resposta chega por e-mail.',
  );
