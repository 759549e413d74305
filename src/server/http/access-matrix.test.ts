import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import type { Plan } from '#domain/billing/plans.ts';
import { withCheckDigits } from '#domain/companies/cnpj.ts';
import { dayAndTimeOf } from '#domain/hiring/interviews.ts';
import { authorizationOf, givenClient } from '#tests/support/clients.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany, givenJob, givenMatch } from '#tests/support/people.ts';
import {
  ACCESS,
  CANDIDATE_INPUT,
  CANDIDATE_STEPS,
  COMPANY_INPUT,
  JOB_IMAGE_KEY,
  JOB_INPUT,
  PUSH_BROWSER,
  procedurePaths,
  RESUME_INPUT,
  WEBHOOK_INPUT,
} from '#tests/support/procedures.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { sheetOf } from '#tests/support/sheets.ts';
import { givenMember } from '#tests/support/team.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';
import { undoableDatabase } from '#tests/support/undoable-database.ts';
import { jobChanges, jobs } from '../features/jobs/schema.ts';
import { saveDraft } from '../features/jobs/service.ts';
import { media } from '../features/media/schema.ts';
import { curriculos, sentResumes } from '../features/resumes/schema.ts';
import { reports } from '../features/safety/schema.ts';
import { supportConversations } from '../features/support/schema.ts';
import { companyInvites } from '../features/team/schema.ts';
import { verificationRequests } from '../features/verification/schema.ts';
import { webhookDeliveries, webhookEndpoints } from '../features/webhooks/schema.ts';

const database = await undoableDatabase();
const app = await testApp({ database });
const { db } = app;

/**
 * The callers, in the order of the table's columns. 'another candidate' and 'another company' have no relation to any row of
 * `givenWorld`, and the best plan.
 */
const CALLERS = [
  'visitor',
  'candidate basico',
  'candidate premium',
  'candidate super_premium',
  'company basico',
  'company premium',
  'company super_premium',
  'another candidate',
  'another company',
  'support',
  'moderator',
  'administrator',
  'administrator without a second factor',
  'recruiter of the company',
  'manager of the company',
] as const;
type Caller = (typeof CALLERS)[number];

const CODES = {
  ok: 'OK',
  unauth: 'UNAUTHENTICATED',
  forbid: 'FORBIDDEN',
  none: 'NOT_FOUND',
  plan: 'PLAN_REQUIRED',
  wrong: 'WRONG_PASSWORD',
  jobs: 'ACTIVE_JOB_LIMIT',
  bad: 'BAD_REQUEST',
  factor: 'SECOND_FACTOR_MISSING',
  same: 'NOTHING_CHANGES',
  changed: 'CHANGED_MEANWHILE',
  cnpj: 'CNPJ_MISSING',
  code: 'WRONG_CODE',
  role: 'ROLE_REQUIRED',
  over: 'INVITE_INVALID',
} as const;

/**
 * Creates the rows that the inputs of the table name: a company with a matched job (`job`), an unmatched one (`free`) and an expired one; a
 * candidate with the match, who has sent a curriculo; another compatible candidate (`fresh`); a picture of the company; a report about its
 * unmatched job; a job that is held for review; a request for verification; a draft; a member and an invitation of its team; a support
 * conversation of the candidate; an OAuth client; a webhook endpoint with a delivery; a change of the unmatched job that can be undone.
 */
async function givenWorld(caller: Caller) {
  const [type, plan] = caller.split(' ');
  const planOf = (side: string) => (type === side ? (plan as Plan) : 'basico');
  const candidate = await givenCandidate(db, { plano: planOf('candidate') });
  const company = await givenCompany(db, { plano: planOf('company'), cnpj: CNPJ });
  const fresh = await givenCandidate(db);
  const job = await givenJob(db, company, { image_url: `/media/${JOB_IMAGE_KEY}` });
  const free = await givenJob(db, company);
  const expired = await givenJob(db, company, { data_expiracao: new Date(app.clock.now.getTime() - 60_000) });
  const match = await givenMatch(db, candidate, company, job);
  await db.insert(curriculos).values({
    usuario_id: candidate.user_id,
    nome_completo: candidate.name,
    telefone: '31900001234',
    email: candidate.email,
  });
  await db.insert(sentResumes).values({ match_id: match.id });
  await db.delete(media);
  await db.insert(media).values({ owner_id: company.user_id, kind: 'job-image', key: JOB_IMAGE_KEY });
  const client = await givenClient(db);
  const [report] = await db
    .insert(reports)
    .values({
      ...{ kind: 'job', account_id: company.user_id, job_id: free.id, job_title: free.title },
      ...{ reason: 'charges', text: '', weight: 1, created_at: app.clock.now },
    })
    .returning();
  if (!report) throw new Error('No report was made');
  const [request] = await db
    .insert(verificationRequests)
    .values({ company_id: company.user_id, text: 'Somos a padaria da praça.', created_at: app.clock.now })
    .returning();
  if (!request) throw new Error('No request was made');
  const [held] = await db
    .update(jobs)
    .set({ status: 'paused', paused_by_block: true, held_at: app.clock.now, held_for: ['first_job'] })
    .where(eq(jobs.id, (await givenJob(db, company)).id))
    .returning();
  if (!held) throw new Error('No job waits');
  const draft = randomUUID();
  await saveDraft(app.deps, company, { ...JOB_INPUT, image_url: null, id: draft });
  const colleague = await givenMember(db, company);
  const invite = randomUUID();
  await db.insert(companyInvites).values({
    ...{ id: invite, company_id: company.user_id, email: 'rui@example.com', role: 'recrutador' },
    ...{ created_at: app.clock.now, sent_at: app.clock.now, expires_at: addDays(app.clock.now, 7) },
  });
  const conversation = randomUUID();
  await db
    .insert(supportConversations)
    .values({ id: conversation, user_id: candidate.user_id, opened_at: app.clock.now });
  const [endpoint, delivery] = [randomUUID(), randomUUID()];
  await db.insert(webhookEndpoints).values({
    ...{ id: endpoint, company_id: company.user_id, place: 1, ...WEBHOOK_INPUT },
    created_at: app.clock.now,
  });
  await db.insert(webhookDeliveries).values({ id: delivery, endpoint_id: endpoint, event: 'webhook.test', data: {} });
  const batch = randomUUID();
  await db.insert(jobChanges).values({
    ...{ job_id: free.id, batch, act: 'paused', at: app.clock.now },
    ...{ from_status: 'active', from_end: free.data_expiracao, to_status: 'paused', to_end: free.data_expiracao },
  });
  return {
    candidate,
    company,
    fresh,
    job,
    free,
    expired,
    match,
    client,
    report,
    request,
    held,
    draft,
    colleague,
    invite,
    conversation,
    endpoint,
    delivery,
    batch,
  };
}
type World = Awaited<ReturnType<typeof givenWorld>>;

async function callerOf(caller: Caller, world: World): Promise<Pick<ProfileData, 'user_id'> | null> {
  if (caller === 'visitor') return null;
  if (caller === 'administrator without a second factor') return givenOperator(db, 'administrator', { factor: false });
  if (caller === 'support' || caller === 'moderator' || caller === 'administrator') return givenOperator(db, caller);
  if (caller === 'recruiter of the company') return givenMember(db, world.company);
  if (caller === 'manager of the company') return givenMember(db, world.company, 'administrador');
  if (caller === 'another candidate') {
    return givenCandidate(db, { plano: 'super_premium', cidade_de_interesse: 'Recife - PE' });
  }
  if (caller === 'another company') return givenCompany(db, { plano: 'super_premium' });
  return caller.startsWith('candidate') ? world.candidate : world.company;
}

/**
 * The expected codes of a procedure, one for each caller, and its input. A row with nine codes has none for operators: they receive
 * UNAUTHENTICATED. The codes of team members follow from the company's (`teamCodes`).
 */
type Row = [codes: string, input?: (world: World) => object];

const BOTH = 'unauth ok ok ok ok ok ok ok ok';
const CANDIDATES = 'unauth ok ok ok forbid forbid forbid ok forbid';
const COMPANIES = 'unauth forbid forbid forbid ok ok ok forbid ok';
/** For procedures on one company's data. */
const ITS_COMPANY = 'unauth forbid forbid forbid ok ok ok forbid none';
/** For jobs in the deck of candidates of this city and function. */
const CANDIDATES_IN_REACH = 'unauth ok ok ok forbid forbid forbid none forbid';

const ITS_INVITE = 'unauth forbid forbid forbid ok ok ok forbid over';

const NOT_FOR_USERS = 'unauth forbid forbid forbid forbid forbid forbid forbid forbid';
const SUPPORT = `${NOT_FOR_USERS} ok ok ok factor`;
const MODERATORS = `${NOT_FOR_USERS} forbid ok ok factor`;
const ADMINISTRATORS = `${NOT_FOR_USERS} forbid forbid ok factor`;
const CNPJ = '12ABC34501DE35';
const OTHER_CNPJ = withCheckDigits('112223330001');
const REASON = 'Cobrou taxa de inscrição.';
let accounts = 0;
const newAccount = () => ({ email: `nova${++accounts}@example.com`, name: 'Ana Souza', user_type: 'candidate' });
/** The codes that operators receive from the procedures of candidates and companies. */
const ALL_UNAUTHENTICATED = ['unauth', 'unauth', 'unauth', 'unauth'];

const TABLE: Readonly<Record<string, Row>> = {
  'session/current': ['ok ok ok ok ok ok ok ok ok ok ok ok ok'],
  'accounts/agreeToTerms': [BOTH, () => ({ version: TERMS_VERSION })],
  'accounts/consents': [BOTH],
  'privacy/recordWhatsappOpened': [
    'unauth ok ok ok ok ok ok none none',
    ({ match }) => ({ other: { match_id: match.id } }),
  ],
  'privacy/contacts': [BOTH, () => ({})],
  'privacy/accesses': [BOTH, () => ({})],
  'accounts/support': [BOTH, () => ({ message: 'Não consigo trocar a minha foto. Podem me ajudar?' })],
  'accounts/sendMailboxCode': ['unauth same same same same same same same same'],
  'accounts/confirmMailbox': ['unauth same same same same same same same same', () => ({ code: '0000 0000' })],
  'accounts/supportMessages': [BOTH],
  'accounts/sessions': [BOTH],
  'accounts/endSession': ['unauth none none none none none none none none', ({ job }) => ({ id: job.id })],
  'accounts/endOtherSessions': [BOTH],
  'accounts/factors': [BOTH],
  'accounts/exportData': [BOTH],
  'accounts/remove': ['unauth wrong wrong wrong wrong wrong wrong wrong wrong', () => ({ password: 'nao-e-esta' })],
  'cities/search': [BOTH, () => ({ query: 'santana' })],
  'profiles/mine': [BOTH],
  'profiles/saveCandidate': [CANDIDATES, () => CANDIDATE_INPUT],
  'profiles/saveCandidateStep': [CANDIDATES, () => CANDIDATE_STEPS.search],
  'profiles/savePreferences': [CANDIDATES, () => ({ contratos: ['pj'], salario_minimo: 2000 })],
  'profiles/saveCompany': [COMPANIES, () => COMPANY_INPUT],
  'profiles/saveAvatarFrame': [BOTH, () => ({ avatar_zoom_level: 2, avatar_offset_x: 0, avatar_offset_y: 0 })],
  'profiles/recordGesturesExplained': [BOTH],
  'profiles/recordContactNoticeShown': [CANDIDATES],
  'profiles/company': [CANDIDATES, ({ company }) => ({ company_id: company.user_id })],
  'jobs/week': [COMPANIES],
  'jobs/list': [COMPANIES, () => ({})],
  'jobs/one': [ITS_COMPANY, ({ job }) => ({ id: job.id })],
  'jobs/history': [ITS_COMPANY, ({ job }) => ({ id: job.id })],
  'jobs/create': ['unauth forbid forbid forbid jobs ok ok forbid bad', () => JOB_INPUT],
  'jobs/update': [ITS_COMPANY, ({ job }) => ({ ...JOB_INPUT, id: job.id })],
  'jobs/setStatus': [ITS_COMPANY, ({ job }) => ({ id: job.id, status: 'paused' })],
  'jobs/renew': ['unauth forbid forbid forbid jobs ok ok forbid none', ({ expired }) => ({ id: expired.id })],
  'jobs/pauseMany': [ITS_COMPANY, ({ job }) => ({ ids: [job.id] })],
  'jobs/reactivateMany': [ITS_COMPANY, ({ job }) => ({ ids: [job.id] })],
  'jobs/closeMany': [ITS_COMPANY, ({ job }) => ({ ids: [job.id], ended_for: 'vaga_encerrada' })],
  'jobs/undoMany': [ITS_COMPANY, ({ batch }) => ({ batch })],
  'jobs/deletion': [ITS_COMPANY, ({ job }) => ({ id: job.id })],
  'jobs/remove': [ITS_COMPANY, ({ job }) => ({ id: job.id })],
  'jobs/drafts': [COMPANIES],
  'jobs/draft': [ITS_COMPANY, ({ draft }) => ({ id: draft })],
  'jobs/saveDraft': [COMPANIES, ({ draft }) => ({ ...JOB_INPUT, image_url: null, id: draft })],
  'jobs/removeDraft': [ITS_COMPANY, ({ draft }) => ({ id: draft })],
  'jobs/checkSheet': [COMPANIES, () => sheetOf([{}])],
  'jobs/publishSheet': [
    'unauth forbid forbid forbid jobs ok ok forbid bad',
    () => ({ ...sheetOf([{}]), image_url: JOB_INPUT.image_url, request_id: randomUUID() }),
  ],
  'jobs/saveSheetDrafts': [COMPANIES, () => ({ ...sheetOf([{}]), image_url: null, request_id: randomUUID() })],
  'feed/deck': [CANDIDATES, () => ({})],
  'feed/skip': [CANDIDATES_IN_REACH, ({ free }) => ({ job_id: free.id })],
  'feed/dismissLocked': [CANDIDATES_IN_REACH, ({ free }) => ({ job_id: free.id })],
  'feed/reject': [CANDIDATES_IN_REACH, ({ free }) => ({ job_id: free.id })],
  'feed/wider': [CANDIDATES],
  'feed/why': [CANDIDATES_IN_REACH, ({ free }) => ({ job_id: free.id })],
  'feed/resetSkipped': [CANDIDATES],
  'feed/undoSkip': [CANDIDATES, ({ free }) => ({ job_id: free.id })],
  'feed/undoReject': [CANDIDATES, ({ free }) => ({ job_id: free.id })],
  'candidates/deck': [ITS_COMPANY, ({ job }) => ({ job_id: job.id })],
  'candidates/profile': [ITS_COMPANY, ({ job, candidate }) => ({ candidate_id: candidate.user_id, job_id: job.id })],
  'candidates/skip': [ITS_COMPANY, ({ job, fresh }) => ({ candidate_id: fresh.user_id, job_id: job.id })],
  'candidates/reject': [ITS_COMPANY, ({ job, fresh }) => ({ candidate_id: fresh.user_id, job_id: job.id })],
  'candidates/rejectMany': [ITS_COMPANY, ({ job, fresh }) => ({ job_id: job.id, candidate_ids: [fresh.user_id] })],
  'candidates/undoRejectMany': [COMPANIES, ({ job, fresh }) => ({ job_id: job.id, candidate_ids: [fresh.user_id] })],
  'candidates/undoSkip': [COMPANIES, ({ job, fresh }) => ({ candidate_id: fresh.user_id, job_id: job.id })],
  'candidates/undoReject': [COMPANIES, ({ job, fresh }) => ({ candidate_id: fresh.user_id, job_id: job.id })],
  'likes/undoLikeJob': ['unauth none none none forbid forbid forbid none forbid', ({ free }) => ({ job_id: free.id })],
  'likes/undoLikeCandidate': [
    'unauth forbid forbid forbid none none none forbid none',
    ({ job, fresh }) => ({ candidate_id: fresh.user_id, job_id: job.id }),
  ],
  'likes/counters': [BOTH],
  'likes/verify': [BOTH],
  'likes/received': [CANDIDATES, () => ({})],
  'likes/recordRefusal': [BOTH, ({ job }) => ({ candidate_id: null, job_id: job.id, reason: 'LIKES_EXHAUSTED' })],
  'likes/likeJob': [CANDIDATES_IN_REACH, ({ free }) => ({ job_id: free.id })],
  'likes/superLikeJob': ['unauth plan ok ok forbid forbid forbid none forbid', ({ free }) => ({ job_id: free.id })],
  'likes/likeCandidate': [ITS_COMPANY, ({ job, fresh }) => ({ candidate_id: fresh.user_id, job_id: job.id })],
  'likes/superLikeCandidate': [
    'unauth forbid forbid forbid plan ok ok forbid none',
    ({ job, fresh }) => ({ candidate_id: fresh.user_id, job_id: job.id }),
  ],
  'decisions/likedJobs': [CANDIDATES, () => ({})],
  'decisions/job': [CANDIDATES_IN_REACH, ({ free }) => ({ job_id: free.id })],
  'decisions/refusedJobs': [CANDIDATES, () => ({})],
  'decisions/savedJobs': [CANDIDATES, () => ({})],
  'decisions/savedIds': [CANDIDATES],
  'decisions/saveJob': [CANDIDATES_IN_REACH, ({ free }) => ({ job_id: free.id })],
  'decisions/unsaveJob': [CANDIDATES, ({ free }) => ({ job_id: free.id })],
  // Only the candidate who decided may undo it.
  'decisions/applyQueuedDecision': [
    'unauth ok ok ok forbid forbid forbid changed forbid',
    ({ free, candidate }) => ({ decided_by: candidate.user_id, job_id: free.id, decision: 'skip' }),
  ],
  'decisions/likedCandidates': [ITS_COMPANY, ({ job }) => ({ job_id: job.id })],
  'decisions/refusedCandidates': [ITS_COMPANY, ({ job }) => ({ job_id: job.id })],
  'hiring/board': [ITS_COMPANY, ({ job }) => ({ job_id: job.id })],
  'hiring/column': [COMPANIES, ({ job }) => ({ job_id: job.id, stage: 'novo' })],
  'hiring/one': [ITS_COMPANY, ({ match }) => ({ id: match.id })],
  'hiring/move': [ITS_COMPANY, ({ match }) => ({ id: match.id, version: 0, stage: 'entrevista' })],
  'hiring/undo': [
    'unauth forbid forbid forbid none none none forbid none',
    ({ match }) => ({ id: match.id, version: 0 }),
  ],
  'hiring/moveMany': [ITS_COMPANY, ({ match }) => ({ matches: [{ id: match.id, version: 0 }], stage: 'entrevista' })],
  'hiring/undoMany': [ITS_COMPANY, ({ match }) => ({ matches: [{ id: match.id, version: 0 }] })],
  'hiring/answers': [COMPANIES],
  'hiring/open': [COMPANIES, () => ({})],
  'hiring/messages': [COMPANIES],
  'hiring/saveMessages': [COMPANIES, () => ({ messages: [{ title: 'Onde', text: 'Rua A, {nome}' }], version: 0 })],
  'hiring/addNote': [ITS_COMPANY, ({ match }) => ({ id: match.id, text: 'Ligar na terça.' })],
  'hiring/removeNote': [
    'unauth forbid forbid forbid none none none forbid none',
    ({ match }) => ({ id: match.id, note_id: match.id }),
  ],
  'hiring/close': [ITS_COMPANY, ({ job }) => ({ job_id: job.id, ended_for: 'vaga_preenchida' })],
  'hiring/withdraw': ['unauth ok ok ok forbid forbid forbid none forbid', ({ match }) => ({ id: match.id })],
  'hiring/confirmInterest': ['unauth ok ok ok ok ok ok none none', ({ match }) => ({ id: match.id })],
  'hiring/interview': ['unauth ok ok ok ok ok ok none none', ({ match }) => ({ id: match.id })],
  'hiring/propose': [
    ITS_COMPANY,
    ({ match }) => {
      const { day } = dayAndTimeOf(addDays(app.clock.now, 3));
      return { id: match.id, version: 0, day, time: '14:00', minutes: 30, place: 'Rua A, 10' };
    },
  ],
  'hiring/cancelInterview': [
    'unauth forbid forbid forbid changed changed changed forbid none',
    ({ match }) => ({ id: match.id, version: 0 }),
  ],
  'hiring/answerInterview': [
    'unauth changed changed changed forbid forbid forbid none forbid',
    ({ match }) => ({ id: match.id, version: 0, answer: 'accepted' }),
  ],
  'hiring/notices': [BOTH, () => ({})],
  'matches/list': [BOTH, () => ({})],
  'matches/one': ['unauth ok ok ok ok ok ok none none', ({ match }) => ({ id: match.id })],
  'matches/remove': ['unauth ok ok ok ok ok ok none none', ({ match }) => ({ id: match.id })],
  'safety/report': [
    'unauth ok ok ok none none none ok none',
    ({ company: { user_id: company_id } }) => ({ about: { kind: 'company', company_id }, reason: 'fake', text: '' }),
  ],
  'safety/block': [
    'unauth ok ok ok ok ok ok none none',
    ({ match }) => ({ about: { kind: 'match', match_id: match.id } }),
  ],
  'safety/unblock': ['unauth none none none none none none none none', ({ job }) => ({ user_id: job.id })],
  'safety/blocked': [BOTH, () => ({})],
  'safety/companies': [CANDIDATES, () => ({ query: 'padaria' })],
  'safety/hideCnpj': [CANDIDATES, () => ({ cnpj: OTHER_CNPJ })],
  'safety/showCnpj': ['unauth none none none forbid forbid forbid none forbid', () => ({ cnpj: CNPJ })],
  'safety/hiddenCnpjs': [CANDIDATES],
  'safety/reports': [BOTH, () => ({})],
  'verification/current': [COMPANIES],
  'verification/saveCnpj': [COMPANIES, () => ({ cnpj: CNPJ })],
  'verification/sendCode': [
    'unauth forbid forbid forbid ok ok ok forbid cnpj',
    () => ({ email: 'rh@padariacentral.com.br' }),
  ],
  'verification/confirm': [
    'unauth forbid forbid forbid code code code forbid cnpj',
    () => ({ email: 'rh@padariacentral.com.br', code: '000000' }),
  ],
  'verification/requestReview': [
    'unauth forbid forbid forbid same same same forbid cnpj',
    () => ({ text: 'Somos a padaria da praça.' }),
  ],
  'views/profile': [CANDIDATES, () => ({})],
  'views/job': [ITS_COMPANY, ({ job }) => ({ job_id: job.id })],
  'alerts/current': [CANDIDATES],
  'alerts/set': [CANDIDATES, () => ({ frequency: 'daily' })],
  'push/current': [BOTH],
  'push/subscribe': [BOTH, () => PUSH_BROWSER],
  'push/unsubscribe': [BOTH, () => ({ endpoint: PUSH_BROWSER.endpoint })],
  'push/set': [BOTH, () => ({ kind: 'matches', is_on: false })],
  'referrals/invitation': [BOTH],
  'notices/current': [BOTH],
  'notices/setDaily': [BOTH, () => ({ is_daily: true })],
  'listings/mine': [COMPANIES],
  'listings/address': [BOTH, ({ job }) => ({ job_id: job.id })],
  'listings/set': [COMPANIES, () => ({ is_listed: true })],
  'notices/set': [BOTH, () => ({ kind: 'saved_jobs', is_on: false })],
  'news/current': [BOTH],
  'news/seen': [BOTH, () => ({ kind: 'matches' })],
  'resumes/mine': ['unauth plan plan ok forbid forbid forbid ok forbid'],
  'resumes/save': ['unauth plan plan ok forbid forbid forbid ok forbid', () => RESUME_INPUT],
  'resumes/send': ['unauth plan plan ok forbid forbid forbid none forbid', ({ match }) => ({ match_id: match.id })],
  'resumes/received': [ITS_COMPANY, ({ match }) => ({ match_id: match.id })],
  'billing/overview': [BOTH],
  'billing/createCheckout': [CANDIDATES, () => ({ planKey: 'candidato_premium' })],
  'billing/customerPortal': ['unauth none none none none none none none none'],
  'billing/payment': [BOTH, () => ({ session_id: 'demo_cs_desconhecido' })],
  'billing/receipts': [BOTH],
  'billing/refresh': [BOTH],
  'billing/withdraw': ['unauth none none none none none none none none'],
  'billing/dismissPausedJobs': [COMPANIES],
  'team/list': [COMPANIES],
  'team/invite': [COMPANIES, () => ({ email: 'ana.lima@example.com', role: 'recrutador' })],
  'team/resend': [ITS_INVITE, ({ invite }) => ({ id: invite })],
  'team/withdraw': [ITS_INVITE, ({ invite }) => ({ id: invite })],
  'team/setRole': [ITS_COMPANY, ({ colleague }) => ({ id: colleague.id, role: 'administrador' })],
  'team/remove': [ITS_COMPANY, ({ colleague }) => ({ id: colleague.id })],
  'team/transferOwnership': [
    'unauth forbid forbid forbid wrong wrong wrong forbid wrong',
    ({ colleague }) => ({ id: colleague.id, name: 'Ana Souza', proof: { password: 'nao-e-esta' } }),
  ],
  'team/invitation': ['over over over over over over over over over over over over over', () => ({ token: 'nenhum' })],
  'team/join': ['unauth over over over over over over over over', () => ({ token: 'nenhum' })],
  'webhooks/list': [COMPANIES],
  'webhooks/create': [COMPANIES, () => WEBHOOK_INPUT],
  'webhooks/remove': [ITS_COMPANY, ({ endpoint }) => ({ id: endpoint })],
  'webhooks/test': [ITS_COMPANY, ({ endpoint }) => ({ id: endpoint })],
  'webhooks/resend': [ITS_COMPANY, ({ delivery }) => ({ id: delivery })],
  'clients/question': [BOTH, ({ client }) => authorizationOf(client)],
  'clients/allow': [BOTH, ({ client }) => authorizationOf(client)],
  'clients/deny': [BOTH, ({ client }) => authorizationOf(client)],
  'clients/connected': [BOTH],
  'clients/disconnect': ['unauth none none none none none none none none', ({ client }) => ({ client_id: client.id })],
  'operator/current': [SUPPORT],
  'operator/today': [SUPPORT],
  'operator/likes': [SUPPORT, ({ candidate: { user_id } }) => ({ user_id })],
  'operator/matches': [SUPPORT, ({ company: { user_id } }) => ({ user_id })],
  'operator/mails': [SUPPORT, () => ({})],
  'operator/stopped': [SUPPORT, () => ({})],
  'operator/payments': [SUPPORT, ({ company: { user_id } }) => ({ user_id })],
  'operator/subscriptions': [ADMINISTRATORS, () => ({ list: 'active' })],
  'operator/reversals': [ADMINISTRATORS, () => ({ kind: 'refund' })],
  'operator/ledger': [ADMINISTRATORS, () => ({ month: '2026-11' })],
  'operator/comparisons': [ADMINISTRATORS],
  // The company has made no payment, so there is nothing to refund.
  'operator/refund': [
    ADMINISTRATORS.replace(' ok ', ' none '),
    ({ company: { user_id } }) => ({ user_id, subscription_id: 'sub_1', scope: 'newest', reason: REASON }),
  ],
  'operator/giveLikes': [MODERATORS, ({ company: { user_id } }) => ({ user_id, reason: REASON, likes: 5 })],
  'operator/exportData': [ADMINISTRATORS, ({ company: { user_id } }) => ({ user_id, reason: REASON })],
  'operator/people': [SUPPORT, () => ({ search: 'ana' })],
  'operator/person': [SUPPORT, ({ candidate }) => ({ user_id: candidate.user_id })],
  'operator/team': [SUPPORT, ({ company }) => ({ user_id: company.user_id })],
  'operator/referrals': [SUPPORT, ({ company }) => ({ user_id: company.user_id })],
  'operator/sessions': [SUPPORT, ({ company }) => ({ user_id: company.user_id })],
  'operator/factors': [SUPPORT, ({ candidate }) => ({ user_id: candidate.user_id })],
  'operator/accesses': [ADMINISTRATORS, ({ company }) => ({ user_id: company.user_id, reason: REASON })],
  'operator/acts': [ADMINISTRATORS, () => ({})],
  'operator/block': [MODERATORS, ({ company }) => ({ user_id: company.user_id, reason: REASON })],
  'operator/unblock': [
    `${NOT_FOR_USERS} forbid same same factor`,
    ({ company: { user_id } }) => ({ user_id, reason: REASON }),
  ],
  'operator/messages': [SUPPORT, () => ({})],
  'operator/personMessages': [SUPPORT, ({ candidate: { user_id } }) => ({ user_id })],
  'operator/message': [SUPPORT, ({ conversation }) => ({ conversation_id: conversation })],
  'operator/answerMessage': [
    SUPPORT,
    ({ conversation }) => ({ conversation_id: conversation, seen: 1, answer: 'Já está resolvido.' }),
  ],
  'operator/closeMessage': [
    SUPPORT,
    ({ conversation }) => ({ conversation_id: conversation, seen: 1, reason: REASON }),
  ],
  'operator/reports': [MODERATORS, () => ({})],
  'operator/personReports': [MODERATORS, ({ company: { user_id } }) => ({ user_id })],
  'operator/held': [MODERATORS, () => ({})],
  'operator/heldJob': [MODERATORS, ({ held }) => ({ job_id: held.id })],
  'operator/companyReview': [MODERATORS, ({ company: { user_id } }) => ({ user_id })],
  'operator/publishJob': [MODERATORS, ({ held }) => ({ job_id: held.id, seen: held.updated_at.toISOString() })],
  'operator/refuseJob': [
    MODERATORS,
    ({ held }) => ({ job_id: held.id, seen: held.updated_at.toISOString(), reason: REASON }),
  ],
  'operator/pauseJobs': [MODERATORS, ({ company }) => ({ user_id: company.user_id, reason: REASON })],
  'operator/report': [MODERATORS, ({ report }) => ({ report_id: report.id })],
  'operator/decideReport': [
    MODERATORS,
    ({ report }) => ({ report_id: report.id, outcome: 'dismissed', reason: REASON }),
  ],
  'operator/verifications': [MODERATORS, () => ({})],
  'operator/decideVerification': [
    MODERATORS,
    ({ request, company: { name } }) => ({
      ...{ request_id: request.id, outcome: 'refused', reason: REASON },
      ...{ name, cnpj: CNPJ },
    }),
  ],
  'operator/revokeVerification': [
    `${NOT_FOR_USERS} forbid same same factor`,
    ({ company: { user_id } }) => ({ user_id, reason: REASON }),
  ],
  'operator/invite': [ADMINISTRATORS, () => ({ ...newAccount() })],
  'operator/create': [ADMINISTRATORS, () => ({ ...newAccount(), email_confirmed: true })],
  'operator/link': [ADMINISTRATORS, ({ company: { user_id } }) => ({ kind: 'reset', user_id, reason: REASON })],
  'operator/change': [ADMINISTRATORS, ({ company: { user_id } }) => ({ user_id, reason: REASON, name: 'Outro Nome' })],
  'operator/remove': [ADMINISTRATORS, ({ company: { user_id } }) => ({ user_id, reason: REASON })],
  'operator/endFactor': [
    `${NOT_FOR_USERS} forbid forbid none factor`,
    ({ company: { user_id } }) => ({ user_id, reason: REASON, factor: 'authenticator' }),
  ],
};

it('tests every procedure of the contract, and no other', () => {
  expect(Object.keys(TABLE).sort()).toEqual(procedurePaths().sort());
});

/**
 * Returns the codes for a recruiter and a manager of the company: the code of the company's owner, unless the role is too low
 * (team#roles).
 */
function teamCodes(path: string, ownersCode: string): string[] {
  const role = ACCESS[path]?.role;
  return [role ? 'role' : ownersCode, role === 'proprietario' ? 'role' : ownersCode];
}

/** Returns the expected codes of a row, in the order of CALLERS. */
function codesOf(path: string, [row]: Row): string[] {
  const expected = row.split(' ');
  const all = expected.length === 9 ? [...expected, ...ALL_UNAUTHENTICATED] : expected;
  const codes = [...all, ...teamCodes(path, expected[4] ?? '')] as (keyof typeof CODES)[];
  if (codes.length !== CALLERS.length) throw new Error(`${path} needs ${CALLERS.length} codes`);
  return codes.map((code) => CODES[code]);
}

/**
 * Each call begins with the same rows, because the changes of the previous call are rolled back. `npm test` calls each procedure as
 * five of the callers.
 */
it.each(CALLERS)('returns the expected code of every procedure to a caller: %s', async (caller) => {
  onTestFinished(async () => void (await database.undo()));
  const rows = sampleOf(Object.entries(TABLE), 3, CALLERS.indexOf(caller));
  const world = await givenWorld(caller);
  const who = await callerOf(caller, world);
  const { rpc } = who ? await app.as(who) : app.visitor;
  await database.keep();
  const answers: Record<string, string> = {};
  for (const [path, [, input]] of rows) {
    const response = await rpc(path, input?.(world));
    answers[path] = response.ok ? 'OK' : (await bodyOf<{ json: { code: string } }>(response)).json.code;
    await database.undo();
  }
  expect(answers).toEqual(
    Object.fromEntries(rows.map(([path, row]) => [path, codesOf(path, row)[CALLERS.indexOf(caller)]])),
  );
});
