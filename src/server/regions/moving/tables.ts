/**
 * A table whose rows go with somebody who moves, in the order in which they are written: what a row refers to is there before it.
 */
export type MovedTable = {
  name: string;
  /** Which rows are the person's, who is `$1`: asked at home, and again of what came. */
  of: string;
  /** What each region gives itself. */
  without?: readonly string[];
  /** In which order rows are written whose own numbers are not carried. */
  order?: string;
  /** Columns that name a company, and the one that names a job: where it doesn't stand, the row waits for it. */
  companies?: readonly string[];
  job?: string;
  /** Without what it refers to nothing may move. */
  isNeeded?: true;
  /** What is empty where it names nobody there, by the table and the column that it names. */
  emptied?: Readonly<Record<string, readonly [table: string, column: string]>>;
  /** The row is there already, by a trigger: it becomes as it was. */
  isThere?: true;
  /** Others of its kind may be there already, by a trigger. */
  mayBeThere?: true;
  /** It stays at home too: the law wants it there, or somebody decides by it. */
  staysToo?: true;
};

const own = (...names: string[]): MovedTable[] => names.map((name) => ({ name, of: 'user_id = $1' }));
const ofJob = (name: string, person: string): MovedTable => ({ name, of: `${person} = $1`, job: 'job_id' });
const ofMatch = 'match_id in (select id from matches where candidate_id = $1)';
const author = { by_id: ['profiles', 'user_id'] } as const;
const member = { member_id: ['company_members', 'id'] } as const;

/** What is somebody's. The test beside it fails for a table that stands neither here nor in LEFT. */
export const MOVED: readonly MovedTable[] = [
  { name: 'user', of: 'id = $1' },
  { name: 'profiles', of: 'user_id = $1', isThere: true },
  { name: 'account_uses', of: 'user_id = $1', isThere: true },
  ...own(
    'consents',
    'session',
    'account',
    'two_factor',
    'recovery_codes',
    'phone_numbers',
    'phone_factors',
    'passkeys',
  ),
  { name: 'media', of: 'owner_id = $1' },
  { name: 'curriculos', of: 'usuario_id = $1' },
  ...own('support_conversations'),
  {
    name: 'support_messages',
    of: 'conversation_id in (select id from support_conversations where user_id = $1)',
    without: ['id'],
    order: 'id',
  },
  // What comes back of one comes to the region that sent it.
  { name: 'mail_deliveries', of: 'user_id = $1', without: ['id', 'key'], order: 'id' },
  ...own('muted_notices', 'daily_notices', 'waiting_notices', 'muted_pushes', 'push_subscriptions', 'pushes'),
  ...own('news_seen', 'job_alerts', 'people_seen', 'subscriptions', 'referral_codes'),
  { name: 'referrals', of: 'joined_id = $1', emptied: { giver_id: ['profiles', 'user_id'] } },
  {
    name: 'likes',
    of: '(quem_curtiu = $1 or quem_foi_curtado = $1)',
    companies: ['quem_curtiu', 'quem_foi_curtado'],
    job: 'job_id',
  },
  { name: 'matches', of: 'candidate_id = $1', companies: ['company_id'], job: 'job_id', isNeeded: true },
  { name: 'match_steps', of: ofMatch, emptied: { ...author, ...member } },
  { name: 'match_notes', of: ofMatch, emptied: member },
  { name: 'match_interviews', of: ofMatch, emptied: { ...author, ...member } },
  { name: 'sent_resumes', of: ofMatch },
  { name: 'match_notices', of: '(to_id = $1 or from_id = $1)', companies: ['to_id', 'from_id'] },
  // After the matches, which a block or a spent like would refuse.
  {
    name: 'spent_likes',
    of: '(quem_curtiu = $1 or quem_foi_curtado = $1)',
    companies: ['quem_curtiu', 'quem_foi_curtado'],
    job: 'job_id',
  },
  { name: 'blocks', of: 'candidate_id = $1', companies: ['company_id'], mayBeThere: true },
  { name: 'hidden_cnpjs', of: 'candidate_id = $1' },
  ofJob('super_likes', 'user_id'),
  {
    name: 'rejections',
    of: '(user_id = $1 or rejected_id = $1)',
    companies: ['user_id', 'rejected_id'],
    job: 'job_id',
  },
  { name: 'vagas_puladas', of: 'candidato_id = $1', job: 'vaga_id' },
  ...['skipped_candidates', 'passed_locked_jobs', 'saved_jobs', 'alerted_jobs'].map((name) =>
    ofJob(name, 'candidate_id'),
  ),
  ofJob('job_views', 'candidate_id'),
  { name: 'profile_views', of: 'candidate_id = $1', companies: ['company_id'] },
  { name: 'contact_views', of: '(person_id = $1 or viewer_id = $1)', companies: ['person_id', 'viewer_id'] },
  { name: 'like_attempts', of: 'user_id = $1', without: ['id'], order: 'id' },
  {
    name: 'reports',
    of: '(reporter_id = $1 or account_id = $1)',
    companies: ['account_id'],
    emptied: { reporter_id: ['profiles', 'user_id'], job_id: ['jobs', 'id'] },
    staysToo: true,
  },
  { name: 'access_log', of: 'user_id = $1', staysToo: true },
];

/** What waits for a job or a company moves on as what it is: the row itself. */
const WAITING = 'it is told apart by what it waits for, and moves as the row that it will be';
const COMPANYS = "a company's own, and companies don't move";
const FOLLOWS = 'follows from the profile or from what stands here, by triggers';
const SHORT = 'over within the hour: it is asked for again';
const REGIONS = "of the region's own work, and of nobody";
const LOG = 'a log of what was done here, which outlives whom it is about';
const OPERATORS = "of operators, who have an account in each region, and don't move";
const PAID = 'the account that the region itself has at its provider; whoever pays does not move';

/** Every other table, and why it stays. */
export const LEFT: Readonly<Record<string, string>> = {
  address_proofs: 'compares numbers of mails that this region has sent',
  appeared_jobs: REGIONS,
  billing_customers: PAID,
  candidate_cards: FOLLOWS,
  candidate_functions: FOLLOWS,
  candidate_reaches: FOLLOWS,
  company_invites: COMPANYS,
  company_members: COMPANYS,
  company_messages: COMPANYS,
  company_standings: REGIONS,
  daily_figures: REGIONS,
  deck_areas: FOLLOWS,
  deck_jobs: FOLLOWS,
  deck_marks: 'counts transactions of this database; without it a deck is the same',
  demo_customers: PAID,
  demo_payments: PAID,
  demo_sessions: PAID,
  demo_subscriptions: PAID,
  email_changes: SHORT,
  ended_listings: REGIONS,
  forgotten_decisions: REGIONS,
  gone_matches: COMPANYS,
  identity_changes: REGIONS,
  job_changes: COMPANYS,
  job_drafts: COMPANYS,
  job_standings: REGIONS,
  job_wish_areas: FOLLOWS,
  jobs: COMPANYS,
  jwks: REGIONS,
  listed_companies: COMPANYS,
  listed_job_cities: FOLLOWS,
  listed_jobs: FOLLOWS,
  mailbox_messages: 'plays the part of other people’s mail',
  market_gaps: REGIONS,
  member_terms: FOLLOWS,
  moves: REGIONS,
  moving_rows: REGIONS,
  municipalities: 'the same in all regions',
  oauth_clients: REGIONS,
  oauth_grants: 'programs are registered in a region: whoever let one in does not move',
  oauth_refresh_tokens: 'programs are registered in a region: whoever let one in does not move',
  one_time_codes: SHORT,
  operator_acts: LOG,
  operator_seals: LOG,
  operators: OPERATORS,
  payment_events: PAID,
  payment_reversals: 'the books of this region; whoever has a dispute under way does not move',
  person_terms: FOLLOWS,
  phone_changes: SHORT,
  phone_sign_ups: SHORT,
  presences: COMPANYS,
  radius_areas: FOLLOWS,
  rate_limit: SHORT,
  referral_marks: 'keyed hashes that say nobody’s name',
  refund_orders: 'the books of this region; whoever waits for one does not move',
  region_home: REGIONS,
  sign_ups: SHORT,
  sso_providers: COMPANYS,
  standing_changes: REGIONS,
  standing_tellings: REGIONS,
  subscription_comparisons: REGIONS,
  suppressed_addresses: 'what this region has seen come back',
  telling_regions: REGIONS,
  told_regions: REGIONS,
  used_seals: REGIONS,
  verification: SHORT,
  verification_requests: COMPANYS,
  waiting_rows: WAITING,
  wish_areas: FOLLOWS,
};
