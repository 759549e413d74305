import { HIGH_SALARY } from '#domain/jobs.ts';
import type { ErrorTexts } from '#web/lib/error-texts.ts';

/** company.md 8, 'Loading and profile' and 'Jobs'. */
export const LOAD_FAILED = 'Não foi possível carregar as vagas';
export const CREATE_FAILED = 'Não foi possível criar a vaga. Tente novamente.';

/** company.md 5 and 8: what refuses a new job. */
export const CREATE_ERRORS = {
  ACTIVE_JOB_LIMIT: {
    title: 'Limite de vagas atingido',
    text: 'Atualize para o plano Premium e tenha quantas vagas ativas quiser.',
  },
  HIGH_SALARY_LIMIT: {
    title: 'Limite de vagas com salário alto atingido',
    text: `Empresas Premium podem ter apenas uma vaga acima de R$${HIGH_SALARY.toLocaleString('pt-BR')}. Atualize para o Super Premium para ter mais.`,
  },
} satisfies ErrorTexts;

export const FIELDS_REQUIRED = { title: 'Campos obrigatórios', text: 'Preencha título, função e localização' };
export const DESCRIPTION_REQUIRED = { title: 'Campos obrigatórios', text: 'Descreva a vaga para os candidatos.' };
export const IMAGE_REQUIRED = { title: 'Imagem obrigatória', text: 'Por favor, adicione uma imagem para a vaga.' };
