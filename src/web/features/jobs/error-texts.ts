import type { SignedIn } from '#contract/session.ts';
import { HIGH_SALARY } from '#domain/jobs.ts';
import { reais } from '#domain/money.ts';
import type { ErrorText, ErrorTexts } from '#web/lib/error-texts.ts';

/** Messages when a job can't be loaded, saved or changed. */
export const LOAD_FAILED = 'Não foi possível carregar as vagas';
export const ONE_LOAD_FAILED = 'Não foi possível carregar os dados da vaga';
export const CREATE_FAILED = 'Não foi possível criar a vaga. Tente novamente.';
export const UPDATE_FAILED = 'Não foi possível atualizar a vaga. Tente novamente.';
export const STATUS_FAILED = 'Não foi possível atualizar o status da vaga';
export const RENEW_FAILED = 'Não foi possível renovar a vaga';

/** A refusal that a larger plan would lift. */
export type PlanRefusal = 'ACTIVE_JOB_LIMIT' | 'HIGH_SALARY_LIMIT';

const SALARY_LIMIT = reais(HIGH_SALARY).replace(' ', '');

/** jobs#active-limit and jobs#high-salary-limit in words; basico hears of the limit it has, not of Premium's. */
export function planErrors({
  max_high_salary_jobs,
}: Pick<SignedIn['entitlements'], 'max_high_salary_jobs'>): Record<PlanRefusal, Required<ErrorText>> {
  return {
    ACTIVE_JOB_LIMIT: {
      title: 'Limite de vagas atingido',
      text: 'Atualize para o plano Premium e tenha quantas vagas ativas quiser.',
    },
    HIGH_SALARY_LIMIT: {
      title: 'Limite de vagas com salário alto atingido',
      text:
        max_high_salary_jobs === 0
          ? `No plano Básico as vagas vão até ${SALARY_LIMIT}. Atualize para o Premium para ter uma acima disso, ou para o Super Premium para ter quantas quiser.`
          : `Empresas Premium podem ter apenas uma vaga acima de ${SALARY_LIMIT}. Atualize para o Super Premium para ter mais.`,
    },
  };
}

/** The refusal that a larger plan would lift, or null for any other code. */
export const planRefusal = (code: string): PlanRefusal | null =>
  code === 'ACTIVE_JOB_LIMIT' || code === 'HIGH_SALARY_LIMIT' ? code : null;

const GONE = { title: 'Erro', text: 'Esta vaga não existe mais.' };

/** What may have happened to a job elsewhere since it was shown. */
export const CHANGE_ERRORS: ErrorTexts = {
  NOT_FOUND: GONE,
  JOB_EXPIRED: { title: 'Erro', text: 'Esta vaga expirou. Renove para que ela volte a aparecer.' },
  JOB_NOT_EXPIRED: { title: 'Erro', text: 'Esta vaga ainda está no prazo.' },
};

/** Why a job was not deleted: the server refused, or nothing is known. */
export const REMOVE_ERRORS: ErrorTexts = {
  NOT_FOUND: { title: 'Erro ao excluir vaga', text: GONE.text },
  INTERNAL_SERVER_ERROR: { title: 'Erro ao excluir vaga', text: 'Erro desconhecido ao excluir a vaga' },
  OFFLINE: { title: 'Erro ao excluir vaga', text: 'Não foi possível excluir a vaga. Tente novamente.' },
};
export const REMOVE_FAILED = 'Não foi possível excluir a vaga. Tente novamente.';

export const FIELDS_REQUIRED = { title: 'Campos obrigatórios', text: 'Preencha título, função e localização' };
export const DESCRIPTION_REQUIRED = { title: 'Campos obrigatórios', text: 'Descreva a vaga para os candidatos.' };
export const IMAGE_REQUIRED = { title: 'Imagem obrigatória', text: 'Por favor, adicione uma imagem para a vaga.' };
