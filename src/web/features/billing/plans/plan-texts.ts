import type { UserType } from '#domain/accounts/user-types.ts';
import { type Entitlements, entitlementsFor } from '#domain/billing/entitlements.ts';
import { PLANS, type Plan } from '#domain/billing/plans.ts';
import { HIGH_SALARY } from '#domain/jobs/jobs.ts';
import { WEEKLY_LIKES_DEFAULT } from '#domain/likes/weekly-likes.ts';
import { formatReais } from '#domain/pay/money.ts';
import { SALARY_CAP } from '#domain/pay/salary.ts';

const days = (user_type: UserType, plan: Plan) => entitlementsFor(user_type, plan).job_duration_days;
const deck = (plan: Plan) => `${entitlementsFor('candidate', plan).deck_size} vagas por rodada`;

/** Features about the candidates' salary limit, omitted when there is no limit (CANDIDATE_SALARY_GATE). */
const SALARY_FEATURES: ReadonlySet<string> = new Set([
  `Vagas de até ${formatReais(SALARY_CAP)}`,
  'Vagas de qualquer faixa salarial',
]);

/** One text for premium and super_premium: the specification names direct contact for super_premium; premium has it too. */
const SUPER_LIKE = 'Super Like: contato direto sem match, pelo WhatsApp';

const CARDS: Readonly<Record<UserType, Readonly<Record<Plan, readonly string[]>>>> = {
  candidate: {
    basico: [`${WEEKLY_LIKES_DEFAULT} curtidas por semana`, deck('basico'), `Vagas de até ${formatReais(SALARY_CAP)}`],
    premium: [
      'Curtidas ilimitadas',
      'Perfil em destaque',
      'Apareça antes de outras pessoas',
      SUPER_LIKE,
      deck('premium'),
    ],
    super_premium: [
      'Vagas de qualquer faixa salarial',
      'Veja quais empresas curtiram você',
      'Criador de currículo',
      'Envio de currículo para as empresas',
      'Veja quem abriu seu perfil',
      'Vagas sem limite de rodada',
    ],
  },
  company: {
    basico: [
      `${entitlementsFor('company', 'basico').max_active_jobs} vaga ativa por vez`,
      `Vagas no ar por ${days('company', 'basico')} dias`,
      `Vagas de até ${formatReais(HIGH_SALARY)}`,
      `${WEEKLY_LIKES_DEFAULT} curtidas por semana`,
    ],
    premium: [
      'Vagas ativas ilimitadas',
      `Vagas no ar por ${days('company', 'premium')} dias`,
      'Curtidas ilimitadas',
      'Super Like',
      'Veja quem curtiu suas vagas',
      'Prioridade: suas vagas aparecem antes',
      `${entitlementsFor('company', 'premium').max_high_salary_jobs} vaga ativa acima de ${formatReais(HIGH_SALARY)}`,
    ],
    super_premium: [
      'Prioridade máxima: suas vagas antes das de outros planos',
      `Vagas ativas acima de ${formatReais(HIGH_SALARY)} sem limite`,
    ],
  },
};

/** Returns the features that a plan adds to the next smaller plan (plans#plans-page). */
export function planFeatures(userType: UserType, plan: Plan, hasSalaryGate: boolean): readonly string[] {
  const features = CARDS[userType][plan];
  return userType === 'company' || hasSalaryGate ? features : features.filter((each) => !SALARY_FEATURES.has(each));
}

/** Returns the features that the user loses by changing to a smaller plan; those of the most expensive plan first. */
export function lostFeatures(userType: UserType, from: Plan, to: Plan, hasSalaryGate: boolean): readonly string[] {
  return PLANS.slice(PLANS.indexOf(to) + 1, PLANS.indexOf(from) + 1)
    .reverse()
    .flatMap((plan) => planFeatures(userType, plan, hasSalaryGate));
}

/** Returns the plans in the order of their cards: the user's own first, then the larger ones, then the smaller ones. */
export const plansInDisplayOrder = (own: Plan): readonly Plan[] => {
  const index = PLANS.indexOf(own);
  return [...PLANS.slice(index), ...PLANS.slice(0, index).reverse()];
};

/** Returns the next smaller plan, whose features `plan` includes; null for the free plan. */
export function planBelow(plan: Plan): Plan | null {
  return PLANS[PLANS.indexOf(plan) - 1] ?? null;
}

/** A row of the table of plans: for each of PLANS in its order a value, or whether the plan has the feature. */
export interface ComparedFeature {
  name: string;
  values: readonly (string | boolean)[];
}

/** Returns the rows of the table that compares the plans (plans#plans-page). */
export function comparedFeatures(userType: UserType, hasSalaryGate: boolean): readonly ComparedFeature[] {
  const row = (name: string, valueIn: (rights: Entitlements) => string | boolean) => ({
    name,
    values: PLANS.map((plan) => valueIn(entitlementsFor(userType, plan))),
  });
  const likes = row('Curtidas', ({ weekly_likes_limited }) =>
    weekly_likes_limited ? `${WEEKLY_LIKES_DEFAULT} por semana` : 'Ilimitadas',
  );
  if (userType === 'company') {
    return [
      row('Vagas ativas', ({ max_active_jobs }) =>
        max_active_jobs === null ? 'Ilimitadas' : `${max_active_jobs} por vez`,
      ),
      row(`Vagas ativas acima de ${formatReais(HIGH_SALARY)}`, ({ max_high_salary_jobs: most }) =>
        most === null ? 'Sem limite' : most > 0 && `${most} por vez`,
      ),
      row('Tempo de cada vaga no ar', ({ job_duration_days }) => `${job_duration_days} dias`),
      { name: 'Prioridade das suas vagas', values: [false, 'Antes do Básico', 'Antes de todas'] },
      likes,
      row('Super Like', ({ can_super_like }) => can_super_like),
      row('Veja quem curtiu suas vagas', ({ can_see_who_liked }) => can_see_who_liked),
    ];
  }
  return [
    likes,
    row('Vagas por rodada', ({ deck_size, deck_continues }) => (deck_continues ? 'Sem limite' : String(deck_size))),
    ...(hasSalaryGate
      ? [
          row('Salário das vagas', ({ salary_cap }) =>
            salary_cap === null ? 'Qualquer' : `Até ${formatReais(salary_cap)}`,
          ),
        ]
      : []),
    row('Perfil em destaque, antes de outras pessoas', ({ highlighted }) => highlighted),
    row(SUPER_LIKE, ({ can_super_like }) => can_super_like),
    row('Veja quais empresas curtiram você', ({ can_see_who_liked }) => can_see_who_liked),
    row('Veja quem abriu seu perfil', ({ can_see_who_looked }) => can_see_who_looked),
    row('Criador de currículo', ({ can_build_resume }) => can_build_resume),
    row('Envio de currículo para as empresas', ({ can_send_resume }) => can_send_resume),
  ];
}
