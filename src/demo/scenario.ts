import { planRank } from '#domain/billing/plans.ts';
import { isCompatible } from '#domain/candidates/compatibility.ts';
import { isActiveJob } from '#domain/jobs/jobs.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Population } from './population.ts';
import { createRng, type Rng } from './rng.ts';
import type {
  JobData,
  LikeData,
  MatchData,
  ProfileData,
  RejectionData,
  SkippedJobData,
  SuperLikeData,
} from './types.ts';

export type Scenario = {
  likes: LikeData[];
  superLikes: SuperLikeData[];
  rejections: RejectionData[];
  skipped: SkippedJobData[];
  matches: MatchData[];
  /** Regular likes spent this week, by user. */
  spent: ReadonlyMap<string, number>;
};

/** Numbers of a named candidate's decisions, and of further jobs that like them. */
type CandidateStory = {
  matches: number;
  pending: number;
  superLikes: number;
  rejects: number;
  skips: number;
  likedBy: number;
};
type CompanyStory = {
  matches: number;
  pending: number;
  superLikes: number;
  waiting: number;
  companySuperLikes: number;
  rejects: number;
  inGeneral: number;
};

const CANDIDATE_STORIES: Readonly<Record<string, CandidateStory>> = {
  'ana.basico@encaixe.demo': { matches: 2, pending: 0, superLikes: 0, rejects: 2, skips: 2, likedBy: 4 },
  'bruno.premium@encaixe.demo': { matches: 3, pending: 3, superLikes: 2, rejects: 2, skips: 3, likedBy: 4 },
  'carla.super@encaixe.demo': { matches: 4, pending: 2, superLikes: 2, rejects: 2, skips: 2, likedBy: 6 },
  'diego.basico@encaixe.demo': { matches: 1, pending: 3, superLikes: 0, rejects: 1, skips: 1, likedBy: 3 },
  'elisa.basico@encaixe.demo': { matches: 2, pending: 3, superLikes: 0, rejects: 1, skips: 1, likedBy: 3 },
};

const COMPANY_STORIES: Readonly<Record<string, CompanyStory>> = {
  'padaria.basico@encaixe.demo': {
    matches: 2,
    pending: 0,
    superLikes: 1,
    waiting: 4,
    companySuperLikes: 0,
    rejects: 2,
    inGeneral: 0,
  },
  'loja.premium@encaixe.demo': {
    matches: 4,
    pending: 3,
    superLikes: 2,
    waiting: 6,
    companySuperLikes: 1,
    rejects: 3,
    inGeneral: 1,
  },
  'nuvem.super@encaixe.demo': {
    matches: 5,
    pending: 4,
    superLikes: 3,
    waiting: 7,
    companySuperLikes: 2,
    rejects: 4,
    inGeneral: 1,
  },
};

type World = {
  ledger: Ledger;
  rng: Rng;
  population: Population;
  companyOf: (job: JobData) => ProfileData;
  open: JobData[];
  isNamed: (profile: ProfileData) => boolean;
};

/** Calls `act` for up to `count` elements, skipping those for which it is not allowed. */
function upTo<T>(count: number, list: readonly T[], act: (item: T) => boolean): void {
  let done = 0;
  for (const item of list) {
    if (done >= count) return;
    if (act(item)) done += 1;
  }
}

function buildCandidateStory(world: World, candidate: ProfileData, story: CandidateStory): void {
  const { ledger, rng, companyOf, open, isNamed } = world;
  // The likes of the named companies are part of their own scenario, which determines their remaining likes.
  const deck = open.filter((job) => isCompatible(candidate, job) && !isNamed(companyOf(job)));
  const others = rng.sample(deck, deck.length);
  const first = <T extends JobData>(jobs: T[]) =>
    jobs.filter((job) => ledger.isUndecided(candidate, companyOf(job), job));
  upTo(
    story.matches,
    first(others),
    (job) =>
      ledger.mayLike(candidate, job) &&
      ledger.companyLikes(companyOf(job), candidate, job) &&
      ledger.candidateLikes(candidate, companyOf(job), job),
  );
  const untouched = (job: JobData) => ledger.isUndecided(companyOf(job), candidate, job);
  upTo(
    story.superLikes,
    first(others),
    (job) => untouched(job) && ledger.candidateLikes(candidate, companyOf(job), job, { superLike: true }),
  );
  upTo(story.pending, first(others), (job) => untouched(job) && ledger.candidateLikes(candidate, companyOf(job), job));
  upTo(story.rejects, first(others), (job) => ledger.candidateRejects(candidate, companyOf(job), job));
  upTo(story.skips, first(others), (job) => ledger.skips(candidate, companyOf(job), job));
  // Better plans first: these jobs are at the beginning of the deck, where a like leads to a match at once.
  const opening = first(others).sort((a, b) => planRank(companyOf(a).plano) - planRank(companyOf(b).plano));
  upTo(
    story.likedBy,
    opening,
    (job) => ledger.mayLike(candidate, job) && ledger.companyLikes(companyOf(job), candidate, job),
  );
}

function buildCompanyStory(world: World, company: ProfileData, story: CompanyStory): void {
  const { ledger, rng, population, open, isNamed } = world;
  const people = population.candidates.filter((candidate) => !isNamed(candidate));
  const pairs = rng.sample(
    open
      .filter((job) => job.company_id === company.user_id)
      .flatMap((job) => people.filter((person) => isCompatible(person, job)).map((person) => ({ job, person }))),
    1000,
  );
  const fresh = () =>
    pairs.filter(
      ({ job, person }) => ledger.isUndecided(company, person, job) && ledger.isUndecided(person, company, job),
    );
  upTo(
    story.matches,
    fresh(),
    ({ job, person }) => ledger.candidateLikes(person, company, job) && ledger.companyLikes(company, person, job),
  );
  upTo(
    story.superLikes,
    fresh(),
    ({ job, person }) => person.plano !== 'basico' && ledger.candidateLikes(person, company, job, { superLike: true }),
  );
  upTo(story.waiting, fresh(), ({ job, person }) => ledger.candidateLikes(person, company, job));
  upTo(story.companySuperLikes, fresh(), ({ job, person }) =>
    ledger.companyLikes(company, person, job, { superLike: true }),
  );
  upTo(story.pending, fresh(), ({ job, person }) => ledger.companyLikes(company, person, job));
  upTo(story.inGeneral, fresh(), ({ person }) => ledger.companyLikes(company, person, null));
  upTo(story.rejects, fresh(), ({ job, person }) => ledger.companyRejects(company, person, job));
}

/** Decisions of all other accounts: a few of each kind, never enough to empty a deck or a week's likes. */
function buildOtherStories({ ledger, rng, population, companyOf, open, isNamed }: World): void {
  const people = new Map<string, ProfileData[]>();
  for (const person of population.candidates) {
    const city = person.cidade_de_interesse;
    if (city !== null && !isNamed(person)) people.set(city, [...(people.get(city) ?? []), person]);
  }
  const canStillLike = (who: ProfileData) =>
    who.plano !== 'basico' || (ledger.spent.get(who.user_id) ?? 0) < who.curtidas_semanais - 1;
  for (const job of open) {
    const company = companyOf(job);
    if (isNamed(company)) continue;
    for (const person of people.get(job.location) ?? []) {
      if (!isCompatible(person, job)) continue;
      const roll = rng.next();
      if (roll < 0.16 && canStillLike(person)) ledger.candidateLikes(person, company, job, { superLike: roll < 0.03 });
      else if (roll < 0.22) ledger.candidateRejects(person, company, job);
      else if (roll < 0.28) ledger.skips(person, company, job);
      const answer = rng.next();
      if (answer < 0.14 && canStillLike(company))
        ledger.companyLikes(company, person, job, { superLike: answer < 0.02 });
      else if (answer < 0.2) ledger.companyRejects(company, person, job);
    }
  }
}

/** Hides some matches on one side: one of each given named account, and occasionally one between others. */
function hideSome(
  matches: readonly MatchData[],
  isNamedId: (user_id: string) => boolean,
  candidate: ProfileData | undefined,
  company: ProfileData | undefined,
): void {
  const background = matches.filter((match) => !isNamedId(match.candidate_id) && !isNamedId(match.company_id));
  const ofCandidate = matches.find((match) => match.candidate_id === candidate?.user_id);
  if (ofCandidate) ofCandidate.excluido_por_candidato = true;
  const ofCompany = matches.find((match) => match.company_id === company?.user_id);
  if (ofCompany) ofCompany.excluido_por_empresa = true;
  background.forEach((match, index) => {
    if (index % 11 === 10) match.excluido_por_empresa = true;
    else if (index % 11 === 5) match.excluido_por_candidato = true;
  });
}

/** Generates all decisions and matches, the same for the same seed, instant and population. */
export function buildScenario(seed: string, now: Date, population: Population): Scenario {
  const rng = createRng(`${seed} scenario`);
  const ledger = createLedger(rng, now);
  const byId = new Map(population.companies.map((company) => [company.user_id, company]));
  const companyOf = (job: JobData) => {
    const company = byId.get(job.company_id);
    if (!company) throw new RangeError(`job ${job.id} has no company`);
    return company;
  };
  const namedIds = new Set([...population.accounts.values()].map(({ user_id }) => user_id));
  const open = population.jobs.filter((job) => isActiveJob(job, now));
  const world: World = { ledger, rng, population, companyOf, open, isNamed: ({ user_id }) => namedIds.has(user_id) };
  const account = (email: string) => population.accounts.get(email);

  for (const [email, story] of Object.entries(CANDIDATE_STORIES)) {
    const candidate = account(email);
    if (candidate) buildCandidateStory(world, candidate, story);
  }
  for (const [email, story] of Object.entries(COMPANY_STORIES)) {
    const company = account(email);
    if (company) buildCompanyStory(world, company, story);
  }
  // Two connected scenarios: one account's like waits for the other's answer.
  const [bruno, carla, loja, nuvem] = ['bruno.premium', 'carla.super', 'loja.premium', 'nuvem.super'].map((name) =>
    account(`${name}@encaixe.demo`),
  );
  if (carla && nuvem) ledger.companyLikes(nuvem, carla, null);
  if (bruno && loja) {
    const jobs = open.filter((job) => job.company_id === loja.user_id);
    upTo(1, jobs, (job) => ledger.candidateLikes(bruno, loja, job, { superLike: true }));
  }
  buildOtherStories(world);
  hideSome(ledger.matches, (user_id) => namedIds.has(user_id), bruno, nuvem);
  const { likes, superLikes, rejections, skipped, matches, spent } = ledger;
  return { likes, superLikes, rejections, skipped, matches, spent };
}
