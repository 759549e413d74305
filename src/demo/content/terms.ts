import type { Contract } from '#domain/jobs/contracts.ts';
import { type JobTerms, NO_TERMS } from '#domain/jobs/job-terms.ts';
import { WEEK_DAYS, type WeekDay } from '#domain/jobs/work-days.ts';
import { HOURS_A_MONTH } from '#domain/pay/pay-hours.ts';
import { type SalaryOffer, salaryText } from '#domain/pay/salary-offer.ts';
import type { Rng } from '../rng.ts';
import type { Hours, Role } from './roles/role.ts';

/** Percentages of contracts other than CLT, by the job's kind of working hours. */
const CONTRACT_PERCENTAGES: Readonly<Record<Hours, Partial<Record<Contract, number>>>> = {
  office: { pj: 14, estagio: 10, aprendiz: 5, temporario: 6 },
  retail: { temporario: 14, intermitente: 8, aprendiz: 7 },
  early: { temporario: 10, aprendiz: 4 },
  evening: { intermitente: 16, freelancer: 14 },
  night: { temporario: 8 },
  shift: { temporario: 12, pj: 6 },
  school: { estagio: 18, temporario: 8 },
  part: { estagio: 26, aprendiz: 12, freelancer: 8 },
};
/** Percentage of jobs without a stated contract, among those that are not senior. */
const UNSTATED_CONTRACT = 10;

/** Maximum of `pay[0]`, in reais per month, of roles with apprentice and trainee contracts, and of those that count as unskilled. */
const TRAINEE_ROLE_PAY_MAX = 2000;

const isTraineeContract = (contract: string) => contract === 'aprendiz' || contract === 'estagio';

function contractFor(rng: Rng, { hours, pay: [from] }: Role, isSenior: boolean): Contract | null {
  if (isSenior) return rng.chance(0.3) ? 'pj' : 'clt';
  let roll = rng.int(0, 99) - UNSTATED_CONTRACT;
  if (roll < 0) return null;
  for (const [contract, share] of Object.entries(CONTRACT_PERCENTAGES[hours])) {
    roll -= share;
    if (roll < 0) return isTraineeContract(contract) && from > TRAINEE_ROLE_PAY_MAX ? 'clt' : (contract as Contract);
  }
  return 'clt';
}

/** Patterns of the days at the start of a text about working hours, and the days that they name. */
const DAY_PATTERNS: readonly (readonly [RegExp, readonly WeekDay[]])[] = [
  [/^Segunda a sexta(, )?/, WEEK_DAYS.slice(0, 5)],
  [/^Segunda a sábado(, )?/, WEEK_DAYS.slice(0, 6)],
  [/^Terça a domingo(, )?/, WEEK_DAYS.slice(1)],
];

function splitDays(horario_trabalho: string): { dias: WeekDay[]; horario_trabalho: string | null } {
  const found = DAY_PATTERNS.find(([pattern]) => pattern.test(horario_trabalho));
  if (!found) return { dias: [], horario_trabalho };
  const rest = horario_trabalho.replace(found[0], '');
  return { dias: [...found[1]], horario_trabalho: rest === '' ? null : rest };
}

/** Minimum and maximum pay of an apprentice or a trainee, in reais per month. */
const TRAINEE_PAY = { aprendiz: [800, 1100], estagio: [900, 1600] } as const;

/**
 * Returns a salary within a monthly range such as '2000-2500', by the hour for freelancers and intermittent work, or within
 * TRAINEE_PAY for apprentices and trainees; null for any other text and for a quarter of the jobs.
 */
function offerFor(rng: Rng, contract: Contract | null, salary_range: string | null): SalaryOffer | null {
  const [from, to] = (/^(\d+)-(\d+)$/.exec(salary_range ?? '') ?? []).slice(1).map(Number);
  if (from === undefined || to === undefined || rng.chance(0.25)) return null;
  if (contract === 'aprendiz' || contract === 'estagio') {
    const [min, max] = TRAINEE_PAY[contract];
    const pay = min + rng.int(0, (max - min) / 50) * 50;
    return { salario_de: pay, salario_ate: pay, salario_por: 'mes', comissao: null };
  }
  if (contract === 'freelancer' || contract === 'intermitente') {
    const pay = Math.ceil((from / HOURS_A_MONTH) * 2) / 2;
    const max = Math.max(pay, Math.floor((to / HOURS_A_MONTH) * 2) / 2);
    return { salario_de: pay, salario_ate: Math.min(pay + rng.int(0, 4), max), salario_por: 'hora', comissao: null };
  }
  const isFixed = rng.chance(0.3);
  return { salario_de: isFixed ? to : from, salario_ate: to, salario_por: 'mes', comissao: null };
}

const SALES_FUNCTIONS = /vend|consult|corretor|representante|sdr|comercial/i;

const EDUCATION_BY_FUNCTION: readonly (readonly [RegExp, JobTerms['escolaridade']])[] = [
  [/médic|enfermeir|engenheir|advogad|psicólog|professor|contador|nutricion|arquitet|dentista/i, 'Superior'],
  [/técnic/i, 'Técnico'],
];

const SKILLED_OPENINGS = [1, 1, 1, 2] as const;
const UNSKILLED_OPENINGS = [1, 1, 2, 2, 3, 4, 5, 8, 12] as const;
const SKILLED_EDUCATION = ['Ensino Médio', 'Técnico', 'Superior'] as const;
const UNSKILLED_EDUCATION = ['Ensino Fundamental', 'Ensino Médio', 'Ensino Médio'] as const;

/** Returns the terms of a role's job. Except for apprentices and trainees, the salary is never above the maximum of `salary_range`. */
export function termsFor(
  rng: Rng,
  role: Role,
  job: { salary_range: string | null; horario_trabalho: string; isSenior: boolean },
) {
  const contrato = contractFor(rng, role, job.isSenior);
  const offer = offerFor(rng, contrato, job.salary_range);
  const comissao = SALES_FUNCTIONS.test(role.funcao) ? rng.chance(0.7) : null;
  const amounts = offer ?? NO_TERMS;
  const known = EDUCATION_BY_FUNCTION.find(([functions]) => functions.test(role.funcao))?.[1];
  return {
    ...splitDays(job.horario_trabalho),
    salario_de: amounts.salario_de,
    salario_ate: amounts.salario_ate,
    salario_por: amounts.salario_por,
    comissao,
    salary_range: salaryText({ ...amounts, comissao }) ?? job.salary_range,
    contrato,
    vagas_abertas: rng.chance(0.6)
      ? rng.pick(role.pay[0] > TRAINEE_ROLE_PAY_MAX ? SKILLED_OPENINGS : UNSKILLED_OPENINGS)
      : null,
    escolaridade:
      known ??
      (rng.chance(0.5) ? rng.pick(role.pay[0] > TRAINEE_ROLE_PAY_MAX ? SKILLED_EDUCATION : UNSKILLED_EDUCATION) : null),
    afirmativa: rng.chance(0.06) ? ('pcd' as const) : null,
  };
}
