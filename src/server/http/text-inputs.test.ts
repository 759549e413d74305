import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import {
  ACCESS,
  CANDIDATE_INPUT,
  CANDIDATE_STEPS,
  COMPANY_INPUT,
  inputOf,
  JOB_IMAGE_KEY,
  JOB_INPUT,
  procedurePaths,
  RESUME_INPUT,
} from '#tests/support/procedures.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';
import { media } from '../features/media/schema.ts';

const app = await testApp();
const { db, pool } = app;

const company = await givenCompany(db, { plano: 'premium' });
const candidate = await givenCandidate(db, { plano: 'super_premium' });
await db.insert(media).values({
  owner_id: company.user_id,
  kind: 'job-image',
  key: JOB_IMAGE_KEY,
});

const sessions = new Map<string, ReturnType<typeof app.as>>();

async function rpcOf(user: { user_id: string }) {
  const session = sessions.get(user.user_id) ?? app.as(user);
  sessions.set(user.user_id, session);
  return (await session).rpc;
}

type FieldPath = readonly (string | number)[];

/** Returns the paths of all strings inside an input. */
function textsIn(value: unknown, fieldPath: FieldPath = []): FieldPath[] {
  if (typeof value === 'string') return [fieldPath];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...fieldPath, key]));
}

const at = (value: unknown, fieldPath: FieldPath): unknown =>
  fieldPath.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value);

/** Returns a copy of the input in which `change` has replaced the text at one path. */
function withText<T>(input: T, fieldPath: FieldPath, change: (text: string) => string): T {
  const copy = structuredClone(input);
  const key = fieldPath.at(-1) ?? '';
  const holder = Object(at(copy, fieldPath.slice(0, -1)));
  Reflect.set(holder, key, change(String(at(input, fieldPath))));
  return copy;
}

const SAVING_PROCEDURES: [path: string, user: ProfileData, input: object][] = [
  ['profiles/saveCandidate', candidate, CANDIDATE_INPUT],
  ['profiles/saveCandidateStep', candidate, CANDIDATE_STEPS.about],
  ['profiles/saveCompany', company, COMPANY_INPUT],
  ['jobs/create', company, JOB_INPUT],
  ['resumes/save', candidate, RESUME_INPUT],
];
const FIELDS = SAVING_PROCEDURES.flatMap(([path, user, input]) =>
  textsIn(input).map((fieldPath) => [path, fieldPath.join('.'), user, input, fieldPath] as const),
);

const positionOf = (path: string, field: string) => FIELDS.findIndex(([of, name]) => of === path && name === field);

const HOSTILE_TEXTS = [
  `'; drop table profiles; --`,
  `" or 1=1) union select email from "user" --`,
  `\\'; select pg_sleep(5); --`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `{{7*7}} \${7*7} %s %00 \\u0000 &amp;`,
  `</script><svg onload=alert(1)>`,
];

/** Returns the value that a saving procedure's response has for this field of its input. */
function storedValueOf(path: string, json: unknown, fieldPath: FieldPath): unknown {
  return at(path.startsWith('profiles/') ? at(json, ['profile']) : json, fieldPath);
}

async function countUsers() {
  const counts = await pool.query('select (select count(*) from profiles) as p, (select count(*) from "user") as u');
  return counts.rows[0];
}

it('refuses a phone number in every free-text field of a profile (safety#words-that-leave)', async () => {
  const answers: Record<string, unknown> = {};
  for (const [path, field, user, input, fieldPath] of FIELDS) {
    if (!path.startsWith('profiles/')) continue;
    const rpc = await rpcOf(user);
    const free = await rpc(
      path,
      withText(input, fieldPath, () => 'Feira livre'),
    );
    if (!free.ok) continue;
    const response = await rpc(
      path,
      withText(input, fieldPath, () => 'Feira 31 98765-4321'),
    );
    answers[field] = (await bodyOf<{ json: { code: string } }>(response)).json.code;
  }
  expect(Object.keys(answers)).toContain('experiencias_profissionais.0.periodo');
  expect([...new Set(Object.values(answers))].toSorted()).toEqual(['NAME_HAS_CONTACT', 'TEXT_HAS_CONTACT']);
});

describe('SQL and HTML', () => {
  it.each(FIELDS)('in %s, field %s, are stored unchanged or refused', async (path, field, user, input, fieldPath) => {
    const rpc = await rpcOf(user);
    const before = await countUsers();
    for (const text of sampleOf(HOSTILE_TEXTS, 4, positionOf(path, field))) {
      const response = await rpc(
        path,
        withText(input, fieldPath, () => text),
      );
      expect([200, 400]).toContain(response.status);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      const { json } = await bodyOf<{ json: unknown }>(response);
      if (response.ok) expect(storedValueOf(path, json, fieldPath)).toBe(text);
      else expect(json).toMatchObject({ code: expect.stringMatching(/^(BAD_REQUEST|CITY_UNKNOWN)$/) });
    }
    expect(await countUsers()).toEqual(before);
  });

  it('are accepted in every free-text field', async () => {
    const [free] = HOSTILE_TEXTS;
    const acceptingFields = [];
    for (const [path, field, user, input, fieldPath] of FIELDS) {
      const rpc = await rpcOf(user);
      const response = await rpc(
        path,
        withText(input, fieldPath, () => free ?? ''),
      );
      if (response.ok) acceptingFields.push(`${path} ${field}`);
    }
    expect(acceptingFields).toEqual([
      'profiles/saveCandidate name',
      'profiles/saveCandidate bio',
      'profiles/saveCandidate bairro_mora',
      'profiles/saveCandidate experiencias_profissionais.0.cargo',
      'profiles/saveCandidate experiencias_profissionais.0.empresa',
      'profiles/saveCandidate experiencias_profissionais.0.periodo',
      'profiles/saveCandidate experiencias_profissionais.0.descricao',
      'profiles/saveCandidateStep name',
      'profiles/saveCandidateStep bio',
      'profiles/saveCandidateStep bairro_mora',
      'profiles/saveCandidateStep experiencias_profissionais.0.cargo',
      'profiles/saveCandidateStep experiencias_profissionais.0.empresa',
      'profiles/saveCandidateStep experiencias_profissionais.0.periodo',
      'profiles/saveCandidateStep experiencias_profissionais.0.descricao',
      'profiles/saveCompany name',
      'profiles/saveCompany bio',
      'jobs/create title',
      'jobs/create salary_range',
      'jobs/create horario_trabalho',
      'jobs/create description',
      'jobs/create requirements.0',
      'jobs/create beneficios.0',
      'resumes/save nome_completo',
      'resumes/save cargo_pretendido',
      'resumes/save resumo_profissional',
      'resumes/save experiencias_profissionais.0.empresa',
      'resumes/save experiencias_profissionais.0.cargo',
      'resumes/save experiencias_profissionais.0.descricao',
      'resumes/save formacao_academica.0.curso',
      'resumes/save formacao_academica.0.instituicao',
      'resumes/save cursos_certificacoes.0.nome',
      'resumes/save cursos_certificacoes.0.instituicao',
      'resumes/save idiomas.0.idioma',
      'resumes/save habilidades.0.nome',
      'resumes/save habilidades.0.categoria',
    ]);
  });

  it('are shown unchanged to the other side of a match, and escaped in mails', async () => {
    const html = '<script>alert(1)</script>';
    const [baker, shop] = [await givenCandidate(db), await givenCompany(db, { plano: 'premium' })];
    await (await rpcOf(baker))('profiles/saveCandidate', { ...CANDIDATE_INPUT, name: html, bio: html });
    await (await rpcOf(shop))('profiles/saveCompany', { ...COMPANY_INPUT, name: `Padaria ${html}` });
    const key = 'job-images/jobs/2_abcdef12.webp';
    await db.insert(media).values({ owner_id: shop.user_id, kind: 'job-image', key });
    const { api } = await app.as(shop);
    const job = await api.jobs.create({ ...JOB_INPUT, image_url: `/media/${key}`, title: html });
    const asBaker = (await app.as(baker)).api;

    await asBaker.likes.likeJob({ job_id: job.id });
    const { match } = await api.likes.likeCandidate({ candidate_id: baker.user_id, job_id: job.id });

    expect(match).toMatchObject({ otherUserName: html, jobTitle: html });
    expect((await asBaker.matches.list({})).matches).toMatchObject([
      { other: { name: `Padaria ${html}` }, job: { title: html } },
    ]);
    await expect
      .poll(
        async () => {
          const mails = await pool.query('select html from mailbox_messages where to_address = $1', [baker.email]);
          return mails.rows.map((row) => row.html.includes('<script>'));
        },
        { timeout: 60_000 },
      )
      .toEqual([false]);
  });
});

describe('a text with unstorable or invisible characters', () => {
  const unstorable: [what: string, spoil: (text: string) => string][] = [
    ['a NUL byte inside', (text) => `${text.slice(0, 1)}\u0000${text.slice(1)}`],
    ['a NUL byte at its end', (text) => `${text}\u0000`],
    ['half of an emoji inside', (text) => `${text.slice(0, 1)}\ud83d${text.slice(1)}`],
    ['half of an emoji at its end', (text) => `${text}\ude00`],
  ];

  it.each(unstorable)('is refused in every field of every form: %s', async (what, spoil) => {
    const shift = unstorable.findIndex(([other]) => other === what);
    for (const [path, field, user, input, fieldPath] of sampleOf(FIELDS, 4, shift)) {
      // The server removes all characters but digits from a phone number, so it accepts this text.
      if (field === 'telefone') continue;
      const response = await (await rpcOf(user))(path, withText(input, fieldPath, spoil));
      expect([path, field, response.status]).toEqual([path, field, 400]);
    }
  });

  const invisible: [what: string, spoil: (text: string) => string][] = [
    ['a change of text direction inside', (text) => `${text.slice(0, 1)}\u202e${text.slice(1)}`],
    ['a character without width inside', (text) => `${text.slice(0, 1)}\u200b${text.slice(1)}`],
    ['a blank letter at its end', (text) => `${text}\u3164`],
  ];

  it.each(invisible)('is refused in every field, or stored without them: %s', async (what, spoil) => {
    const shift = invisible.findIndex(([other]) => other === what);
    for (const [path, field, user, input, fieldPath] of sampleOf(FIELDS, 3, shift)) {
      const response = await (await rpcOf(user))(path, withText(input, fieldPath, spoil));
      if (!response.ok) expect([path, field, response.status]).toEqual([path, field, 400]);
      else expect(await response.text()).not.toMatch(/[\u202e\u200b\u3164]/);
    }
  });

  it('is measured after normalisation: 120 characters that become 360 are too long for a title', async () => {
    const rpc = await rpcOf(company);
    const input = { ...JOB_INPUT, title: '\ufb2c'.repeat(120) };
    expect((await rpc('jobs/create', input)).status).toBe(400);
  });

  const pathsWithText = procedurePaths().filter((path) => textsIn(inputOf(path)).length > 0);

  it.each(pathsWithText)('never causes a server error in %s, in any field', async (path) => {
    const callers = ACCESS[path]?.callers;
    const input = inputOf(path);
    // An operator for each procedure, because operators have a rate limit.
    const caller =
      callers === 'operator' ? await givenOperator(db, 'administrator') : callers === 'company' ? company : candidate;
    const rpc = await rpcOf(caller);
    for (const [shift, fieldPath] of textsIn(input).entries()) {
      for (const [what, spoil] of sampleOf(unstorable, 4, shift)) {
        const { status } = await rpc(path, withText(input, fieldPath, spoil));
        expect(status, `${fieldPath.join('.')} with ${what}`).toBeLessThan(500);
      }
    }
  });

  it('never causes a server error in sign-up, sign-in or a request for a password reset', async () => {
    const valid = { name: 'Ana', email: 'ana@example.com', password: 'forno-quente-as-5', user_type: 'candidate' };
    for (const [, spoil] of unstorable) {
      for (const field of ['name', 'email', 'user_type', 'callbackURL'] as const) {
        const input = { callbackURL: '/', ...valid };
        const body = JSON.stringify({ ...input, [field]: spoil(input[field]) });
        for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email', '/api/auth/request-password-reset']) {
          const headers = { 'content-type': 'application/json' };
          const { status } = await app.visitor.fetch(path, { method: 'POST', headers, body });
          expect([path, field, status >= 500]).toEqual([path, field, false]);
        }
      }
    }
    const { rows } = await pool.query(`select name from "user" where email = 'ana@example.com'`);
    for (const { name } of rows) expect(name).toBe('Ana');
    app.logged.length = 0;
  });
});
