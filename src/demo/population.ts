import { PLANS } from '#domain/billing/plans.ts';
import { isActiveJob } from '#domain/jobs/jobs.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts.ts';
import { portraitReference } from './art/reference.ts';
import { DEMO_CITIES } from './content/cities.ts';
import { BUSINESSES, type BusinessKey, COMPANIES } from './content/companies.ts';
import { roleOf } from './content/roles/roles.ts';
import {
  candidateFactory,
  companyFactory,
  daysBefore,
  fictitiousPhone,
  HISTORY_DAYS,
  jobFactory,
  newUser,
  withVerification,
} from './people.ts';
import { createRng, type Rng } from './rng.ts';
import type { JobData, ProfileData } from './types.ts';

export type Population = {
  /** Profiles of the named accounts by e-mail address; `candidates` and `companies` contain them too. */
  accounts: ReadonlyMap<string, ProfileData>;
  candidates: ProfileData[];
  companies: ProfileData[];
  jobs: JobData[];
};

type Employer = { profile: ProfileData; business: BusinessKey; jobs?: readonly string[] };

const CANDIDATE_COUNT = 300;
/** Number of candidates generated with a named candidate's city and functions. */
const CANDIDATES_PER_CLUSTER = 30;
/** Number of jobs of a company outside the trade cities. */
const JOBS_PER_COMPANY = { basico: 4, premium: 7, super_premium: 8 } as const;
const JOBS_PER_TRADE_CITY_COMPANY = { basico: 4, premium: 12, super_premium: 13 } as const;
/** Days from the creation to the expiry of a job published while its company was on basico. */
const BASICO_JOB_DAYS = 7;
/** Cities in which many companies hire for one trade. Elsewhere, companies on super_premium also hire in other cities. */
const TRADE_CITIES = new Set(DEMO_CITIES.slice(0, 5).map(({ city }) => city));

type Cluster = { city: string; funcoes: readonly string[] };

/** Returns the city and functions of each named candidate with a profile, for which the demonstration has many candidates. */
function clusters(): Cluster[] {
  return DEMO_ACCOUNTS.flatMap(({ profile }) =>
    profile && 'area' in profile ? [{ city: profile.city, funcoes: [profile.area, ...profile.funcoes] }] : [],
  );
}

function namedProfile(rng: Rng, now: Date, { email, name, user_type, plano, profile }: DemoAccount): ProfileData {
  if (profile === null) return newUser(rng, now, { email, name, user_type });
  const overrides = {
    email,
    name,
    plano,
    created_at: daysBefore(now, HISTORY_DAYS + 2),
    updated_at: daysBefore(now, 2),
  };
  if ('business' in profile) {
    const company = companyFactory(rng, now, profile.business, { ...overrides, city: profile.city });
    // The named company on basico demonstrates the state before a verification.
    return plano === 'basico' ? company : withVerification(company, PLANS.indexOf(plano));
  }
  const person = candidateFactory(rng, now, {
    ...overrides,
    area: profile.area,
    funcoes: [...profile.funcoes],
    cidade_de_interesse: profile.city,
    cidade_mora: profile.city,
    avatar_url: portraitReference(profile.portrait),
    genero: profile.portrait % 2 === 0 ? 'Feminino' : 'Masculino',
    idade: rng.int(22, 38),
    likes_bonus: profile.bonus,
  });
  const phone = person.telefone ?? fictitiousPhone(rng, profile.city);
  return { ...person, telefone: phone, whatsapp: phone };
}

/** Lets two of three candidates show their education to companies. */
const withShownEducation = (people: readonly ProfileData[]): ProfileData[] =>
  people.map((person, index) => ({ ...person, mostra_escolaridade: index % 3 !== 0 }));

/** Returns the dates and status of a company's job by its index, within the plan's limit on active jobs. */
function datesAndStatus(
  rng: Rng,
  now: Date,
  plano: ProfileData['plano'],
  index: number,
  count: number,
): Partial<JobData> {
  const recent = { created_at: daysBefore(now, 0.1 + 5.5 * rng.next()) };
  const old = daysBefore(now, BASICO_JOB_DAYS + 1 + (HISTORY_DAYS - BASICO_JOB_DAYS - 1) * rng.next());
  const expired = { created_at: old, data_expiracao: daysBefore(old, -BASICO_JOB_DAYS) };
  if (plano === 'basico') return index === 0 ? recent : index === 1 ? { ...recent, status: 'paused' } : expired;
  if (index === count - 1) return { status: 'paused' };
  // The job was published before the company left the basico plan.
  if (index === count - 2 && plano === 'premium') return expired;
  return {};
}

function jobsOf(rng: Rng, now: Date, { profile, business, jobs }: Employer, offset: number): JobData[] {
  const { funcoes } = BUSINESSES[business];
  const isLocal = jobs !== undefined || TRADE_CITIES.has(profile.city ?? '');
  const count = (isLocal ? JOBS_PER_TRADE_CITY_COMPANY : JOBS_PER_COMPANY)[profile.plano];
  const functions =
    jobs ?? Array.from({ length: count }, (_, i) => funcoes[(i + offset) % funcoes.length] ?? funcoes[0]);
  let seniorCount = 0;
  return functions.map((funcao, index) => {
    const seniorLimit = profile.plano === 'super_premium' ? 2 : profile.plano === 'premium' ? 1 : 0;
    const isSenior =
      roleOf(funcao).senior !== undefined &&
      seniorCount < seniorLimit &&
      index < functions.length - 2 &&
      (jobs !== undefined || rng.chance(0.5));
    if (isSenior) seniorCount += 1;
    const otherLocation =
      !isLocal && profile.plano === 'super_premium' && index >= 5
        ? { location: rng.pick(DEMO_CITIES.slice(5)).city }
        : {};
    return jobFactory(
      rng,
      now,
      profile,
      business,
      { funcao, ...datesAndStatus(rng, now, profile.plano, index, functions.length), ...otherLocation },
      isSenior,
    );
  });
}

/** Generates the people and jobs of the demonstration, the same for the same seed and instant. */
export function populate(seed: string, now: Date): Population {
  // Each part has its own random sequence, so that a change in one part leaves the sequences of the others unchanged.
  const rngOf = (part: string) => createRng(`${seed} ${part}`);
  const named = DEMO_ACCOUNTS.map((account) => ({
    account,
    profile: namedProfile(rngOf(account.email), now, account),
  }));
  const employers: Employer[] = [
    ...named.flatMap(({ account, profile }) =>
      account.profile && 'business' in account.profile
        ? [{ profile, business: account.profile.business, jobs: account.profile.jobs }]
        : [],
    ),
    ...COMPANIES.map(({ name, business, city, plano }, index) => {
      const company = companyFactory(rngOf(name), now, business, { name, city, plano });
      return { business, profile: index % 4 === 3 ? company : withVerification(company, 100 + index) };
    }),
  ];
  const jobs = employers.flatMap((employer, index) =>
    jobsOf(rngOf(`jobs of ${employer.profile.name}`), now, employer, index),
  );

  const rng = rngOf('candidates');
  const clusterCandidates = clusters().flatMap(({ city, funcoes }) =>
    Array.from({ length: CANDIDATES_PER_CLUSTER }, () => {
      const [area = '', ...others] = rng.sample(funcoes, rng.int(3, 4));
      return candidateFactory(rng, now, { area, funcoes: others, cidade_de_interesse: city });
    }),
  );
  const open = jobs.filter((job) => isActiveJob(job, now) && !TRADE_CITIES.has(job.location));
  const namedCandidates = named.map(({ profile }) => profile).filter(({ user_type }) => user_type === 'candidate');
  const otherCandidates = Array.from(
    { length: CANDIDATE_COUNT - clusterCandidates.length - namedCandidates.length },
    () => {
      const { funcao, location } = rng.pick(open);
      return candidateFactory(rng, now, { area: funcao, cidade_de_interesse: location });
    },
  );
  const emptyCompanies = named
    .filter(({ account }) => account.user_type === 'company' && account.profile === null)
    .map(({ profile }) => profile);
  return {
    accounts: new Map(named.map(({ account, profile }) => [account.email, profile])),
    candidates: [...namedCandidates, ...withShownEducation([...clusterCandidates, ...otherCandidates])],
    companies: [...employers.map(({ profile }) => profile), ...emptyCompanies],
    jobs,
  };
}
