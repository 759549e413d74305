import type { SignedIn } from '#contract/session.ts';
import { HIGH_SALARY } from '#domain/jobs/jobs.ts';
import { formatReais } from '#domain/pay/money.ts';
import type { ErrorText } from './api/error-texts.ts';

export const JOB_RENEW_FAILED = 'Não foi possível renovar a vaga';
export const JOB_STATUS_CHANGE_FAILED = 'Não foi possível atualizar o status da vaga';

export const JOB_RENEWED = {
  title: 'Vaga renovada com sucesso!',
  text: 'Sua vaga estará ativa por mais 7 dias.',
};
export const JOB_REACTIVATED = { title: 'Vaga reativada', text: 'Ela já aparece de novo para quem procura.' };

/** The error codes of limits that a higher plan raises. */
export type PlanLimitCode = 'ACTIVE_JOB_LIMIT' | 'HIGH_SALARY_LIMIT';

const SALARY_LIMIT_TEXT = formatReais(HIGH_SALARY).replace(' ', '');

/** Messages for the limits of a company's plan (jobs#active-limit, jobs#high-salary-limit). */
export function planLimitTexts({
  max_high_salary_jobs,
}: Pick<SignedIn['entitlements'], 'max_high_salary_jobs'>): Record<PlanLimitCode, Required<ErrorText>> {
  return {
    ACTIVE_JOB_LIMIT: {
      title: 'Limite de vagas atingido',
      text: 'Atualize para o plano Premium e tenha quantas vagas ativas quiser.',
    },
    HIGH_SALARY_LIMIT: {
      title: 'Limite de vagas com salário alto atingido',
      text:
        max_high_salary_jobs === 0
          ? `No plano Básico as vagas vão até ${SALARY_LIMIT_TEXT}. Atualize para o Premium para ter uma acima disso, ou para o Super Premium para ter quantas quiser.`
          : `Empresas Premium podem ter apenas uma vaga acima de ${SALARY_LIMIT_TEXT}. Atualize para o Super Premium para ter mais.`,
    },
  };
}

/** Returns `code` when it is the error code of a limit that a higher plan raises; null for any other code. */
export const planLimitCode = (code: string): PlanLimitCode | null =>
  code === 'ACTIVE_JOB_LIMIT' || code === 'HIGH_SALARY_LIMIT' ? code : null;

const JOB_NOT_FOUND = { title: 'Erro', text: 'Esta vaga não existe mais.' };

/** Messages by error code for changes of a job that the server refuses because of the job's or company's state. */
export const JOB_CHANGE_ERRORS = {
  NOT_FOUND: JOB_NOT_FOUND,
  JOB_EXPIRED: { title: 'Erro', text: 'Esta vaga expirou. Renove para que ela volte a aparecer.' },
  JOB_UNDER_REVIEW: { title: 'Vaga em análise', text: 'Ela não muda enquanto analisamos as denúncias.' },
  UNDER_REVIEW: { title: 'Empresa em análise', text: 'Enquanto analisamos as denúncias, nenhuma vaga é publicada.' },
  JOB_REFUSED: { title: 'Vaga recusada', text: 'Edite a vaga e salve: nossa equipe analisa de novo.' },
  JOB_NOT_EXPIRED: { title: 'Erro', text: 'Esta vaga ainda está no prazo.' },
} satisfies Record<string, ErrorText>;
