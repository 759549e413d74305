import { planRank } from '#domain/billing/plans.ts';
import { isCompatible } from '#domain/candidates/compatibility.ts';
import { isActiveJob } from '#domain/jobs/jobs.ts';
import { createDecisionRecorder, type DecisionRecorder } from './ledger.ts';
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
  /** Number of regular likes spent this week, by user id. */
  spent: ReadonlyMap<string, number>;
};

/** Numbers of decisions to create for a named candidate; sent and received likes are unanswered. */
type CandidateStory = {
  matches: number;
  sentLikes: number;
  sentSuperLikes: number;
  rejections: number;
  skips: number;
  receivedLikes: number;
};
/** Numbers of decisions to create for a named company; sent and received likes are unanswered. */
type CompanyStory = {
  matches: number;
  sentLikes: number;
  receivedSuperLikes: number;
  receivedLikes: number;
  sentSuperLikes: number;
  rejections: number;
  likesWithoutJob: number;
};

const CANDIDATE_STORIES: Readonly<Record<string, CandidateStory>> = {
  'ana.basico@encaixe.demo': { matches: 2, sentLikes: 0, sentSuperLikes: 0, rejections: 2, skips: 2, receivedLikes: 4 },
  'bruno.premium@encaixe.demo': {
    matches: 3,
    sentLikes: 3,
    sentSuperLikes: 2,
    rejections: 2,
    skips: 3,
    receivedLikes: 4,
  },
  'carla.super@encaixe.demo': {
    matches: 4,
    sentLikes: 2,
    sentSuperLikes: 2,
    rejections: 2,
    skips: 2,
    receivedLikes: 6,
  },
  'diego.basico@encaixe.demo': {
    matches: 1,
    sentLikes: 3,
    sentSuperLikes: 0,
    rejections: 1,
    skips: 1,
    receivedLikes: 3,
  },
  'elisa.basico@encaixe.demo': {
    matches: 2,
    sentLikes: 3,
    sentSuperLikes: 0,
    rejections: 1,
    skips: 1,
    receivedLikes: 3,
  },
};

const COMPANY_STORIES: Readonly<Record<string, CompanyStory>> = {
  'padaria.basico@encaixe.demo': {
    matches: 2,
    sentLikes: 0,
    receivedSuperLikes: 1,
    receivedLikes: 4,
    sentSuperLikes: 0,
    rejections: 2,
    likesWithoutJob: 0,
  },
  'loja.premium@encaixe.demo': {
    matches: 4,
    sentLikes: 3,
    receivedSuperLikes: 2,
    receivedLikes: 6,
    sentSuperLikes: 1,
    rejections: 3,
    likesWithoutJob: 1,
  },
  'nuvem.super@encaixe.demo': {
    matches: 5,
    sentLikes: 4,
    receivedSuperLikes: 3,
    receivedLikes: 7,
    sentSuperLikes: 2,
    rejections: 4,
    likesWithoutJob: 1,
  },
};

type ScenarioContext = {
  ledger: DecisionRecorder;
  rng: Rng;
  population: Population;
  companyOf: (job: JobData) => ProfileData;
  open: JobData[];
  isNamed: (profile: ProfileData) => boolean;
};

/** Calls `act` for one element after the other until it has returned true `count` times, or the list ends. */
function actUpTo<T>(count: number, list: readonly T[], act: (item: T) => boolean): void {
  let done = 0;
  for (const item of list) {
    if (done >= count) return;
    if (act(item)) done += 1;
  }
}

function buildCandidateStory(context: ScenarioContext, candidate: ProfileData, story: CandidateStory): void {
  const { ledger, rng, companyOf, open, isNamed } = context;
  // Named companies are left out, because COMPANY_STORIES determines how many likes they have left.
  const deck = open.filter((job) => isCompatible(candidate, job) && !isNamed(companyOf(job)));
  const shuffled = rng.sample(deck, deck.length);
  const undecidedJobs = () => shuffled.filter((job) => ledger.isUndecided(candidate, companyOf(job), job));
  actUpTo(
    story.matches,
    undecidedJobs(),
    (job) =>
      ledger.mayLike(candidate, job) &&
      ledger.companyLikes(companyOf(job), candidate, job) &&
      ledger.candidateLikes(candidate, companyOf(job), job),
  );
  const companyIsUndecided = (job: JobData) => ledger.isUndecided(companyOf(job), candidate, job);
  actUpTo(
    story.sentSuperLikes,
    undecidedJobs(),
    (job) => companyIsUndecided(job) && ledger.candidateLikes(candidate, companyOf(job), job, { superLike: true }),
  );
  actUpTo(
    story.sentLikes,
    undecidedJobs(),
    (job) => companyIsUndecided(job) && ledger.candidateLikes(candidate, companyOf(job), job),
  );
  actUpTo(story.rejections, undecidedJobs(), (job) => ledger.candidateRejects(candidate, companyOf(job), job));
  actUpTo(story.skips, undecidedJobs(), (job) => ledger.skips(candidate, companyOf(job), job));
  // The deck shows the jobs of better plans first. These jobs get the companies' likes, so the candidate's first likes lead to matches.
  const byPlan = undecidedJobs().sort((a, b) => planRank(companyOf(a).plano) - planRank(companyOf(b).plano));
  actUpTo(
    story.receivedLikes,
    byPlan,
    (job) => ledger.mayLike(candidate, job) && ledger.companyLikes(companyOf(job), candidate, job),
  );
}

function buildCompanyStory(context: ScenarioContext, company: ProfileData, story: CompanyStory): void {
  const { ledger, rng, population, open, isNamed } = context;
  const people = population.candidates.filter((candidate) => !isNamed(candidate));
  const pairs = rng.sample(
    open
      .filter((job) => job.company_id === company.user_id)
      .flatMap((job) => people.filter((person) => isCompatible(person, job)).map((person) => ({ job, person }))),
    1000,
  );
  const undecidedPairs = () =>
    pairs.filter(
      ({ job, person }) => ledger.isUndecided(company, person, job) && ledger.isUndecided(person, company, job),
    );
  actUpTo(
    story.matches,
    undecidedPairs(),
    ({ job, person }) => ledger.candidateLikes(person, company, job) && ledger.companyLikes(company, person, job),
  );
  actUpTo(
    story.receivedSuperLikes,
    undecidedPairs(),
    ({ job, person }) => person.plano !== 'basico' && ledger.candidateLikes(person, company, job, { superLike: true }),
  );
  actUpTo(story.receivedLikes, undecidedPairs(), ({ job, person }) => ledger.candidateLikes(person, company, job));
  actUpTo(story.sentSuperLikes, undecidedPairs(), ({ job, person }) =>
    ledger.companyLikes(company, person, job, { superLike: true }),
  );
  actUpTo(story.sentLikes, undecidedPairs(), ({ job, person }) => ledger.companyLikes(company, person, job));
  actUpTo(story.likesWithoutJob, undecidedPairs(), ({ person }) => ledger.companyLikes(company, person, null));
  actUpTo(story.rejections, undecidedPairs(), ({ job, person }) => ledger.companyRejects(company, person, job));
}

/** Records a few decisions of each kind for all other accounts, and leaves jobs in each deck and likes in each budget. */
function buildOtherStories({ ledger, rng, population, companyOf, open, isNamed }: ScenarioContext): void {
  const people = new Map<string, ProfileData[]>();
  for (const person of population.candidates) {
    const city = person.cidade_de_interesse;
    if (city !== null && !isNamed(person)) people.set(city, [...(people.get(city) ?? []), person]);
  }
  const canStillLike = (actor: ProfileData) =>
    actor.plano !== 'basico' || (ledger.spent.get(actor.user_id) ?? 0) < actor.curtidas_semanais - 1;
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

/** Hides some matches for one side: one of the named candidate, one of the named company, and a few between other accounts. */
function hideSomeMatches(
  matches: readonly MatchData[],
  isNamedId: (user_id: string) => boolean,
  candidate: ProfileData | undefined,
  company: ProfileData | undefined,
): void {
  const unnamed = matches.filter((match) => !isNamedId(match.candidate_id) && !isNamedId(match.company_id));
  const ofCandidate = matches.find((match) => match.candidate_id === candidate?.user_id);
  if (ofCandidate) ofCandidate.excluido_por_candidato = true;
  const ofCompany = matches.find((match) => match.company_id === company?.user_id);
  if (ofCompany) ofCompany.excluido_por_empresa = true;
  unnamed.forEach((match, index) => {
    if (index % 11 === 10) match.excluido_por_empresa = true;
    else if (index % 11 === 5) match.excluido_por_candidato = true;
  });
}

/** Generates all decisions and matches, the same for the same seed, instant and population. */
export function buildScenario(seed: string, now: Date, population: Population): Scenario {
  const rng = createRng(`${seed} scenario`);
  const ledger = createDecisionRecorder(rng, now);
  const byId = new Map(population.companies.map((company) => [company.user_id, company]));
  const companyOf = (job: JobData) => {
    const company = byId.get(job.company_id);
    if (!company) throw new RangeError(`job ${job.id} has no company`);
    return company;
  };
  const namedIds = new Set([...population.accounts.values()].map(({ user_id }) => user_id));
  const open = population.jobs.filter((job) => isActiveJob(job, now));
  const context: ScenarioContext = {
    ledger,
    rng,
    population,
    companyOf,
    open,
    isNamed: ({ user_id }) => namedIds.has(user_id),
  };
  const account = (email: string) => population.accounts.get(email);

  for (const [email, story] of Object.entries(CANDIDATE_STORIES)) {
    const candidate = account(email);
    if (candidate) buildCandidateStory(context, candidate, story);
  }
  for (const [email, story] of Object.entries(COMPANY_STORIES)) {
    const company = account(email);
    if (company) buildCompanyStory(context, company, story);
  }
  // In each of these two pairs of named accounts, one has liked the other, who has not answered: nuvem and carla, bruno and loja.
  const [bruno, carla, loja, nuvem] = ['bruno.premium', 'carla.super', 'loja.premium', 'nuvem.super'].map((name) =>
    account(`${name}@encaixe.demo`),
  );
  if (carla && nuvem) ledger.companyLikes(nuvem, carla, null);
  if (bruno && loja) {
    const jobs = open.filter((job) => job.company_id === loja.user_id);
    actUpTo(1, jobs, (job) => ledger.candidateLikes(bruno, loja, job, { superLike: true }));
  }
  buildOtherStories(context);
  hideSomeMatches(ledger.matches, (user_id) => namedIds.has(user_id), bruno, nuvem);
  const { likes, superLikes, rejections, skipped, matches, spent } = ledger;
  return { likes, superLikes, rejections, skipped, matches, spent };
}
