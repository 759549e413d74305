import type { SheetLine } from '#contract/jobs.ts';
import { HOLD_TEXTS } from '#domain/advert/hold-reasons.ts';
import { AFFIRMATIVE_LABELS } from '#domain/jobs/affirmative.ts';
import { citiesOf } from '#domain/jobs/job-cities.ts';
import { HIGH_SALARY, jobsText } from '#domain/jobs/jobs.ts';
import { MODALITY_LABELS } from '#domain/jobs/reach.ts';
import { formatReais } from '#domain/pay/money.ts';
import { formatSalary } from '#domain/pay/salary.ts';
import { SALARY_AMOUNT_MAX, SALARY_AMOUNT_MIN } from '#domain/pay/salary-offer.ts';
import { SHEET_LABELS } from '#domain/sheets/columns.ts';
import { numberText } from '#domain/text/numbers.ts';
import { shortDescription, workHours } from '#web/features/feed/job/job-texts.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import { JOB_CHANGE_ERRORS } from '#web/lib/job-state-texts.ts';

/** Texts by error code for checking a spreadsheet, publishing it and saving drafts. */
export const SHEET_ERRORS: ErrorTexts = {
  ...JOB_CHANGE_ERRORS,
  JOB_SENT: {
    title: 'Esta planilha já foi publicada',
    text: 'O primeiro envio chegou. Veja em Minhas vagas antes de enviar de novo.',
  },
  DRAFTS_FULL: {
    title: 'Limite de rascunhos',
    text: 'Você pode ter até 20 rascunhos. Publique ou exclua alguns para salvar estes.',
  },
  BAD_REQUEST: { title: 'Nada foi publicado', text: 'Confira a planilha e a imagem e tente de novo.' },
  BODY_TOO_LARGE: { title: 'Planilha grande demais', text: 'Divida em arquivos menores.' },
};
export const CHECK_FAILED = 'Não foi possível conferir a planilha. Tente novamente.';
export const PUBLISH_FAILED = 'Não foi possível publicar as vagas. Nenhuma foi publicada.';
export const SAVE_DRAFTS_FAILED = 'Não foi possível salvar os rascunhos. Tente novamente.';

/** Returns '3 linhas'. */
export const rowsText = (count: number): string => (count === 1 ? '1 linha' : `${numberText(count)} linhas`);

type Problem = SheetLine['problems'][number];

const offered = (options: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(options.map((option) => `“${option}”`));

function wordsOf({ problem, options, max, entry }: Problem): string {
  switch (problem) {
    case 'missing':
      return 'preencha';
    case 'long':
      return `use até ${numberText(max ?? 0)} caracteres`;
    case 'many':
      return `use no máximo ${max} itens`;
    case 'unseen':
      return 'tem quebras de linha ou caracteres que não aparecem';
    case 'unknown_function':
      return options.length > 0
        ? `não está na lista. Você quis dizer ${offered(options)}?`
        : 'não está na lista de funções';
    case 'unknown_city': {
      const which = entry === undefined ? '' : `${offered([entry])} `;
      return options.length > 0
        ? `${which}não encontrada. Você quis dizer ${offered(options)}?`
        : `${which}não encontrada. Escreva “Cidade - UF”`;
    }
    case 'unknown_choice':
      return `use ${offered(options)}`;
    case 'unreadable_salary':
      return 'não deu para ler. Escreva “1.800”, “1.800 a 2.200” ou “A combinar”';
    case 'salary_bounds':
      return `use valores de ${formatReais(SALARY_AMOUNT_MIN)} a ${formatReais(SALARY_AMOUNT_MAX.mes)} por mês, ou até ${formatReais(SALARY_AMOUNT_MAX.hora)} por hora`;
    case 'salary_turned':
      return 'o primeiro valor precisa ser o menor';
    case 'salary_twice':
      return 'o salário já está em outra coluna: deixe uma delas em branco';
    case 'unreadable_time':
      return 'use horas cheias ou meias, como “08:00” ou “08:30”';
    case 'unreadable_days':
      return 'não deu para ler. Escreva “Seg a sex” ou “Seg, qua e sex”';
    case 'unreadable_number':
      return `use um número de 1 a ${max}`;
    case 'active_limit':
      return max === 0
        ? 'seu plano não tem lugar para mais vagas ativas'
        : `seu plano só tem lugar para mais ${jobsText(max ?? 0)}`;
    case 'high_limit':
      return max === 0
        ? `seu plano não tem lugar para mais vagas acima de ${formatReais(HIGH_SALARY)}`
        : `seu plano só tem lugar para mais ${jobsText(max ?? 0)} acima de ${formatReais(HIGH_SALARY)}`;
  }
}

/** Returns the text of a problem, which is shown beside its line: 'Função: não está na lista. …' (jobs#sheet-check). */
export function problemText(problem: Problem): string {
  const words = wordsOf(problem);
  return problem.problem === 'active_limit'
    ? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    : `${SHEET_LABELS[problem.field]}: ${words}`;
}

/**
 * Returns the texts of all values that publishing a line would make public, except the title; a long description is shortened. Each text
 * has a name, which serves as key (jobs#sheet-check).
 */
export function factsOf(line: SheetLine): [name: string, text: string][] {
  const { funcao, modalidade, salary_range, comissao, vagas_abertas, escolaridade, afirmativa } = line;
  const { beneficios, requirements, description } = line;
  const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');
  const where = citiesOf(line).filter(Boolean).join(', ');
  const facts: [string, string][] = [
    ['job', joined(funcao, where, MODALITY_LABELS[modalidade], salary_range && formatSalary(salary_range))],
    ['hours', workHours({ ...line, horario_trabalho: null })],
    [
      'terms',
      joined(
        vagas_abertas !== null && jobsText(vagas_abertas),
        escolaridade,
        afirmativa && AFFIRMATIVE_LABELS[afirmativa],
        comissao === true && SHEET_LABELS.comissao,
      ),
    ],
    ['beneficios', beneficios.length > 0 ? `${SHEET_LABELS.beneficios}: ${beneficios.join(', ')}` : ''],
    ['requirements', requirements.length > 0 ? `${SHEET_LABELS.requirements}: ${requirements.join(', ')}` : ''],
    ['description', shortDescription(description) ?? description],
  ];
  return facts.filter(([, text]) => text !== '');
}

/** Returns the texts of a line's notices: repetitions, hints, and reasons for an operator's review. */
export function noticesOf({ hints, holds, same_line, same_job }: SheetLine): string[] {
  return [
    ...(same_line === null ? [] : [`Igual à linha ${same_line}.`]),
    ...(same_job ? ['Igual a uma vaga que você já tem.'] : []),
    ...hints.map(({ field, excerpt, why }) => `${SHEET_LABELS[field]}, “${excerpt}”: ${why}`),
    ...(holds.length > 0
      ? [`Vai para análise antes de aparecer: ${holds.map((reason) => HOLD_TEXTS[reason]).join(', ')}.`]
      : []),
  ];
}
