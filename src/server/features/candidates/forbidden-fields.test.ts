import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { authorizationOf, givenClient } from '#tests/support/clients.ts';
import { givenCandidates, givenCompany, givenJobs } from '#tests/support/people.ts';
import {
  ACCESS,
  INTERVIEW_DAY,
  inputOf,
  JOB_IMAGE_KEY,
  JOB_INPUT,
  procedurePaths,
  RESUME_INPUT,
  WEBHOOK_INPUT,
} from '#tests/support/procedures.ts';
import { givenMember } from '#tests/support/team.ts';
import { testApp } from '#tests/support/test-app.ts';
import { media } from '../media/schema.ts';

const app = await testApp();
const { db } = app;

/** Fields of a candidate that no company may ever receive (candidates#private-fields); each text occurs nowhere else. */
const PRIVATE = {
  email: 'segredo.marcado@exemplo.com',
  idade: 97,
  genero: 'Prefiro não informar',
  estado_civil: 'Viúvo(a)',
  tem_filhos: true,
} as const;
const RESUME_EMAIL = 'curriculo.marcado@exemplo.com';
/** Values that companies may not receive of unmatched candidates; a matched one sends their education in the curriculo. */
const UNMATCHED = { telefone: '31911112222', whatsapp: '31933334444', escolaridade: 'Pós-graduação' } as const;
const MATCHED = { telefone: '31955556666', whatsapp: '31977778888' };

/** How many patterns, from the first of FORBIDDEN on, match data of matched candidates too. */
const OF_ALL_CANDIDATES = 6;
const FORBIDDEN = [
  /segredo\.marcado/,
  /curriculo\.marcado/,
  /Prefiro não informar/,
  /Viúvo/,
  /[:[]97[,}\]]/,
  /"(?:idade|genero|estado_civil|tem_filhos)":(?!null)/,
  /31911112222/,
  /31933334444/,
  /Pós-graduação/,
  /"escolaridade":(?!null)/,
];

/** A company with matched and unmatched candidates, all of them full of marked values. */
async function givenScene() {
  const company = await givenCompany(db, { plano: 'super_premium' });
  const me = await app.as(company);
  const [job, changed, expired, removed] = await givenJobs(db, company, 4);
  const image = { key: JOB_IMAGE_KEY, kind: 'job-image' as const };
  await db.insert(media).values({ ...image, owner_id: company.user_id });
  const [waiting, liked, superLiked, rejected] = await givenCandidates(db, 4, { ...PRIVATE, ...UNMATCHED });
  const matched = await givenCandidates(db, 2, { ...PRIVATE, ...MATCHED, plano: 'super_premium' });
  if (!job || !changed || !expired || !removed || !waiting || !liked || !superLiked || !rejected) {
    throw new Error('The scene is not complete');
  }
  await app.pool.query(`update jobs set data_expiracao = now() - interval '1 day' where id = $1`, [expired.id]);
  const matches: string[] = [];
  for (const candidate of matched) {
    const { api } = await app.as(candidate);
    await api.likes.likeJob({ job_id: job.id });
    const like = { candidate_id: candidate.user_id, job_id: job.id };
    const { match } = await me.api.likes.likeCandidate(like);
    if (!match) throw new Error('The two did not match');
    const { email: _, ...personal } = PRIVATE;
    const contact = { email: RESUME_EMAIL, telefone: MATCHED.telefone };
    await api.resumes.save({ ...RESUME_INPUT, ...personal, ...contact, escolaridade: null, idiomas: [] });
    await api.resumes.send({ match_id: match.matchId });
    matches.push(match.matchId);
  }
  const client = await givenClient(db);
  const draft = randomUUID();
  await me.api.jobs.saveDraft({ ...JOB_INPUT, image_url: null, id: draft });
  const [moved, dismissed] = [await givenMember(db, company), await givenMember(db, company)];
  await me.api.team.invite({ email: 'chamada@example.com', role: 'recrutador' });
  const invite = (await me.api.team.list()).invites?.[0]?.id;
  await me.api.webhooks.create(WEBHOOK_INPUT);
  await me.api.webhooks.create(WEBHOOK_INPUT);
  const [removedHook, hook] = (await me.api.webhooks.list()).map(({ id }) => id);
  await me.api.webhooks.test({ id: hook ?? '' });
  const delivery = (await me.api.webhooks.list())[1]?.deliveries[0]?.id;
  const webhooks = { removed: removedHook, tested: hook, delivery };
  const team = { moved: moved.id, dismissed: dismissed.id, invite };
  return {
    me,
    client,
    draft,
    team,
    webhooks,
    job,
    changed,
    expired,
    removed,
    waiting,
    liked,
    superLiked,
    rejected,
    matched,
    matches,
  };
}

type Scene = Awaited<ReturnType<typeof givenScene>>;

/** Returns inputs with which the company receives data; ACCESS has the inputs of all other procedures. */
function inputsOf(scene: Scene): Record<string, readonly object[]> {
  const {
    client,
    draft,
    team,
    webhooks,
    job,
    changed,
    expired,
    removed,
    waiting,
    liked,
    superLiked,
    rejected,
    matched,
    matches,
  } = scene;
  const of = (candidate: { user_id: string }, job_id: string | null = job.id) => ({
    candidate_id: candidate.user_id,
    job_id,
  });
  return {
    'jobs/list': [{}],
    'jobs/one': [{ id: job.id }],
    'jobs/history': [{ id: changed.id }],
    'jobs/update': [{ ...JOB_INPUT, id: changed.id }],
    'jobs/setStatus': [{ id: changed.id, status: 'paused' }],
    'jobs/renew': [{ id: expired.id }],
    'jobs/pauseMany': [{ ids: [changed.id] }],
    'jobs/reactivateMany': [{ ids: [changed.id] }],
    'jobs/closeMany': [{ ids: [removed.id], ended_for: 'vaga_encerrada' }],
    'jobs/deletion': [{ id: job.id }],
    'jobs/remove': [{ id: removed.id }],
    'jobs/draft': [{ id: draft }],
    'jobs/removeDraft': [{ id: draft }],
    'candidates/deck': [{ job_id: job.id }, { job_id: changed.id }, { job_id: job.id, interested: true }],
    'candidates/profile': [of(waiting), of(waiting, null), ...matched.flatMap((one) => [of(one), of(one, null)])],
    'candidates/skip': [of(waiting)],
    'candidates/reject': [of(rejected)],
    'candidates/rejectMany': [{ job_id: job.id, candidate_ids: [rejected.user_id] }],
    'candidates/undoRejectMany': [{ job_id: job.id, candidate_ids: [rejected.user_id] }],
    'candidates/undoSkip': [of(waiting)],
    'candidates/undoReject': [of(rejected)],
    'likes/likeCandidate': [of(liked), of(liked, null)],
    'likes/superLikeCandidate': [of(superLiked)],
    'decisions/likedCandidates': [{}, { job_id: job.id }],
    'decisions/refusedCandidates': [{}, { job_id: job.id }],
    'matches/list': [{}, { job_id: job.id }],
    'matches/one': [{ id: matches[0] }],
    'matches/remove': [{ id: matches[1] }],
    'resumes/received': [{ match_id: matches[0] }],
    'hiring/board': [{ job_id: job.id }],
    'hiring/column': [{ job_id: job.id, stage: 'novo' }],
    'hiring/one': [{ id: matches[0] }],
    'hiring/move': [{ id: matches[0], version: 0, stage: 'entrevista' }],
    'hiring/undo': [{ id: matches[0], version: 1 }],
    'hiring/moveMany': [{ matches: [{ id: matches[0], version: 2 }], stage: 'proposta' }],
    'hiring/undoMany': [{ matches: [{ id: matches[0], version: 3 }] }],
    'hiring/addNote': [{ id: matches[0], text: 'Ligar na terça.' }],
    'hiring/close': [{ job_id: changed.id, ended_for: 'vaga_preenchida' }],
    'hiring/confirmInterest': [{ id: matches[0] }],
    'hiring/interview': [{ id: matches[0] }],
    'hiring/propose': [
      { id: matches[0], version: 0, day: INTERVIEW_DAY, time: '14:00', minutes: 30, place: 'Rua A, 10' },
    ],
    'hiring/cancelInterview': [{ id: matches[0], version: 1 }],
    'views/job': [{ job_id: job.id }],
    'safety/report': [{ about: { kind: 'candidate', ...of(waiting) }, reason: 'fake', text: '' }],
    'safety/block': [{ about: { kind: 'candidate', ...of(rejected) } }],
    'safety/unblock': [{ user_id: rejected.user_id }],
    'privacy/recordWhatsappOpened': [{ other: { match_id: matches[0] } }],
    'clients/question': [authorizationOf(client)],
    'clients/allow': [authorizationOf(client)],
    'clients/deny': [authorizationOf(client)],
    'clients/disconnect': [{ client_id: client.id }],
    'team/resend': [{ id: team.invite }],
    'team/withdraw': [{ id: team.invite }],
    'team/setRole': [{ id: team.moved, role: 'administrador' }],
    'team/remove': [{ id: team.dismissed }],
    'webhooks/remove': [{ id: webhooks.removed }],
    'webhooks/test': [{ id: webhooks.tested }],
    'webhooks/resend': [{ id: webhooks.delivery }],
  };
}

/** Procedures that are refused with these inputs, because a session, password, code, invitation, payment or like is missing. */
const REFUSED = new Set([
  ...[
    'accounts/sendMailboxCode',
    'accounts/confirmMailbox',
    'accounts/endSession',
    'accounts/remove',
    'billing/customerPortal',
    'billing/withdraw',
    'hiring/removeNote',
    'jobs/undoMany',
    'likes/undoLikeCandidate',
    'team/transferOwnership',
    'team/invitation',
    'team/join',
    'verification/confirm',
  ],
]);

it('returns no private field to a company, nor a phone before the match', async () => {
  const scene = await givenScene();
  const { rpc } = scene.me;
  const inputs = inputsOf(scene);
  const answers = new Map<string, string>();

  for (const path of procedurePaths()) {
    const callers = ACCESS[path]?.callers;
    for (const input of inputs[path] ?? [inputOf(path)]) {
      const response = await rpc(path, input);
      const text = await response.text();
      answers.set(path, (answers.get(path) ?? '') + text);
      if (callers === 'candidate' || callers === 'operator') expect(response.status, path).toBe(403);
      else if (!REFUSED.has(path)) expect(response.status, `${path} ${text}`).toBe(200);
      for (const mark of FORBIDDEN) expect(text, path).not.toMatch(mark);
    }
  }

  // These responses are about the marked candidates, so a leaked value would have been found in them.
  expect(answers.get('candidates/deck')).toContain(scene.waiting.user_id);
  expect(answers.get('candidates/profile')).toContain(scene.waiting.user_id);
  expect(answers.get('safety/blocked')).toContain(scene.waiting.user_id);
  for (const path of ['candidates/profile', 'matches/list']) expect(answers.get(path)).toContain(MATCHED.whatsapp);
  expect(answers.get('resumes/received')).toContain(MATCHED.telefone);
  const [owner] = scene.matched;
  const own = await (await app.as(owner ?? scene.waiting)).rpc('accounts/exportData', undefined);
  const ownText = await own.text();
  for (const mark of FORBIDDEN.slice(0, OF_ALL_CANDIDATES)) expect(ownText).toMatch(mark);
});

it('returns the education to companies only while its owner shows it (profiles#shown-education)', async () => {
  const company = await givenCompany(db, { plano: 'super_premium' });
  const [job] = await givenJobs(db, company, 1);
  const [candidate] = await givenCandidates(db, 1, { ...PRIVATE, email: 'outra.marcada@exemplo.com', ...UNMATCHED });
  if (!job || !candidate) throw new Error('The scene is not complete');
  const [me, owner] = [await app.as(company), await app.as(candidate)];
  const { idade, genero, estado_civil, tem_filhos } = PRIVATE;
  const personal = { idade, genero, estado_civil, tem_filhos, escolaridade: UNMATCHED.escolaridade };
  const show = (mostra_escolaridade?: boolean) =>
    owner.api.profiles.saveCandidateStep({ step: 'personal', ...personal, mostra_escolaridade });
  const received = async () => {
    const of = { candidate_id: candidate.user_id, job_id: job.id };
    const answers = [await me.rpc('candidates/deck', { job_id: job.id }), await me.rpc('candidates/profile', of)];
    return Promise.all(answers.map((answer) => answer.text()));
  };
  for (const [shown, isReceived] of [
    [undefined, false],
    [true, true],
    [undefined, true],
    [false, false],
  ] as const) {
    const { profile } = await show(shown);
    expect(profile.mostra_escolaridade).toBe(isReceived);
    for (const text of await received()) {
      expect(text).toContain(candidate.user_id);
      expect(text.includes('"escolaridade":"Pós-graduação"')).toBe(isReceived);
      expect(text.includes('"escolaridade"')).toBe(isReceived);
      for (const mark of FORBIDDEN.slice(2, OF_ALL_CANDIDATES)) expect(text).not.toMatch(mark);
      expect(text).not.toContain('mostra_escolaridade');
    }
  }
});
