import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import type { Plan } from '#domain/billing/plans.ts';
import { givenClient } from '#tests/support/clients.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany, givenJob, givenMatch } from '#tests/support/people.ts';
import {
  ACCESS,
  CALLERS,
  CODES,
  COMPANY_INPUT,
  type Ids,
  inputOf,
  JOB_IMAGE_KEY,
  JOB_INPUT,
  OWN_CNPJ,
  procedurePaths,
  WEBHOOK_INPUT,
} from '#tests/support/procedures.ts';
import { sampleOf } from '#tests/support/sample.ts';
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

type Caller = (typeof CALLERS)[number];

/**
 * Creates the rows that the inputs of ACCESS name: a company with a matched job (`job`), an unmatched one (`free`) and an expired one; a
 * candidate with the match, who has sent a curriculo; another compatible candidate (`fresh`); a picture of the company; a report about its
 * unmatched job; a job that is held for review; a request for verification; a draft; a member and an invitation of its team; a support
 * conversation of the candidate; an OAuth client; a webhook endpoint with a delivery; a change of the unmatched job that can be undone.
 */
async function givenWorld(caller: Caller): Promise<Ids> {
  const [type, plan] = caller.split(' ');
  const planOf = (side: string) => (type === side ? (plan as Plan) : 'basico');
  const candidate = await givenCandidate(db, { plano: planOf('candidate') });
  const company = await givenCompany(db, { name: COMPANY_INPUT.name, plano: planOf('company'), cnpj: OWN_CNPJ });
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
    ...{ candidate: candidate.user_id, company: company.user_id, fresh: fresh.user_id },
    ...{
      job: job.id,
      free: free.id,
      expired: expired.id,
      held: held.id,
      held_updated_at: held.updated_at.toISOString(),
    },
    ...{ match: match.id, client: client.id, report: report.id, request: request.id, colleague: colleague.id },
    ...{ draft, invite, conversation, endpoint, delivery, batch },
  };
}

async function callerOf(caller: Caller, ids: Ids): Promise<Pick<ProfileData, 'user_id'> | null> {
  if (caller === 'visitor') return null;
  const company = { user_id: ids.company };
  if (caller === 'administrator without a second factor') return givenOperator(db, 'administrator', { factor: false });
  if (caller === 'support' || caller === 'moderator' || caller === 'administrator') return givenOperator(db, caller);
  if (caller === 'recruiter of the company') return givenMember(db, company);
  if (caller === 'manager of the company') return givenMember(db, company, 'administrador');
  if (caller === 'another candidate') {
    return givenCandidate(db, { plano: 'super_premium', cidade_de_interesse: 'Recife - PE' });
  }
  if (caller === 'another company') return givenCompany(db, { plano: 'super_premium' });
  return caller.startsWith('candidate') ? { user_id: ids.candidate } : company;
}

it('tests every procedure of the contract, and no other', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(procedurePaths().sort());
});

/** Returns the expected results of a procedure, in the order of CALLERS (team#roles). */
function codesOf(path: string): string[] {
  const { codes = '', role } = ACCESS[path] ?? {};
  const listed = codes.split(' ');
  const operators = listed.length === 9 ? Array(4).fill('unauth') : [];
  const recruiter = role ? 'role' : listed[4];
  const manager = role === 'proprietario' ? 'role' : listed[4];
  const all = [...listed, ...operators, recruiter, manager] as (keyof typeof CODES)[];
  if (all.length !== CALLERS.length) throw new Error(`${path} needs ${CALLERS.length} codes`);
  return all.map((code) => CODES[code]);
}

/**
 * Each call begins with the same rows, because the changes of the previous call are rolled back. In `npm test`, each caller with a session
 * calls a third of the procedures.
 */
it.each(CALLERS)('returns the expected code of every procedure to a caller: %s', async (caller) => {
  onTestFinished(async () => void (await database.undo()));
  const column = CALLERS.indexOf(caller);
  const paths = caller === 'visitor' ? procedurePaths() : sampleOf(procedurePaths(), 3, column);
  const ids = await givenWorld(caller);
  const user = await callerOf(caller, ids);
  const { rpc } = user ? await app.as(user) : app.visitor;
  await database.keep();
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const response = await rpc(path, inputOf(path, ids));
    answers[path] = response.ok ? 'OK' : (await bodyOf<{ json: { code: string } }>(response)).json.code;
    await database.undo();
  }
  expect(answers).toEqual(Object.fromEntries(paths.map((path) => [path, codesOf(path)[column]])));
});
