import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { API_ERRORS } from '#contract/errors.ts';
import { SCOPES } from '#domain/accounts/scopes.ts';
import { ALL_FUNCTIONS } from '#domain/catalogue/functions.ts';
import { clientsOf, givenClient } from '#tests/support/clients.ts';
import { givenCandidate, givenCompany, givenJob, givenMatch } from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { INTERVIEW_DAY } from '#tests/support/procedures.ts';
import { bodyOf, ORIGIN, testApp } from '#tests/support/test-app.ts';
import { curriculos, sentResumes } from '../features/resumes/schema.ts';
import { REQUEST_EXAMPLES } from './examples.ts';
import { EXPOSED_PROCEDURES, JOB_IMAGE_UPLOAD } from './exposed.ts';

type Schema = Record<string, unknown>;
type ResponseDescription = { content: Record<string, { schema: Schema; example?: object }> };
type Operation = {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: ResponseDescription;
  responses: Record<string, ResponseDescription | { $ref: string }>;
};
type Document = {
  openapi: string;
  info: { description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, ResponseDescription>;
    securitySchemes: { oauth2: { flows: { authorizationCode: { scopes: object } } } };
  };
};

const app = await testApp();
const { db } = app;
const document = await bodyOf<Document>(await app.request('/api/v1/openapi.json'));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: document.components });

/** Returns the reasons why the value does not match the schema; null when it matches. */
function problems(schema: Schema, value: unknown): string | null {
  const resolved = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
  return ajv.validate(resolved, value) ? null : ajv.errorsText();
}

const operationAt = (path: string, method: string): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};

/** Returns the schema of the operation's response with this status, which the document has. */
function answerSchema({ responses }: Operation, status: number | 'default'): Schema {
  const response = responses[status] ?? { content: {} };
  const described =
    '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
  return described?.content['application/json']?.schema ?? { not: {} };
}

const { tokensFor } = clientsOf(app);
const client = await givenClient(db);

/** Creates a company with a match, a job without decisions (`vacancy`) and an expired job, and tokens of company and candidate. */
async function givenWorld() {
  // Advances the clock, so that the rate limit of token requests never applies.
  app.clock.now = new Date(app.clock.now.getTime() + 2000);
  const company = await givenCompany(db, { plano: 'super_premium' });
  const candidate = await givenCandidate(db, { plano: 'super_premium' });
  const other = await givenCandidate(db);
  const job = await givenJob(db, company);
  const vacancy = await givenJob(db, company);
  const expired = await givenJob(db, company, { data_expiracao: new Date(app.clock.now.getTime() - 60_000) });
  const match = await givenMatch(db, candidate, company, job);
  const own = { nome_completo: candidate.name, telefone: '31900001234', email: candidate.email };
  await db.insert(curriculos).values({ usuario_id: candidate.user_id, ...own });
  await db.insert(sentResumes).values({ match_id: match.id });
  const tokens = {
    company: (await tokensFor(company, client, SCOPES.join(' '))).access_token,
    candidate: (await tokensFor(candidate, client, SCOPES.join(' '))).access_token,
  };
  const asCompany = (await app.as(company)).api;
  const asCandidate = (await app.as(candidate)).api;
  return { tokens, company, candidate, other, job, vacancy, expired, match, asCompany, asCandidate };
}
type World = Awaited<ReturnType<typeof givenWorld>>;

type Call = {
  by?: keyof World['tokens'];
  params?: Record<string, string | undefined>;
  query?: string;
  /** Fields that replace those of the example body. */
  body?: object;
};

async function uploadedImage({ tokens }: World): Promise<string> {
  const picture = await app.request('/api/v1/job-images', {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.company}` },
    body: new Uint8Array(await plainPng()),
  });
  return (await bodyOf<{ url: string }>(picture)).url;
}

const byCandidate: Call = { by: 'candidate' };
const ofVacancy = ({ vacancy }: World): Call => ({ by: 'candidate', params: { job_id: vacancy.id } });
const ofJob = ({ job }: World): Call => ({ params: { id: job.id } });
const ofPair = ({ vacancy, other }: World): Call => ({
  params: { job_id: vacancy.id, candidate_id: other.user_id },
});
const pairOf = ({ vacancy, other }: World) => ({ job_id: vacancy.id, candidate_id: other.user_id });
const ofMatch = ({ match }: World): Call => ({ params: { id: match.id } });
const propose = ({ asCompany, match }: World) =>
  asCompany.hiring.propose({
    id: match.id,
    version: 0,
    day: INTERVIEW_DAY,
    time: '14:00',
    minutes: 30,
    place: 'Rua A, 10',
  });

/** Prepares the data for each operation and returns its request; the body is the document's example. */
const CALLS: Readonly<Record<string, (world: World) => Call | Promise<Call>>> = {
  'profiles/mine': () => ({}),
  'profiles/saveCandidate': () => byCandidate,
  'profiles/saveCompany': () => ({}),
  'profiles/savePreferences': () => byCandidate,
  'resumes/mine': () => byCandidate,
  'resumes/save': () => byCandidate,
  'cities/search': () => ({ query: '?query=santana' }),
  'feed/deck': () => byCandidate,
  'feed/wider': () => byCandidate,
  'feed/resetSkipped': () => byCandidate,
  'decisions/applyQueuedDecision': ({ candidate, vacancy }) => ({
    ...byCandidate,
    body: { decided_by: candidate.user_id, job_id: vacancy.id },
  }),
  'decisions/likedJobs': async (world) => {
    await world.asCandidate.likes.likeJob({ job_id: world.vacancy.id });
    return byCandidate;
  },
  'decisions/refusedJobs': async (world) => {
    await world.asCandidate.feed.reject({ job_id: world.vacancy.id });
    return byCandidate;
  },
  'decisions/savedJobs': async (world) => {
    await world.asCandidate.decisions.saveJob({ job_id: world.vacancy.id });
    return byCandidate;
  },
  'likes/received': async (world) => {
    const { asCompany, candidate, vacancy } = world;
    await asCompany.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: vacancy.id });
    return byCandidate;
  },
  'decisions/job': ofVacancy,
  'feed/why': ofVacancy,
  'likes/likeJob': ofVacancy,
  'likes/undoLikeJob': async (world) => {
    await world.asCandidate.likes.likeJob({ job_id: world.vacancy.id });
    return ofVacancy(world);
  },
  'likes/superLikeJob': ofVacancy,
  'feed/reject': ofVacancy,
  'feed/undoReject': ofVacancy,
  'feed/skip': ofVacancy,
  'feed/undoSkip': ofVacancy,
  'feed/dismissLocked': ofVacancy,
  'decisions/saveJob': ofVacancy,
  'decisions/unsaveJob': ofVacancy,
  'jobs/list': () => ({ query: '?state=active&search=' }),
  'jobs/create': async (world) => ({ body: { image_url: await uploadedImage(world) } }),
  'jobs/one': ofJob,
  'jobs/update': async (world) => ({ ...ofJob(world), body: { image_url: await uploadedImage(world) } }),
  'jobs/remove': ofJob,
  'jobs/setStatus': ofJob,
  'jobs/renew': ({ expired }) => ({ params: { id: expired.id } }),
  'jobs/deletion': ofJob,
  'candidates/deck': ({ vacancy }) => ({ params: { job_id: vacancy.id }, query: '?interested=false&max_km=25' }),
  'candidates/profile': ({ job, candidate }) => ({ params: { job_id: job.id, candidate_id: candidate.user_id } }),
  'likes/likeCandidate': ofPair,
  'likes/undoLikeCandidate': async (world) => {
    await world.asCompany.likes.likeCandidate(pairOf(world));
    return ofPair(world);
  },
  'likes/superLikeCandidate': ofPair,
  'candidates/reject': ofPair,
  'candidates/undoReject': ofPair,
  'candidates/skip': ofPair,
  'candidates/undoSkip': ofPair,
  'decisions/likedCandidates': async (world) => {
    await world.asCompany.likes.likeCandidate(pairOf(world));
    return { query: `?job_id=${world.vacancy.id}` };
  },
  'decisions/refusedCandidates': async (world) => {
    await world.asCompany.candidates.reject(pairOf(world));
    return {};
  },
  'matches/list': () => ({}),
  'matches/one': ofMatch,
  'matches/remove': ofMatch,
  'resumes/received': ({ match }) => ({ params: { match_id: match.id } }),
  'resumes/send': ({ match }) => ({ ...byCandidate, params: { match_id: match.id } }),
  'profiles/company': ({ company }) => ({ ...byCandidate, params: { company_id: company.user_id } }),
  'hiring/one': async (world) => {
    await world.asCompany.hiring.addNote({ id: world.match.id, text: 'Ligar na terça.' });
    return ofMatch(world);
  },
  'hiring/move': ofMatch,
  'hiring/undo': async (world) => {
    await world.asCompany.hiring.move({ id: world.match.id, version: 0, stage: 'entrevista' });
    return ofMatch(world);
  },
  'hiring/addNote': ofMatch,
  'hiring/removeNote': async ({ asCompany, match }) => {
    const { note } = await asCompany.hiring.addNote({ id: match.id, text: 'Ligar na terça.' });
    return { params: { id: match.id, note_id: note.id } };
  },
  'hiring/interview': async (world) => {
    await propose(world);
    return { ...ofMatch(world), ...byCandidate };
  },
  'hiring/propose': (world) => ({ ...ofMatch(world), body: { day: INTERVIEW_DAY } }),
  'hiring/answerInterview': async (world) => {
    await propose(world);
    return { ...ofMatch(world), ...byCandidate };
  },
  'hiring/cancelInterview': async (world) => {
    await propose(world);
    return ofMatch(world);
  },
  'hiring/withdraw': (world) => ({ ...ofMatch(world), ...byCandidate }),
  'hiring/confirmInterest': (world) => ({ ...ofMatch(world), ...byCandidate }),
  'hiring/board': ({ job }) => ({ params: { job_id: job.id } }),
  'hiring/column': ({ job }) => ({ params: { job_id: job.id, stage: 'novo' } }),
  'hiring/close': ({ job }) => ({ params: { job_id: job.id } }),
  'hiring/open': () => ({}),
  'hiring/answers': () => ({}),
  'hiring/messages': () => ({}),
  'hiring/saveMessages': () => ({}),
  'hiring/notices': () => byCandidate,
  'team/list': () => ({}),
};

const rows = Object.entries(EXPOSED_PROCEDURES).map(([address, { method, path }]) => [method, path, address] as const);

async function send(
  { tokens }: World,
  method: string,
  path: string,
  { by = 'company', params = {}, query = '', body }: Call,
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const headers = { authorization: `Bearer ${tokens[by]}`, 'content-type': 'application/json' };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  return app.request(`/api/v1${filled}${query}`, { method, headers, ...init });
}

describe('the OpenAPI document', () => {
  it('describes the exposed procedures, the picture upload and nothing else, each with its scope', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => [method.toUpperCase(), path, security]),
    );
    const exposed = [...Object.values(EXPOSED_PROCEDURES), JOB_IMAGE_UPLOAD].map(({ method, path, scope }) => {
      const scopes = scope === null ? [] : [scope];
      return [method, path, [{ oauth2: scopes }, { token: scopes }]];
    });
    expect(described.sort()).toEqual(exposed.sort());
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.servers).toEqual([{ url: `${ORIGIN}/api/v1` }]);
  });

  it('describes every tag and every scope that an operation has', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const tags = new Set(operations.flatMap((operation) => operation.tags));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...tags].sort());
    const { scopes } = document.components.securitySchemes.oauth2.flows.authorizationCode;
    expect(Object.keys(scopes).sort()).toEqual([...SCOPES].sort());
  });

  it('contains the endpoints of the authorization server, as its metadata has them', async () => {
    const metadata = '/.well-known/oauth-authorization-server';
    const published = await bodyOf<Record<string, string>>(await app.request(metadata));
    const { authorization_endpoint, token_endpoint, revocation_endpoint, jwks_uri } = published;
    for (const address of [
      `${ORIGIN}${metadata}`,
      authorization_endpoint,
      token_endpoint,
      revocation_endpoint,
      jwks_uri,
    ]) {
      expect(address).toMatch(/^http/);
      expect(document.info.description).toContain(`| ${address} |`);
    }
  });

  it('lists the roles of the catalogue once, in a schema that fields refer to', () => {
    expect(document.components.schemas.Funcao).toEqual({ type: 'string', enum: ALL_FUNCTIONS });
    const { schema } = operationAt('/jobs', 'POST').requestBody?.content['application/json'] ?? {};
    expect(schema?.properties).toMatchObject({ funcao: { $ref: '#/components/schemas/Funcao' } });
  });

  it('lists the error codes of each status', () => {
    const { responses } = operationAt('/jobs', 'POST');
    const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
    expect(statuses.length).toBeGreaterThan(6);
    for (const status of statuses) {
      const { code } = answerSchema(operationAt('/jobs', 'POST'), Number(status)).properties as { code: Schema };
      const codes = Object.entries(API_ERRORS).filter(([, error]) => String(error.status) === status);
      expect(code.enum, status).toEqual(codes.map(([name]) => name));
    }
  });

  it('has an example of each request body', () => {
    const bodies = rows
      .filter(([method, path]) => operationAt(path, method).requestBody)
      .map(([, , address]) => address);
    expect(Object.keys(REQUEST_EXAMPLES).sort()).toEqual(bodies.sort());
  });

  it('marks each path parameter as required', () => {
    for (const [method, path] of rows) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const { parameters = [] } = operationAt(path, method);
      const described = parameters.filter((each) => each.in === 'path' && each.required).map(({ name }) => name);
      expect(described.sort(), path).toEqual(parts.sort());
    }
  });
});

describe('the REST API', () => {
  it.each(rows)('accepts and returns what the document describes: %s %s', async (method, path, address) => {
    const world = await givenWorld();
    const call = await CALLS[address]?.(world);
    if (!call) throw new Error(`${address} is not called here`);
    const operation = operationAt(path, method);
    const { schema: taken = { not: {} }, example } = operation.requestBody?.content['application/json'] ?? {};
    const body = example && { ...example, ...call.body };

    const response = await send(world, method, path, { ...call, ...(body && { body }) });

    const answer = await bodyOf<object>(response);
    expect(response.status, JSON.stringify(answer)).toBe(200);
    const schema = answerSchema(operation, 200);
    expect(problems(schema, answer)).toBeNull();
    const named = Object.keys((schema.properties ?? {}) as object);
    expect(Object.keys(answer).filter((field) => !named.includes(field))).toEqual([]);
    if (body) expect(problems(taken, body)).toBeNull();
    for (const field of Object.keys(body ?? {})) {
      expect(Object.keys((taken.properties ?? {}) as object), field).toContain(field);
    }
    for (const { name, schema: parameter } of operation.parameters ?? []) {
      const sent = call.params?.[name];
      if (sent !== undefined) expect(problems(parameter, sent)).toBeNull();
    }
  });

  it.each(rows)('responds 401 without a token as the document describes: %s %s', async (method, path) => {
    const operation = operationAt(path, method);
    const refused = await app.request(`/api/v1${path}`, { method });
    expect(refused.status).toBe(401);
    const body = await bodyOf(refused);
    expect(problems(answerSchema(operation, 401), body)).toBeNull();
    expect(problems(answerSchema(operation, 'default'), body)).toBeNull();
  });

  it('responds to an invalid input as the document describes', async () => {
    const world = await givenWorld();
    const path = '/jobs/{id}/status';
    const malformed = await send(world, 'PUT', path, { params: { id: world.job.id }, body: { status: 7 } });
    const body = await bodyOf<{ issues: object[] }>(malformed);
    expect(body.issues).toHaveLength(1);
    expect(problems(answerSchema(operationAt(path, 'PUT'), 400), body)).toBeNull();
  });

  it('responds to the upload of a picture as the document describes', async () => {
    const url = await uploadedImage(await givenWorld());
    expect(problems(answerSchema(operationAt(JOB_IMAGE_UPLOAD.path, 'POST'), 200), { url })).toBeNull();
    expect(url).toMatch(/^\/media\//);
  });
});

describe('the documentation page', () => {
  it('loads only files of this server, and its Content-Security-Policy allows nothing else', async () => {
    const response = await app.request('/api/docs');
    const html = await response.text();
    expect(html).not.toMatch(/https?:\/\//);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    const files = [...html.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files).toHaveLength(3);
    for (const file of files) {
      const found = await app.request(file);
      expect(found.status).toBe(200);
      expect(found.headers.get('content-type')).toMatch(/^text\/(javascript|css)/);
      expect(found.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
