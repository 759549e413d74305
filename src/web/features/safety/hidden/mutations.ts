import type { FoundCompany } from '#contract/safety.ts';
import { api, orpc } from '#web/lib/api/api-client.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { sendSafetyChange } from '../mutations.ts';
import { UNBLOCK_FAILED } from '../safety-texts.ts';

const ERRORS: ErrorTexts = {
  NOT_FOUND: { title: 'Não está mais aqui', text: 'Esta empresa já não aparece para você.' },
  RATE_LIMITED: {
    title: 'Muitas vezes',
    text: 'Você chegou ao limite de hoje ou de empresas escondidas. Tente de novo amanhã.',
  },
};
const FAILED = 'Não foi possível esconder. Tente novamente.';

/** Removes the user's block of this account; resolves after a success when the blocks were refetched. */
export const unblock = (user_id: string, name: string): Promise<boolean> =>
  sendSafetyChange(() => api.safety.unblock({ user_id }), {
    done: ['Desbloqueio feito', `${name} pode aparecer para você de novo.`],
    failed: UNBLOCK_FAILED,
    keys: [orpc.safety.key()],
  });

/** Hides the candidate and this company from each other by a block (safety#hide-companies). @returns whether the server accepted it */
export const hideCompany = ({ user_id, name }: Pick<FoundCompany, 'user_id' | 'name'>): Promise<boolean> =>
  sendSafetyChange(
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
  sendSafetyChange(() => api.safety.hideCnpj({ cnpj }), {
    done: ['CNPJ escondido', 'Vale também se a empresa só chegar depois ao Encaixe.'],
    failed: FAILED,
    errors: ERRORS,
  });

/** Undoes `hideCnpj`, and notifies the user of the result. */
export const unhideCnpj = (cnpj: string): Promise<boolean> =>
  sendSafetyChange(() => api.safety.showCnpj({ cnpj }), {
    done: ['Tudo como antes', 'Você e as empresas deste CNPJ podem aparecer um para o outro de novo.'],
    failed: 'Não foi possível mudar isso. Tente novamente.',
    keys: [orpc.safety.key()],
  });
