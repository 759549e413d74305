import type { FoundCompany } from '#contract/safety.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import { sendChange } from '#web/lib/api/send-change.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { invalidateOtherSide, sendSafetyChange, unblock } from '../mutations.ts';

const ERRORS: ErrorTexts = {
  NOT_FOUND: { title: 'Não está mais aqui', text: 'Esta empresa já não aparece para você.' },
  RATE_LIMITED: {
    title: 'Muitas vezes',
    text: 'Você chegou ao limite de hoje ou de empresas escondidas. Tente de novo amanhã.',
  },
};
const FAILED = 'Não foi possível esconder. Tente novamente.';

/** As `sendSafetyChange`, but doesn't wait for the refetch: the user types the next company meanwhile. */
async function sendHiding(...change: Parameters<typeof sendChange>): Promise<boolean> {
  const isDone = await sendChange(...change);
  void invalidateOtherSide();
  return isDone;
}

/** Hides the candidate and this company from each other by a block (safety#hide-companies). @returns whether the server accepted it */
export const hideCompany = ({ user_id, name }: Pick<FoundCompany, 'user_id' | 'name'>): Promise<boolean> =>
  sendHiding(
    async () => {
      await api.safety.block({ about: { kind: 'company', company_id: user_id } });
      notify.info(`${name} não vê mais você`, 'E as vagas dela não aparecem para você.', {
        label: 'Desfazer',
        onClick: () => void unblock(user_id, name),
      });
    },
    { failed: FAILED, errors: ERRORS },
  );

/** Hides the candidate and all companies with this CNPJ from each other. @returns whether the server accepted it */
export const hideCnpj = (cnpj: string): Promise<boolean> =>
  sendHiding(() => api.safety.hideCnpj({ cnpj }), {
    done: ['CNPJ escondido', 'Vale também se a empresa só chegar depois ao Encaixe.'],
    failed: FAILED,
    errors: ERRORS,
  });

/** Undoes `hideCnpj`, and notifies the user of the result. */
export const unhideCnpj = (cnpj: string): Promise<boolean> =>
  sendSafetyChange(() => api.safety.showCnpj({ cnpj }), {
    done: ['Tudo como antes', 'Você e as empresas deste CNPJ podem aparecer um para o outro de novo.'],
    failed: 'Não foi possível mudar isso. Tente novamente.',
  });
