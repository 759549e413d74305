import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '#domain/accounts/scopes.ts';
import { clientsOf, givenClient } from '#tests/support/clients.ts';
import { givenCandidate, givenCompany, givenJob, givenMatch } from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { JOB_INPUT } from '#tests/support/procedures.ts';
import { bodyOf, ORIGIN, testApp } from '#tests/support/test-app.ts';
import { curriculos, sentResumes } from '../features/resumes/schema.ts';
import { EXPOSED, JOB_IMAGES } from './exposed.ts';

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
};

const app = await testApp();
const { db } = app;
const document = await bodyOf<Document>(await app.request('/api/v1/openapi.json'));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: document.components });

/** Returns why the value does not match the schema, or null. */
function problems(schema: Schema, value: unknown): string | null {
  const resolved = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
  return ajv.validate(resolved, value) ? null : ajv.errorsText();
}

const operationAt = (path: string, method: string): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};

/** A company with jobs of each state, a match and a curriculo; a token with every scope. */
async function givenWorld() {
  const company = await givenCompany(db, { plano: 'super_premium' });
  const candidate = await givenCandidate(db);
  await givenCandidate(db);
  const job = await givenJob(db, company);
  const expired = await givenJob(db, company, { data_expiracao: new Date(app.clock.now.getTime() - 60_000) });
  const match = await givenMatch(db, candidate, company, job);
  const own = { nome_completo: candidate.name, telefone: '31900001234', email: candidate.email };
  await db.insert(curriculos).values({ usuario_id: candidate.user_id, ...own });
  await db.insert(sentResumes).values({ match_id: match.id });
  const { tokensFor } = clientsOf(app);
  const { access_token } = await tokensFor(company, await givenClient(db), SCOPES.join(' '));
  const picture = await app.request('/api/v1/job-images', {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: new Uint8Array(await plainPng()),
  });
  const { url: image_url } = await bodyOf<{ url: string }>(picture);
  return { access_token, job, expired, candidate, match, image_url };
}
type World = Awaited<ReturnType<typeof givenWorld>>;

type Call = { params?: Record<string, string | undefined>; query?: string; body?: object };

/** The request for each operation. */
const CALLS: Readonly<Record<string, (world: World) => Call>> = {
  'profiles/mine': () => ({}),
  'cities/search': () => ({ query: '?query=santana' }),
  'jobs/list': () => ({ query: '?state=active&search=' }),
  'jobs/create': ({ image_url }) => ({ body: { ...JOB_INPUT, image_url } }),
  'jobs/one': ({ job }) => ({ params: { id: job.id } }),
  'jobs/update': ({ job, image_url }) => ({ params: { id: job.id }, body: { ...JOB_INPUT, image_url } }),
  'jobs/remove': ({ job }) => ({ params: { id: job.id } }),
  'jobs/setStatus': ({ job }) => ({ params: { id: job.id }, body: { status: 'paused' } }),
  'jobs/renew': ({ expired }) => ({ params: { id: expired.id } }),
  'jobs/deletion': ({ job }) => ({ params: { id: job.id } }),
  'candidates/deck': ({ job }) => ({ params: { job_id: job.id } }),
  'candidates/profile': ({ job, candidate }) => ({ params: { job_id: job.id, candidate_id: candidate.user_id } }),
  'matches/list': () => ({}),
  'matches/one': ({ match }) => ({ params: { id: match?.id } }),
  'resumes/received': ({ match }) => ({ params: { match_id: match?.id } }),
};

const rows = Object.entries(EXPOSED).map(([address, { method, path }]) => [method, path, address] as const);

async function send(world: World, method: string, path: string, { params = {}, query = '', body }: Call) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const headers = { authorization: `Bearer ${world.access_token}`, 'content-type': 'application/json' };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  return app.request(`/api/v1${filled}${query}`, { method, headers, ...init });
}

describe('the document', () => {
  it('describes the exposed procedures and nothing else, each with its scope', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => [method.toUpperCase(), path, security]),
    );
    const exposed = [...Object.values(EXPOSED), JOB_IMAGES].map(({ method, path, scope }) => [
      method,
      path,
      [{ oauth2: [scope] }, { token: [scope] }],
    ]);
    expect(described.sort()).toEqual(exposed.sort());
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.servers).toEqual([{ url: `${ORIGIN}/api/v1` }]);
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

describe('the server', () => {
  it.each(rows)('%s %s accepts and returns what the document describes', async (method, path, address) => {
    const world = await givenWorld();
    const call = CALLS[address]?.(world);
    if (!call) throw new Error(`${address} is not called here`);
    const operation = operationAt(path, method);

    const response = await send(world, method, path, call);

    const body = await bodyOf<object>(response);
    expect(response.status, JSON.stringify(body)).toBe(200);
    const answer = operation.responses['200']?.content['application/json']?.schema;
    expect(problems(answer ?? { not: {} }, body)).toBeNull();
    const named = Object.keys((answer?.properties ?? {}) as object);
    expect(Object.keys(body).filter((field) => !named.includes(field))).toEqual([]);
    if (call.body) {
      const taken = operation.requestBody?.content['application/json']?.schema;
      expect(problems(taken ?? { not: {} }, call.body)).toBeNull();
      for (const field of Object.keys(call.body)) {
        expect(Object.keys((taken?.properties ?? {}) as object), field).toContain(field);
      }
    }
    for (const { name, schema } of operation.parameters ?? []) {
      const sent = call.params?.[name];
      if (sent !== undefined) expect(problems(schema, sent)).toBeNull();
    }
  });

  it.each(rows)('%s %s refuses in the described form', async (method, path) => {
    const schema = operationAt(path, method).responses.default?.content['application/json']?.schema ?? { not: {} };
    const refused = await app.request(`/api/v1${path}`, { method });
    expect(refused.ok).toBe(false);
    expect(problems(schema, await bodyOf(refused))).toBeNull();
  });

  it('refuses an invalid input in the described form', async () => {
    const world = await givenWorld();
    const path = '/jobs/{id}/status';
    const schema = operationAt(path, 'PUT').responses.default?.content['application/json']?.schema ?? { not: {} };
    const malformed = await send(world, 'PUT', path, { params: { id: world.job.id }, body: { status: 7 } });
    const body = await bodyOf<{ issues: object[] }>(malformed);
    expect(body.issues).toHaveLength(1);
    expect(problems(schema, body)).toBeNull();
  });

  it('responds to the upload of a picture as described', async () => {
    const { image_url: url } = await givenWorld();
    const schema = operationAt(JOB_IMAGES.path, 'POST').responses['200']?.content['application/json']?.schema;
    expect(problems(schema ?? { not: {} }, { url })).toBeNull();
    expect(url).toMatch(/^\/media\//);
  });
});

describe('the page', () => {
  it('has all it needs here, and is allowed nothing else', async () => {
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
