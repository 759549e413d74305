import { describe, expect, test } from 'vitest';
import { isPhone } from '#domain/accounts/phone.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { PLANS } from '#domain/billing/plans.ts';
import { compatibility, isCompatible } from '#domain/candidates/compatibility.ts';
import { hasPersonalInfo, isCandidateComplete, isCompanyComplete } from '#domain/candidates/completeness.ts';
import { BENEFITS } from '#domain/catalogue/benefits.ts';
import { findCity } from '#domain/catalogue/cities.ts';
import { ALL_FUNCTIONS, FUNCTION_CATEGORIES } from '#domain/catalogue/functions.ts';
import { WORK_TIMES } from '#domain/catalogue/work-times.ts';
import { isCnpj } from '#domain/companies/cnpj.ts';
import { CONTRACTS } from '#domain/jobs/contracts.ts';
import { HIGH_SALARY, isActiveJob, isExpired, jobStatusLabel } from '#domain/jobs/jobs.ts';
import { latestReset } from '#domain/likes/weekly-likes.ts';
import { salaryMaxOf, salaryVerdict } from '#domain/pay/salary.ts';
import { isSalaryOffer, salaryText } from '#domain/pay/salary-offer.ts';
import { BIO_MAX, DESCRIPTION_MAX, ITEM_MAX, SALARY_RANGE_MAX, TITLE_MAX } from '#domain/text/text-limits.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DEMO_CITIES, findDemoCity } from './content/cities.ts';
import { categoryOf, ROLES, ROLES_BY_CATEGORY } from './content/roles/roles.ts';
import { generateDemo } from './demo.ts';

const now = new Date('2026-03-12T15:00:00Z');
const demo = generateDemo(now);
const { candidates, companies, jobs, likes, superLikes, rejections, skipped, matches } = demo;
const profiles = new Map([...candidates, ...companies].map((profile) => [profile.user_id, profile]));
const jobById = new Map(jobs.map((job) => [job.id, job]));
const active = jobs.filter((job) => isActiveJob(job, now));

function required<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`${String(key)} is not in the demonstration`);
  return value;
}
const account = (name: string) => required(demo.accounts, `${name}@encaixe.demo`);
const likeOf = (actor: string, target: string, job: string | null) =>
  likes.find((like) => like.quem_curtiu === actor && like.quem_foi_curtado === target && like.job_id === job);
const expectUnique = (keys: string[]) => expect(new Set(keys).size).toBe(keys.length);

describe('the people and the jobs', () => {
  test('include mostly verified companies, each with a different CNPJ and domain', () => {
    const verified = companies.filter(({ verified_at }) => verified_at !== null);
    expect(verified.length).toBeGreaterThan(companies.length / 2);
    expect(verified.length).toBeLessThan(companies.length);
    expectUnique(verified.map(({ cnpj }) => cnpj ?? ''));
    expect(verified.every(({ cnpj }) => isCnpj(cnpj ?? ''))).toBe(true);
    const domains = verified.flatMap(({ verified_domain }) => verified_domain ?? []);
    expectUnique(domains);
    expect(new Set(verified.map(({ verified_by }) => verified_by))).toEqual(new Set(['domain', 'operator']));
  });

  test('are the same for the same seed and instant, and differ for another seed', () => {
    expect(generateDemo(now)).toEqual(demo);
    expect(generateDemo(now, 'another').jobs[0]?.id).not.toBe(jobs[0]?.id);
  });

  test('are enough to fill the demonstration', () => {
    expect(companies.length).toBeGreaterThanOrEqual(60);
    expect(jobs.length).toBeGreaterThanOrEqual(400);
    expect(candidates.length).toBeGreaterThanOrEqual(300);
    expect(new Set(active.map((job) => job.location)).size).toBeGreaterThanOrEqual(25);
    expect([...new Set(active.map((job) => categoryOf(job.funcao)))].sort()).toEqual(
      FUNCTION_CATEGORIES.map(({ name }) => name).sort(),
    );
  });

  test('use only values of the catalogues', () => {
    for (const { city } of DEMO_CITIES) expect(findCity(city), city).toBe(city);
    for (const [category, roles] of Object.entries(ROLES_BY_CATEGORY)) {
      const catalogue = FUNCTION_CATEGORIES.find(({ name }) => name === category)?.functions ?? [];
      for (const { funcao } of roles) expect(catalogue, category).toContain(funcao);
    }
    for (const profile of profiles.values())
      for (const funcao of profile.funcoes) expect(ALL_FUNCTIONS).toContain(funcao);
    for (const job of jobs) {
      expect(findCity(job.location), job.location).toBe(job.location);
      expect(ALL_FUNCTIONS).toContain(job.funcao);
      expect(WORK_TIMES).toContain(job.horario_inicio);
      expect(WORK_TIMES).toContain(job.horario_fim);
    }
    expect(jobs.some((job) => job.beneficios.some((benefit) => !BENEFITS.includes(benefit)))).toBe(true);
  });

  test('have unique ids and e-mail addresses', () => {
    expectUnique(
      [...profiles.values()]
        .flatMap(({ id, user_id }) => [id, user_id])
        .concat(
          jobs.map(({ id }) => id),
          matches.map(({ id }) => id),
        ),
    );
    expectUnique([...profiles.values()].map(({ email }) => email));
    for (const { id } of jobs)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('have phone numbers with their city’s area code that no telephone company assigns', () => {
    for (const { telefone, whatsapp, city } of profiles.values()) {
      if (telefone === null) continue;
      expect(isPhone(telefone), telefone).toBe(true);
      expect(telefone.slice(0, 7)).toBe(`${findDemoCity(city ?? '')?.ddd}90000`);
      expect([telefone, null]).toContain(whatsapp);
    }
  });

  test('are complete, except the new accounts', () => {
    const isNew = (email: string) => email.startsWith('nov');
    for (const person of candidates)
      expect(isCandidateComplete(person) && hasPersonalInfo(person), person.email).toBe(!isNew(person.email));
    for (const company of companies) expect(isCompanyComplete(company), company.email).toBe(!isNew(company.email));
  });

  test('include several kinds of salary text, and every status of a job', () => {
    const maxima = active.map((job) => salaryMaxOf(job));
    for (const kind of [null, 0, 5000]) expect(maxima).toContain(kind);
    expect(maxima.some((max) => max !== null && max > 5000)).toBe(true);
    expect(active.some(({ salary_range }) => /^R\$ [\d.]+,00 - R\$ [\d.]+,50$/.test(salary_range ?? ''))).toBe(true);
    expect(new Set(jobs.map((job) => jobStatusLabel(job, now)))).toEqual(new Set(['Ativa', 'Pausada', 'Expirada']));
  });

  test('include all terms, and salaries whose amounts match their text', () => {
    for (const contract of CONTRACTS)
      expect(
        active.filter(({ contrato }) => contrato === contract),
        contract,
      ).not.toEqual([]);
    const priced = active.filter(({ salario_por }) => salario_por !== null);
    expect(priced.length).toBeGreaterThan(active.length / 2);
    expect(new Set(priced.map(({ salario_por }) => salario_por))).toEqual(new Set(['mes', 'hora']));
    for (const job of priced) {
      expect(isSalaryOffer(job)).toBe(true);
      expect(job.salary_range).toBe(salaryText(job));
    }
    expect(active.some(({ comissao }) => comissao)).toBe(true);
    expect(active.some(({ afirmativa }) => afirmativa)).toBe(true);
    expect(active.some(({ vagas_abertas }) => (vagas_abertas ?? 0) > 1)).toBe(true);
    expect(active.filter(({ dias }) => dias.length > 0).length).toBeGreaterThan(active.length / 3);
    expect(new Set(active.flatMap(({ escolaridade }) => escolaridade ?? [])).size).toBeGreaterThan(2);
  });

  test('respect each company’s limits of active jobs', () => {
    for (const company of companies) {
      const { max_active_jobs, max_high_salary_jobs } = entitlementsFor('company', company.plano);
      const own = active.filter((job) => job.company_id === company.user_id);
      const high = own.filter((job) => (salaryMaxOf(job) ?? 0) > HIGH_SALARY);
      expect(own.length).toBeLessThanOrEqual(max_active_jobs ?? Number.POSITIVE_INFINITY);
      expect(high.length).toBeLessThanOrEqual(max_high_salary_jobs ?? Number.POSITIVE_INFINITY);
    }
  });

  test('respect the maximum lengths of texts', () => {
    for (const job of jobs) {
      expect(job.title.length).toBeLessThanOrEqual(TITLE_MAX);
      expect(job.description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
      expect(job.salary_range?.length ?? 0).toBeLessThanOrEqual(SALARY_RANGE_MAX);
      for (const item of [...job.requirements, ...job.beneficios]) expect(item.length).toBeLessThanOrEqual(ITEM_MAX);
    }
    for (const { bio } of profiles.values()) expect(bio?.length ?? 0).toBeLessThanOrEqual(BIO_MAX);
  });

  test('include no job created before its company, in the future or more than 20 days ago', () => {
    for (const job of jobs) {
      expect(job.created_at.getTime()).toBeGreaterThanOrEqual(required(profiles, job.company_id).created_at.getTime());
      expect(job.created_at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(now.getTime() - job.created_at.getTime()).toBeLessThanOrEqual(20 * 24 * 60 * 60 * 1000);
    }
  });
});

describe('the texts of the jobs', () => {
  const FORBIDDEN: readonly RegExp[] = [
    /lorem|ipsum/i,
    /boa apar[êe]ncia|apresenta[çc][ãa]o pessoal/i,
    /sexo|g[êe]nero|somente (homens|mulheres)|apenas (homens|mulheres)/i,
    /solteir|casad[oa]|sem filhos|estado civil/i,
    /idade (entre|m[íi]nima|m[áa]xima|at[ée])|at[ée] \d+ anos|jovem e din[âa]mic/i,
    /\d+ anos? de experi[êe]ncia|(?:[7-9]|\d{2,}) meses/i,
    /undefined|null|NaN/,
  ];

  test.each(FORBIDDEN)('never contain %s', (forbidden) => {
    for (const { title, description, requirements } of jobs)
      expect([title, description, ...requirements].join('\n')).not.toMatch(forbidden);
    for (const { titles, duties, requirements, senior } of ROLES)
      expect([...titles, ...duties, ...requirements, senior?.title ?? ''].join('\n')).not.toMatch(forbidden);
  });

  test('have several paragraphs and differ', () => {
    for (const { description } of jobs) expect(description.split('\n\n').length).toBeGreaterThanOrEqual(4);
    expect(new Set(jobs.map(({ description }) => description)).size).toBeGreaterThan(jobs.length * 0.95);
  });
});

describe('the decisions', () => {
  test('are unique for each pair and job', () => {
    expectUnique([
      ...likes.map((like) => `${like.quem_curtiu} ${like.quem_foi_curtado} ${like.job_id}`),
      ...rejections.map((rejection) => `${rejection.user_id} ${rejection.rejected_id} ${rejection.job_id}`),
      ...skipped.map(({ candidato_id, vaga_id }) => `${candidato_id} ${jobById.get(vaga_id)?.company_id} ${vaga_id}`),
    ]);
    expectUnique(superLikes.map(({ user_id, job_id }) => `${user_id} ${job_id}`));
    expectUnique(matches.map((match) => `${match.candidate_id} ${match.company_id} ${match.job_id}`));
  });

  test('include both likes of each match, and a match for each mutual like', () => {
    for (const match of matches) {
      const candidates_like = likeOf(match.candidate_id, match.company_id, match.job_id);
      const companys_like =
        likeOf(match.company_id, match.candidate_id, match.job_id) ??
        likeOf(match.company_id, match.candidate_id, null);
      const last = Math.max(
        candidates_like?.created_at.getTime() ?? Number.NaN,
        companys_like?.created_at.getTime() ?? Number.NaN,
      );
      expect(match.created_at.getTime()).toBe(last);
    }
    const answered = likes.filter(
      (like) =>
        profiles.get(like.quem_curtiu)?.user_type === 'candidate' &&
        likeOf(like.quem_foi_curtado, like.quem_curtiu, like.job_id),
    );
    for (const like of answered) {
      expect(matches.some((match) => match.candidate_id === like.quem_curtiu && match.job_id === like.job_id)).toBe(
        true,
      );
    }
  });

  test('include only likes that the rules allow', () => {
    for (const like of likes) {
      const actor = required(profiles, like.quem_curtiu);
      const target = required(profiles, like.quem_foi_curtado);
      expect(like.created_at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(like.created_at.getTime()).toBeGreaterThanOrEqual(
        Math.max(actor.created_at.getTime(), target.created_at.getTime()),
      );
      if (like.is_superlike) expect(entitlementsFor(actor.user_type, actor.plano).can_super_like).toBe(true);
      if (like.job_id === null) {
        expect(actor.user_type).toBe('company');
        continue;
      }
      const job = required(jobById, like.job_id);
      const [candidate, company] = actor.user_type === 'candidate' ? [actor, target] : [target, actor];
      expect(job.company_id).toBe(company.user_id);
      expect(isCompatible(candidate, job)).toBe(true);
      const { salary_cap } = entitlementsFor('candidate', candidate.plano);
      if (actor === candidate) expect(salaryVerdict(salaryMaxOf(job), salary_cap)).toBe('ok');
    }
    for (const superLike of superLikes) {
      expect(
        likeOf(superLike.user_id, required(jobById, superLike.job_id).company_id, superLike.job_id)?.is_superlike,
      ).toBe(true);
    }
  });

  test('match the balances: the weekly budget minus the likes spent since the reset', () => {
    const reset = latestReset(now).getTime();
    for (const profile of profiles.values()) {
      const spentLikes = likes.filter(
        (like) => like.quem_curtiu === profile.user_id && like.spent_regular && like.created_at.getTime() >= reset,
      );
      expect(profile.curtidas_disponiveis, profile.email).toBe(profile.curtidas_semanais - spentLikes.length);
      expect(profile.curtidas_disponiveis, profile.email).toBeGreaterThanOrEqual(0);
    }
  });

  test('include likes without a job, hidden matches, both kinds of rejection, companies’ super likes and several scores', () => {
    expect(likes.some(({ job_id }) => job_id === null)).toBe(true);
    expect(matches.some((match) => match.excluido_por_candidato && !match.excluido_por_empresa)).toBe(true);
    expect(matches.some((match) => match.excluido_por_empresa && !match.excluido_por_candidato)).toBe(true);
    expect(new Set(rejections.map(({ rejected_type }) => rejected_type))).toEqual(new Set(['job', 'candidate']));
    expect(
      likes.some((like) => like.is_superlike && required(profiles, like.quem_curtiu).user_type === 'company'),
    ).toBe(true);
    const scores = new Set(
      matches.map(
        (match) => compatibility(required(profiles, match.candidate_id), required(jobById, match.job_id)).score,
      ),
    );
    expect(scores.size).toBeGreaterThan(2);
  });

  test.each([
    '2026-03-09T03:00:00.000Z',
    '2026-03-09T03:00:01.000Z',
    '2026-03-16T02:59:59.999Z',
    '2027-01-01T12:00:00.000Z',
  ])('are in the past and within the week of the budget, for a demonstration generated at %s', (instant) => {
    const at = new Date(instant);
    const other = generateDemo(at);
    const reset = latestReset(at).getTime();
    for (const like of other.likes) {
      expect(like.created_at.getTime()).toBeLessThanOrEqual(at.getTime());
      if (like.spent_regular) expect(like.created_at.getTime()).toBeGreaterThanOrEqual(reset);
    }
  });
});

describe('the named accounts', () => {
  test('cover each user type and plan, and a new account of each type', () => {
    for (const user_type of ['candidate', 'company'] as const) {
      for (const plano of PLANS) {
        expect(
          DEMO_ACCOUNTS.some(
            (entry) => entry.user_type === user_type && entry.plano === plano && entry.profile !== null,
          ),
        ).toBe(true);
      }
      expect(DEMO_ACCOUNTS.some((entry) => entry.user_type === user_type && entry.profile === null)).toBe(true);
    }
    for (const { email, plano, name, user_type } of DEMO_ACCOUNTS)
      expect(required(demo.accounts, email)).toMatchObject({ plano, name, user_type });
  });

  test.each(['ana.basico', 'bruno.premium', 'carla.super', 'diego.basico', 'elisa.basico'])(
    '%s has at least 15 jobs to like, 3 received likes and a match',
    (name) => {
      const candidate = account(name);
      const decidedJobIds = new Set(
        [
          ...likes.filter((like) => like.quem_curtiu === candidate.user_id),
          ...rejections.filter(({ user_id }) => user_id === candidate.user_id),
        ]
          .map(({ job_id }) => job_id)
          .concat(
            skipped.filter(({ candidato_id }) => candidato_id === candidate.user_id).map(({ vaga_id }) => vaga_id),
          ),
      );
      const { salary_cap } = entitlementsFor('candidate', candidate.plano);
      const deck = active.filter((job) => isCompatible(candidate, job) && !decidedJobIds.has(job.id));
      const likeable = deck.filter((job) => salaryVerdict(salaryMaxOf(job), salary_cap) === 'ok');
      expect(likeable.length).toBeGreaterThanOrEqual(15);
      expect(likeable.filter((job) => likeOf(job.company_id, candidate.user_id, job.id)).length).toBeGreaterThanOrEqual(
        3,
      );
      expect(
        matches.filter((match) => match.candidate_id === candidate.user_id && !match.excluido_por_candidato).length,
      ).toBeGreaterThanOrEqual(1);
      expect(candidate.whatsapp).not.toBeNull();
    },
  );

  test.each(['padaria.basico', 'loja.premium', 'nuvem.super'])(
    '%s has at least 12 candidates to evaluate for each job, 4 received likes and 2 matches',
    (name) => {
      const company = account(name);
      const own = active.filter((job) => job.company_id === company.user_id);
      expect(own.length).toBeGreaterThanOrEqual(1);
      for (const job of own) {
        const waiting = candidates.filter(
          (person) =>
            isCompatible(person, job) &&
            !likeOf(company.user_id, person.user_id, job.id) &&
            !rejections.some(
              (rejection) =>
                rejection.user_id === company.user_id &&
                rejection.rejected_id === person.user_id &&
                rejection.job_id === job.id,
            ),
        );
        expect(waiting.length, job.title).toBeGreaterThanOrEqual(12);
      }
      const interested = likes.filter(
        (like) => like.quem_foi_curtado === company.user_id && !likeOf(company.user_id, like.quem_curtiu, like.job_id),
      );
      expect(interested.length).toBeGreaterThanOrEqual(4);
      expect(interested.some((like) => like.is_superlike)).toBe(true);
      expect(
        matches.filter((match) => match.company_id === company.user_id && !match.excluido_por_empresa).length,
      ).toBeGreaterThanOrEqual(2);
    },
  );

  test('are in the state that their summary describes', () => {
    const balance = (name: string) => [account(name).curtidas_disponiveis, account(name).likes_bonus];
    expect(balance('ana.basico')).toEqual([3, 0]);
    expect(balance('diego.basico')).toEqual([1, 0]);
    expect(balance('elisa.basico')).toEqual([0, 2]);
    expect(balance('padaria.basico')).toEqual([3, 0]);
    expect(likeOf(account('nuvem.super').user_id, account('carla.super').user_id, null)).toBeDefined();
    const fans = superLikes.filter(({ job_id }) => jobById.get(job_id)?.company_id === account('loja.premium').user_id);
    expect(fans.map(({ user_id }) => user_id)).toContain(account('bruno.premium').user_id);
    const shop = jobs.filter((job) => job.company_id === account('loja.premium').user_id);
    expect(new Set(shop.map((job) => jobStatusLabel(job, now)))).toEqual(new Set(['Ativa', 'Pausada', 'Expirada']));
    expect(shop.filter((job) => !isExpired(job, now) && (salaryMaxOf(job) ?? 0) > HIGH_SALARY)).toHaveLength(1);
  });
});
