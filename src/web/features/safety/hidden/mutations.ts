import type { FoundCompany } from '#contract/safety.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { sendSafetyChange, unblock } from '../mutations.ts';
import { SAFETY_ERRORS } from '../safety-texts.ts';

const ERRORS: ErrorTexts = {
  ...SAFETY_ERRORS,
  NOT_FOUND: { title: 'Não está mais aqui', text: 'Esta empresa já não aparece para você.' },
  BLOCKS_FULL: { title: 'Lista cheia', text: 'Você já esconde o máximo de empresas. Remova uma para esconder outra.' },
};
const FAILED = 'Não foi possível esconder. Tente novamente.';

/** Hides the candidate and this company from each other by a block (safety#hide-companies). Calls `onHidden` after success. */
export const hideCompany = (
  { user_id, name }: Pick<FoundCompany, 'user_id' | 'name'>,
  onHidden: () => void,
): Promise<void> =>
  sendSafetyChange(() => api.safety.block({ about: { kind: 'company', company_id: user_id } }), {
    onDone() {
      onHidden();
      notify.info(`${name} não vê mais você`, 'E as vagas dela não aparecem para você.', {
        label: 'Desfazer',
        onClick: () => void unblock(user_id, name),
      });
    },
    failed: FAILED,
    errors: ERRORS,
  });

/** Hides the candidate and all companies with this CNPJ from each other. Calls `onHidden` after success. */
export const hideCnpj = (cnpj: string, onHidden: () => void): Promise<void> =>
  sendSafetyChange(() => api.safety.hideCnpj({ cnpj }), {
    onDone: onHidden,
    done: ['CNPJ escondido', 'Vale também se a empresa só chegar depois ao Encaixe.'],
    failed: FAILED,
    errors: ERRORS,
  });

/** Undoes `hideCnpj`, and notifies the user of the result. */
export const unhideCnpj = (cnpj: string): Promise<void> =>
  sendSafetyChange(() => api.safety.showCnpj({ cnpj }), {
    done: ['Tudo como antes', 'Você e as empresas deste CNPJ podem aparecer um para o outro de novo.'],
    failed: 'Não foi possível mudar isso. Tente novamente.',
  });
