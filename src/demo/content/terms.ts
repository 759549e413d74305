import type { Contract } from '#domain/jobs/contracts.ts';
import { type JobTerms, NO_TERMS } from '#domain/jobs/job-terms.ts';
import { WEEK_DAYS, type WeekDay } from '#domain/jobs/work-days.ts';
import { HOURS_A_MONTH } from '#domain/pay/pay-hours.ts';
import { type SalaryOffer, salaryText } from '#domain/pay/salary-offer.ts';
import type { Rng } from '../rng.ts';
import type { Hours, Role } from './roles/role.ts';

/** Percentages of contracts other than CLT, by the job's kind of hours. */
const OTHERS: Readonly<Record<Hours, Partial<Record<Contract, number>>>> = {
  office: { pj: 14, estagio: 10, aprendiz: 5, temporario: 6 },
  retail: { temporario: 14, intermitente: 8, aprendiz: 7 },
  early: { temporario: 10, aprendiz: 4 },
  evening: { intermitente: 16, freelancer: 14 },
  night: { temporario: 8 },
  shift: { temporario: 12, pj: 6 },
  school: { estagio: 18, temporario: 8 },
  part: { estagio: 26, aprendiz: 12, freelancer: 8 },
};
/** Percentage of jobs without a stated contract. */
const UNSTATED_CONTRACT = 10;

/** Reais; managers and well-paid positions are not for apprentices and trainees. */
const TAUGHT_UP_TO = 2000;

const isTaught = (contract: string) => contract === 'aprendiz' || contract === 'estagio';

function contractFor(rng: Rng, { hours, pay: [from] }: Role, isSenior: boolean): Contract | null {
  if (isSenior) return rng.chance(0.3) ? 'pj' : 'clt';
  let roll = rng.int(0, 99) - UNSTATED_CONTRACT;
  if (roll < 0) return null;
  for (const [contract, share] of Object.entries(OTHERS[hours])) {
    roll -= share;
    if (roll < 0) return isTaught(contract) && from > TAUGHT_UP_TO ? 'clt' : (contract as Contract);
  }
  return 'clt';
}

/** Days named in a text of hours, and the pattern of their removal. */
const DAYS: readonly (readonly [RegExp, readonly WeekDay[]])[] = [
  [/^Segunda a sexta(, )?/, WEEK_DAYS.slice(0, 5)],
  [/^Segunda a sábado(, )?/, WEEK_DAYS.slice(0, 6)],
  [/^Terça a domingo(, )?/, WEEK_DAYS.slice(1)],
];

/** Splits the days from the rest of the text. */
function daysOf(horario_trabalho: string): { dias: WeekDay[]; horario_trabalho: string | null } {
  const found = DAYS.find(([text]) => text.test(horario_trabalho));
  if (!found) return { dias: [], horario_trabalho };
  const rest = horario_trabalho.replace(found[0], '');
  return { dias: [...found[1]], horario_trabalho: rest === '' ? null : rest };
}

/** Pay of an apprentice or a trainee, in reais per month. */
const LEARNING_PAY = { aprendiz: [800, 1100], estagio: [900, 1600] } as const;

/** Returns the amounts of a range of the form's list; texts that companies wrote themselves stay unchanged. */
function offerFor(rng: Rng, contract: Contract | null, salary_range: string | null): SalaryOffer | null {
  const [from, to] = (/^(\d+)-(\d+)$/.exec(salary_range ?? '') ?? []).slice(1).map(Number);
  if (from === undefined || to === undefined || rng.chance(0.25)) return null;
  if (contract === 'aprendiz' || contract === 'estagio') {
    const [least, most] = LEARNING_PAY[contract];
    const pay = least + rng.int(0, (most - least) / 50) * 50;
    return { salario_de: pay, salario_ate: pay, salario_por: 'mes', comissao: null };
  }
  if (contract === 'freelancer' || contract === 'intermitente') {
    const pay = Math.ceil((from / HOURS_A_MONTH) * 2) / 2;
    const most = Math.max(pay, Math.floor((to / HOURS_A_MONTH) * 2) / 2);
    return { salario_de: pay, salario_ate: Math.min(pay + rng.int(0, 4), most), salario_por: 'hora', comissao: null };
  }
  const isFixed = rng.chance(0.3);
  return { salario_de: isFixed ? to : from, salario_ate: to, salario_por: 'mes', comissao: null };
}

const SELLS = /vend|consult|corretor|representante|sdr|comercial/i;

const EDUCATION: readonly (readonly [RegExp, JobTerms['escolaridade']])[] = [
  [/médic|enfermeir|engenheir|advogad|psicólog|professor|contador|nutricion|arquitet|dentista/i, 'Superior'],
  [/técnic/i, 'Técnico'],
];

const FEW = [1, 1, 1, 2] as const;
const MANY = [1, 1, 2, 2, 3, 4, 5, 8, 12] as const;
const SKILLED = ['Ensino Médio', 'Técnico', 'Superior'] as const;
const UNSKILLED = ['Ensino Fundamental', 'Ensino Médio', 'Ensino Médio'] as const;

/** Returns the terms of a job of this role; none is above the salary in its text. */
export function termsFor(
  rng: Rng,
  role: Role,
  given: { salary_range: string | null; horario_trabalho: string; isSenior: boolean },
) {
  const contrato = contractFor(rng, role, given.isSenior);
  const offer = offerFor(rng, contrato, given.salary_range);
  const comissao = SELLS.test(role.funcao) ? rng.chance(0.7) : null;
  const amounts = offer ?? NO_TERMS;
  const known = EDUCATION.find(([functions]) => functions.test(role.funcao))?.[1];
  return {
    ...daysOf(given.horario_trabalho),
    salario_de: amounts.salario_de,
    salario_ate: amounts.salario_ate,
    salario_por: amounts.salario_por,
    comissao,
    salary_range: salaryText({ ...amounts, comissao }) ?? given.salary_range,
    contrato,
    vagas_abertas: rng.chance(0.6) ? rng.pick(role.pay[0] > TAUGHT_UP_TO ? FEW : MANY) : null,
    escolaridade: known ?? (rng.chance(0.5) ? rng.pick(role.pay[0] > TAUGHT_UP_TO ? SKILLED : UNSKILLED) : null),
    afirmativa: rng.chance(0.06) ? ('pcd' as const) : null,
  };
}
