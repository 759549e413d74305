import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { ORIGIN, refusal, testApp } from '#tests/support/test-app.ts';
import { jobs } from '../jobs/schema.ts';
import { likes } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { media } from '../media/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { sentResumes } from '../resumes/schema.ts';
import { makeResetLink } from './passwords/reset-link.ts';
import { account, session, user } from './schema.ts';

const app = await testApp();
const { db, pool } = app;

const PASSWORD = 'massa-madre-as-5';
const passwordHash = await hashPassword(PASSWORD);

type Person = Awaited<ReturnType<typeof givenCandidate>>;

/** Signs the person in, with PASSWORD as the password. */
async function owner(person: Person) {
  const { user_id } = person;
  await db.insert(account).values({
    id: randomUUID(),
    accountId: user_id,
    providerId: 'credential',
    userId: user_id,
    password: passwordHash,
  });
  return { ...(await app.as(person)), person };
}

/**
 * Lets both like each other for the job.
 * @returns the match's id
 */
async function match(candidate: Person, company: Person, job_id: string): Promise<string> {
  await (await app.as(candidate)).api.likes.likeJob({ job_id });
  const like = { candidate_id: candidate.user_id, job_id };
  const { match: made } = await (await app.as(company)).api.likes.likeCandidate(like);
  if (!made) throw new Error('The two did not match');
  return made.matchId;
}

async function upload(as: { fetch: typeof app.visitor.fetch }, kind: string): Promise<string[]> {
  const response = await as.fetch(`/api/media/${kind}`, { method: 'POST', body: new Uint8Array(await plainPng()) });
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  const widths = kind === 'job-image' ? [240, 480, 960] : [96, 192];
  return [url, ...widths.map((width) => url.replace('.webp', `-${width}.webp`))];
}

const statusesOf = (urls: string[]) => Promise.all(urls.map(async (url) => (await app.visitor.fetch(url)).status));

/**
 * Returns the tables with a row that contains the text anywhere, except the mailbox, which represents other people's
 * mail.
 */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'mailbox_messages'`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await pool.query(`select 1 from ${name} as t where t::text ilike $1 limit 1`, [`%${text}%`]);
      return rowCount ? [name] : [];
    }),
  );
  return found.flat();
}

const rowsOf = (user_id: string) => db.select().from(user).where(eq(user.id, user_id));
const profileOf = async (user_id: string) => (await db.select().from(profiles).where(eq(profiles.user_id, user_id)))[0];

/** Returns the optional columns of a profile that are not empty, except generated ones. */
async function filledIn(user_id: string): Promise<string[]> {
  const profile: Record<string, unknown> = (await profileOf(user_id)) ?? {};
  const optional = Object.entries(getTableColumns(profiles)).filter(
    ([, { notNull, generated }]) => !notNull && !generated,
  );
  return optional.flatMap(([name]) => (profile[name] === null ? [] : [name]));
}

const MARKS = {
  name: 'Zuleica Marcadinha',
  email: 'zuleica.marcadinha@example.com',
  telefone: '31977771234',
  whatsapp: '31966661234',
  bio: 'biomarcada',
  bairro_mora: 'bairromarcado',
};
const experience = { cargo: 'cargomarcado', empresa: 'empresamarcada', periodo: '2020', descricao: '' };
const EVERY_MARK = [
  ...Object.values(MARKS).filter((mark) => mark !== MARKS.email),
  'zuleica.marcadinha',
  'cargomarcado',
  'empresamarcada',
  'resumomarcado',
];

const marked = () =>
  givenCandidate(db, {
    ...MARKS,
    plano: 'super_premium',
    mostra_escolaridade: true,
    experiencias_profissionais: [experience],
  });

const curriculo = {
  nome_completo: MARKS.name,
  cargo_pretendido: 'cargomarcado',
  resumo_profissional: 'resumomarcado',
  telefone: MARKS.telefone,
  email: MARKS.email,
  linkedin: null,
  foto_url: null,
  idade: 30,
  genero: 'Feminino',
  escolaridade: 'Superior',
  estado_civil: 'Outro',
  tem_filhos: false,
  experiencias_profissionais: [],
  formacao_academica: [],
  cursos_certificacoes: [],
  idiomas: [],
  habilidades: [],
} as const;

it.each(['with', 'without'] as const)('deletes the password reset link, %s a match that stays', async (kept) => {
  const [candidate, company] = [await givenCandidate(db), await givenCompany(db, { plano: 'super_premium' })];
  const { api } = await owner(candidate);
  if (kept === 'with') await match(candidate, company, (await givenJob(db, company)).id);
  await inTransaction(db, (tx) =>
    makeResetLink(tx, { user_id: candidate.user_id, publicUrl: ORIGIN, expiresAt: new Date(Date.now() + 60_000) }),
  );
  await api.accounts.remove({ password: PASSWORD });
  const left = await pool.query('select 1 from verification where value = $1', [candidate.user_id]);
  expect(left.rowCount).toBe(0);
});

describe('a removal', () => {
  it('requires the right password, and changes nothing without it', async () => {
    const { api, person } = await owner(await givenCandidate(db));

    expect(await refusal(api.accounts.remove({ password: `${PASSWORD}!` }))).toBe('WRONG_PASSWORD');

    expect(await api.profiles.mine()).toMatchObject({ name: person.name, email: person.email });
  });

  it('requires a session', async () => {
    expect(await refusal(app.visitor.api.accounts.remove({ password: PASSWORD }))).toBe('UNAUTHENTICATED');
  });
});

describe("a candidate's removal", () => {
  it('deletes their data from every table, and their pictures from the storage', async () => {
    const me = await owner(await marked());
    const company = await givenCompany(db, { plano: 'premium' });
    const [matched, liked, rejected, skipped] = await givenJobs(db, company, 4);
    const pictures = [...(await upload(me, 'avatar')), ...(await upload(me, 'avatar'))];
    await me.api.resumes.save(structuredClone(curriculo) as never);
    const match_id = await match(me.person, company, matched?.id ?? '');
    await me.api.resumes.send({ match_id });
    await me.api.likes.superLikeJob({ job_id: liked?.id ?? '' });
    await me.api.feed.reject({ job_id: rejected?.id ?? '' });
    await me.api.feed.skip({ job_id: skipped?.id ?? '' });
    for (const mark of EVERY_MARK) expect(await tablesWith(mark), mark).not.toEqual([]);
    expect(await filledIn(me.person.user_id)).toEqual(expect.arrayContaining(['bairro_mora', 'idade', 'tem_filhos']));

    await me.api.accounts.remove({ password: PASSWORD });

    for (const mark of EVERY_MARK) expect(await tablesWith(mark), mark).toEqual([]);
    expect(await filledIn(me.person.user_id)).toEqual(['removed_at']);
    expect(await statusesOf(pictures)).toEqual(pictures.map(() => 404));
    expect(await db.select().from(likes).where(eq(likes.quem_curtiu, me.person.user_id))).toEqual([]);
    expect(await profileOf(me.person.user_id)).toMatchObject({
      ...{ idade: null, genero: null, tem_filhos: null, mostra_escolaridade: false },
    });
  });

  it('ends all their sessions at once', async () => {
    const me = await owner(await givenCandidate(db));
    const elsewhere = await app.as(me.person);

    await me.api.accounts.remove({ password: PASSWORD });

    expect(await refusal(me.api.profiles.mine())).toBe('UNAUTHENTICATED');
    expect(await refusal(elsewhere.api.profiles.mine())).toBe('UNAUTHENTICATED');
    expect(await db.select().from(session).where(eq(session.userId, me.person.user_id))).toEqual([]);
  });

  it("leaves the company a match named 'Conta removida', without contact and curriculo", async () => {
    const me = await owner(await marked());
    const company = await givenCompany(db, { plano: 'premium' });
    const match_id = await match(me.person, company, (await givenJob(db, company, { title: 'Padeiro' })).id);
    await me.api.resumes.save(structuredClone(curriculo) as never);
    await me.api.resumes.send({ match_id });
    const { api } = await app.as(company);

    await me.api.accounts.remove({ password: PASSWORD });

    const { matches: list } = await api.matches.list({});
    expect(list).toMatchObject([
      {
        id: match_id,
        other: { name: 'Conta removida', avatar_url: null },
        job: { title: 'Padeiro' },
        contact: 'account_removed',
        whatsapp_url: null,
        resume_sent_at: null,
      },
    ]);
    expect(await refusal(api.resumes.received({ match_id }))).toBe('NOT_FOUND');
    expect(await db.select().from(sentResumes).where(eq(sentResumes.match_id, match_id))).toEqual([]);
  });

  it('deletes the user row once the company has removed every match with the candidate', async () => {
    const me = await owner(await givenCandidate(db));
    const company = await givenCompany(db, { plano: 'premium' });
    const [first, second] = await givenJobs(db, company, 2);
    const kept = [await match(me.person, company, first?.id ?? ''), await match(me.person, company, second?.id ?? '')];
    await me.api.accounts.remove({ password: PASSWORD });
    const { api } = await app.as(company);

    await api.matches.remove({ id: kept[0] ?? '' });
    expect(await rowsOf(me.person.user_id)).toHaveLength(1);
    await api.matches.remove({ id: kept[1] ?? '' });

    expect(await rowsOf(me.person.user_id)).toEqual([]);
    expect(await profileOf(me.person.user_id)).toBeUndefined();
  });

  it('deletes the user row when there is no match', async () => {
    const me = await owner(await givenCandidate(db));

    await me.api.accounts.remove({ password: PASSWORD });

    expect(await rowsOf(me.person.user_id)).toEqual([]);
  });

  it('deletes both user rows and the match when the company is removed too', async () => {
    const me = await owner(await givenCandidate(db));
    const other = await owner(await givenCompany(db, { plano: 'premium' }));
    const match_id = await match(me.person, other.person, (await givenJob(db, other.person)).id);

    await me.api.accounts.remove({ password: PASSWORD });
    await other.api.accounts.remove({ password: PASSWORD });

    expect(await rowsOf(me.person.user_id)).toEqual([]);
    expect(await rowsOf(other.person.user_id)).toEqual([]);
    expect(await db.select().from(matches).where(eq(matches.id, match_id))).toEqual([]);
  });

  it('frees the e-mail: the same person can sign up again', async () => {
    const me = await owner(await givenCandidate(db));
    const { email } = me.person;
    const company = await givenCompany(db, { plano: 'premium' });
    await match(me.person, company, (await givenJob(db, company)).id);
    await me.api.accounts.remove({ password: PASSWORD });

    const body = JSON.stringify({ name: 'Ana de Volta', email, password: PASSWORD, user_type: 'company' });
    const response = await app.visitor.fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

    expect(response.status).toBe(200);
    const link = await vi.waitFor(
      async () => {
        const { rows } = await app.pool.query('select text from mailbox_messages where to_address = $1', [email]);
        const links = rows.map(({ text }) => /\S+\/verify-email\S+/.exec(text)?.[0]).filter(Boolean);
        expect(links).toHaveLength(1);
        return links[0];
      },
      { timeout: 60_000 },
    );
    expect((await app.visitor.fetch(link ?? '')).status).toBe(302);
    expect(await db.select().from(user).where(eq(user.email, email))).toMatchObject([
      { name: 'Ana de Volta', user_type: 'company' },
    ]);
  });

  it('is confirmed by mail to the former address', async () => {
    const me = await owner(await givenCandidate(db));

    await me.api.accounts.remove({ password: PASSWORD });

    await expect
      .poll(async () => {
        const query = 'select subject from mailbox_messages where to_address = $1';
        return (await pool.query(query, [me.person.email])).rows;
      })
      .toEqual([{ subject: 'Sua conta no Encaixe foi excluída' }]);
  });
});

describe("a company's removal", () => {
  it('deletes its jobs and pictures and leaves each candidate one match without a job', async () => {
    const me = await owner(await givenCompany(db, { name: 'Padaria Marcadinha', plano: 'premium' }));
    const [ana, bia] = [await givenCandidate(db), await givenCandidate(db)];
    const [first, second, third] = await givenJobs(db, me.person, 3);
    const pictures = [...(await upload(me, 'logo')), ...(await upload(me, 'job-image'))];
    await match(ana, me.person, first?.id ?? '');
    const newest = await match(ana, me.person, second?.id ?? '');
    const only = await match(bia, me.person, third?.id ?? '');

    await me.api.accounts.remove({ password: PASSWORD });

    expect(await db.select().from(jobs).where(eq(jobs.company_id, me.person.user_id))).toEqual([]);
    expect(await db.select().from(media).where(eq(media.owner_id, me.person.user_id))).toEqual([]);
    expect(await statusesOf(pictures)).toEqual(pictures.map(() => 404));
    expect(await tablesWith('Padaria Marcadinha')).toEqual([]);
    const left = { other: { name: 'Conta removida' }, job: null, contact: 'account_removed' };
    expect((await (await app.as(ana)).api.matches.list({})).matches).toMatchObject([{ id: newest, ...left }]);
    expect((await (await app.as(bia)).api.matches.list({})).matches).toMatchObject([{ id: only, ...left }]);
  });

  it("removes the company's page, its jobs from candidates' decks, and the company from their received likes", async () => {
    const me = await owner(await givenCompany(db, { plano: 'premium' }));
    const candidate = await givenCandidate(db, { plano: 'super_premium' });
    const job = await givenJob(db, me.person);
    await me.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: null });
    const { api } = await app.as(candidate);
    const company_id = me.person.user_id;
    expect((await api.likes.received({})).likes.map((like) => like.company.user_id)).toContain(company_id);

    await me.api.accounts.remove({ password: PASSWORD });

    expect((await api.likes.received({})).likes.map((like) => like.company.user_id)).not.toContain(company_id);
    expect((await api.feed.deck({})).jobs.map(({ id }) => id)).not.toContain(job.id);
    expect(await refusal(api.profiles.company({ company_id }))).toBe('NOT_FOUND');
    expect(await refusal(api.likes.likeJob({ job_id: job.id }))).toBe('NOT_FOUND');
  });

  it('keeps the pictures of others', async () => {
    const me = await owner(await givenCompany(db, { plano: 'premium' }));
    const other = await app.as(await givenCompany(db, { plano: 'premium' }));
    const theirs = await upload(other, 'logo');
    await upload(me, 'logo');

    await me.api.accounts.remove({ password: PASSWORD });

    expect(await statusesOf(theirs)).toEqual(theirs.map(() => 200));
  });
});

describe('the export', () => {
  it('has a candidate’s profile, curriculo, likes, rejections, skipped jobs, matches and sessions', async () => {
    const me = await owner(
      await givenCandidate(db, {
        ...MARKS,
        ...{ email: 'exporta@example.com', plano: 'super_premium', mostra_escolaridade: true },
      }),
    );
    const company = await givenCompany(db, { plano: 'premium' });
    const [matched, rejected, skipped] = await givenJobs(db, company, 3);
    await me.api.resumes.save(structuredClone({ ...curriculo, email: 'exporta@example.com' }) as never);
    const match_id = await match(me.person, company, matched?.id ?? '');
    await me.api.feed.reject({ job_id: rejected?.id ?? '' });
    await me.api.feed.skip({ job_id: skipped?.id ?? '' });

    const data = await me.api.accounts.exportData();

    expect(data).toMatchObject({
      profile: {
        ...MARKS,
        mostra_escolaridade: true,
        email: me.person.email,
        curtidas_semanais: 5,
        plano: 'super_premium',
      },
      curriculo: { nome_completo: MARKS.name, resumo_profissional: 'resumomarcado' },
      likes: [{ job_id: matched?.id, quem_foi_curtado: company.user_id }],
      rejections: [{ job_id: rejected?.id }],
      vagas_puladas: [{ vaga_id: skipped?.id }],
      matches: [{ id: match_id, company_id: company.user_id }],
    });
    // `owner` and `match` created one session each.
    expect(data.sessions).toHaveLength(2);
  });

  it('has when the curriculo was sent, the stored pictures and the id at the payment provider', async () => {
    const me = await owner(await givenCandidate(db, { plano: 'super_premium' }));
    const company = await givenCompany(db, { plano: 'premium' });
    const match_id = await match(me.person, company, (await givenJob(db, company)).id);
    await me.api.resumes.save(structuredClone(curriculo) as never);
    await me.api.resumes.send({ match_id });
    const [url] = await upload(me, 'avatar');
    const customer = { provider: 'stripe', customer_id: 'cus_exportado' };
    await pool.query('insert into billing_customers (provider, user_id, customer_id) values ($1, $2, $3)', [
      customer.provider,
      me.person.user_id,
      customer.customer_id,
    ]);

    expect(await me.api.accounts.exportData()).toMatchObject({
      matches: [{ id: match_id, curriculo_enviado_em: expect.any(Date) }],
      pictures: [{ kind: 'avatar', url: `${ORIGIN}${url}`, created_at: expect.any(Date) }],
      clientes_de_pagamento: [{ ...customer, created_at: expect.any(Date) }],
    });
    const others = await (await app.as(company)).api.accounts.exportData();
    expect(others).toMatchObject({ matches: [{ curriculo_enviado_em: expect.any(Date) }], pictures: [] });
  });

  it("has a company's CNPJ and jobs", async () => {
    const me = await owner(await givenCompany(db, { plano: 'premium', cnpj: '12345678000195' }));
    const job = await givenJob(db, me.person, { title: 'Padeiro da noite' });

    const data = await me.api.accounts.exportData();

    expect(data).toMatchObject({
      profile: { cnpj: '12345678000195' },
      jobs: [{ id: job.id, title: 'Padeiro da noite' }],
    });
  });

  it('has no secret, and of others nothing but their ids', async () => {
    const me = await owner(await givenCandidate(db));
    const other = { name: 'Padaria do Vizinho', bio: 'biodovizinho', telefone: '3144445555', city: 'Recife - PE' };
    const company = await givenCompany(db, other);
    await match(me.person, company, (await givenJob(db, company)).id);
    const tokens = await db
      .select({ token: session.token })
      .from(session)
      .where(inArray(session.userId, [me.person.user_id]));

    const text = JSON.stringify(await me.api.accounts.exportData());

    for (const secret of [passwordHash, ...tokens.map(({ token }) => token), me.cookie, PASSWORD]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/"(?:token|password|hash|accessToken|refreshToken|idToken)"/i);
    for (const theirs of [other.name, other.bio, other.telefone, company.email]) expect(text).not.toContain(theirs);
    expect(text).toContain(company.user_id);
  });

  it('requires a session', async () => {
    expect(await refusal(app.visitor.api.accounts.exportData())).toBe('UNAUTHENTICATED');
  });
});
