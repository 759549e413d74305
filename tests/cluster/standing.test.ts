import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { digestOf } from '#server/regions/body.ts';
import { createTellingSeals, STANDING_PATH, TELLING_HEADER } from '#server/regions/standing/tellings.ts';
import { givenCompany, givenJob } from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { givenJobIn, givenReaching } from '#tests/support/reach.ts';
import { DIRECTORY_SECRET, twoRegions } from '#tests/support/regions.ts';
import { bodyOf, refusal } from '#tests/support/test-app.ts';

const { directory, sp, rj } = await twoRegions();

const RIO = 'Rio de Janeiro - RJ';
/** In São Paulo's state, and within 100 km of cities of Rio's. */
const BORDER = 'Bananal - SP';
const FAR = 'Campinas - SP';

const inRio = (wish: Parameters<typeof givenReaching>[1] = {}) =>
  givenReaching(rj.db, { cidade_de_interesse: RIO, aceita_remoto: true, ...wish });

const deckOf = async (person: { user_id: string }) => (await (await rj.as(person)).api.feed.deck({})).jobs;
const idsOf = async (person: { user_id: string }) => (await deckOf(person)).map(({ id }) => id);
const copyOf = async (id: string) => (await rj.pool.query('select * from jobs where id = $1', [id])).rows[0];
const balanceOf = async ({ user_id }: { user_id: string }): Promise<number> => {
  const balance = 'select curtidas_disponiveis + likes_bonus as likes from profiles where user_id = $1';
  return (await rj.pool.query(balance, [user_id])).rows[0].likes;
};
const remote = { modalidade: 'remoto', location: FAR } as const;

describe('a job of another region', () => {
  it('is in the deck of whoever can reach it, in order and with its company', async () => {
    const person = await inRio();
    const here = await givenJob(rj.db, await givenCompany(rj.db), { location: RIO });
    const company = await givenCompany(sp.db, { plano: 'premium', city: FAR });
    const there = await givenJobIn(sp.db, company, remote);
    const unreachable = await givenJobIn(sp.db, company, { location: FAR });
    await sp.stand();
    const deck = await deckOf(person);
    expect(deck.map(({ id }) => id)).toEqual([there.id, here.id]);
    expect(deck[0]).toMatchObject({ title: there.title, location: FAR, company: { name: company.name, city: FAR } });
    expect(await copyOf(unreachable.id)).toBeUndefined();
  });

  it('stands there too where a city of its own is near enough, or of the other region', async () => {
    const company = await givenCompany(sp.db);
    const near = await givenJobIn(sp.db, company, { location: BORDER });
    const beyond = await givenJobIn(sp.db, company, { location: FAR, outras_cidades: [RIO] });
    await sp.stand();
    const person = await inRio({ aceita_remoto: false });
    expect(await idsOf(person)).toContain(beyond.id);
    const neighbour = await inRio({ aceita_remoto: false, cidade_de_interesse: 'Resende - RJ', raio_km: 100 });
    expect(await idsOf(neighbour)).toContain(near.id);
  });

  it('is told of soon after its company has published it, and follows what is done to it', async () => {
    const company = await givenCompany(sp.db, { plano: 'premium' });
    const as = await sp.as(company);
    const call = async (path: string, input: object) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', cookie: as.cookie } };
      const answer = await sp.wire(`/api/rpc/${path}`, { ...init, body: JSON.stringify({ json: input }) });
      expect(answer.status).toBe(200);
      return (await bodyOf<{ json: { id: string } }>(answer)).json;
    };
    const { url: image_url } = await bodyOf<{ url: string }>(
      await as.fetch('/api/media/job-image', { method: 'POST', body: new Uint8Array(await plainPng()) }),
    );
    const person = await inRio();
    const terms = { salary_range: '1500-2000', horario_trabalho: null, horario_inicio: null, horario_fim: null };
    const texts = { funcao: 'Padeiro', description: 'Pão.', requirements: [], beneficios: [], image_url };
    const job = { ...terms, ...texts, ...remote, title: 'Padaria a distância' };
    const { id } = await call('jobs/create', job);
    await vi.waitFor(async () => expect(await idsOf(person)).toContain(id));
    await call('jobs/update', { ...job, id, title: 'Outra padaria' });
    await vi.waitFor(async () => expect(await copyOf(id)).toMatchObject({ title: 'Outra padaria' }));
    await call('jobs/setStatus', { id, status: 'paused' });
    await vi.waitFor(async () => expect(await idsOf(person)).not.toContain(id));
    await call('jobs/setStatus', { id, status: 'active' });
    await vi.waitFor(async () => expect(await idsOf(person)).toContain(id));
    await call('jobs/closeMany', { ids: [id], ended_for: 'vaga_encerrada' });
    await vi.waitFor(async () => expect(await copyOf(id)).toMatchObject({ status: 'paused' }));
    await call('jobs/remove', { id });
    await vi.waitFor(async () => expect(await copyOf(id)).toBeUndefined());
    await vi.waitFor(async () =>
      expect(await sp.pool.query('select from job_standings where job_id = $1', [id])).toMatchObject({ rowCount: 0 }),
    );
  });

  it('is liked at home, for one like, and again for none', async () => {
    const person = await inRio();
    const { id, company_id } = await givenJobIn(sp.db, await givenCompany(sp.db), remote);
    await sp.stand();
    const { api } = await rj.as(person);
    const before = person.curtidas_disponiveis + person.likes_bonus;
    expect(await api.likes.likeJob({ job_id: id })).toMatchObject({ likes: { totalLikes: before - 1 } });
    expect(await refusal(api.likes.likeJob({ job_id: id }))).toBe('ALREADY_LIKED');
    expect(await balanceOf(person)).toBe(before - 1);
    const { rows } = await rj.pool.query('select quem_foi_curtado from likes where quem_curtiu = $1', [person.user_id]);
    expect(rows).toEqual([{ quem_foi_curtado: company_id }]);
    expect((await sp.pool.query('select from likes where job_id = $1', [id])).rowCount).toBe(0);
  });

  it('shows its picture out of its own region, whatever the browser is of, which stays what it is', async () => {
    const company = await givenCompany(sp.db);
    const image = await (await sp.as(company)).fetch('/api/media/logo', {
      method: 'POST',
      body: new Uint8Array(await plainPng()),
    });
    const { url } = await bodyOf<{ url: string }>(image);
    await givenJobIn(sp.db, company, remote);
    await sp.stand();
    const person = await inRio();
    const shown = (await deckOf(person)).find(({ company_id }) => company_id === company.user_id)?.company.avatar_url;
    expect(shown).toBe(`${url}?regiao=sp`);
    const { cookie } = await rj.as(person);
    for (const asking of [`encaixe.regiao=rj; ${cookie}`, 'encaixe.regiao=rj', '']) {
      const small = String(shown).replace('.webp', '-96.webp');
      const answer = await rj.wire(small, { headers: { cookie: asking } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('cache-control')).toContain('public');
    }
    expect((await rj.wire(url, { headers: { cookie } })).status).toBe(404);
  });
});

describe('while another region is away', () => {
  it('what is for it waits, and is told as it stands by then', async () => {
    const company = await givenCompany(sp.db);
    const kept = await givenJobIn(sp.db, company, remote);
    await sp.stand();
    await rj.leave();
    const made = await givenJobIn(sp.db, company, remote);
    await sp.pool.query(`update jobs set title = 'Enquanto isso' where id = $1`, [made.id]);
    await sp.pool.query('delete from jobs where id = $1', [kept.id]);
    await sp.stand();
    const waiting = 'select distinct job_id from standing_tellings';
    expect((await sp.pool.query(waiting)).rowCount).toBe(2);
    await rj.comeBack();
    await sp.stand();
    expect((await sp.pool.query(waiting)).rowCount).toBe(0);
    expect(await copyOf(made.id)).toMatchObject({ title: 'Enquanto isso' });
    expect(await copyOf(kept.id)).toBeUndefined();
  });

  it('nothing hangs on the directory, once the regions are known', async () => {
    await directory.leave();
    try {
      const { id } = await givenJobIn(sp.db, await givenCompany(sp.db), remote);
      await sp.stand();
      expect(await copyOf(id)).toMatchObject({ id });
    } finally {
      await directory.comeBack();
    }
  });
});

describe('a telling', () => {
  const { now } = sp.clock;
  const empty = { version: 1, companies: [], companies_gone: [], jobs: [], jobs_left: [], jobs_gone: [] };
  const seals = createTellingSeals({ secret: DIRECTORY_SECRET, now: () => now });
  const sealed = (body: string, said: Partial<{ from: string; to: string; digest: string }> = {}, by = seals) =>
    by.write(
      { method: 'POST', url: STANDING_PATH },
      { from: 'sp', to: 'rj', digest: digestOf(Buffer.from(body)), ...said },
    );
  const tell = async (body: string, seal: string | undefined) => {
    const headers = seal === undefined ? {} : { [TELLING_HEADER]: seal };
    const answer = await rj.wire(STANDING_PATH, { method: 'POST', headers, body });
    return answer.status;
  };
  const body = JSON.stringify(empty);

  it('that is forged, meant for another, of other words or old is refused, and noted', async () => {
    const foreign = createTellingSeals({ secret: 'a secret of somebody else, 32 long..', now: () => now });
    const old = createTellingSeals({ secret: DIRECTORY_SECRET, now: () => new Date(now.getTime() - 121_000) });
    const [text = ''] = sealed(body).split('.');
    // A hop is signed by the same secret, and is none.
    const hop = createHmac('sha256', DIRECTORY_SECRET).update(`hop\nPOST\n${STANDING_PATH}\n${text}`).digest();
    const refused = [
      undefined,
      'nada',
      `${text}.${hop.toString('base64url')}`,
      sealed(body, {}, foreign),
      sealed(body, {}, old),
      sealed(body, { to: 'sul' }),
      sealed(body, { from: 'rj' }),
      sealed('{}'),
    ];
    const before = rj.security.length;
    for (const seal of refused) expect(await tell(body, seal)).toBe(403);
    const noted = rj.security.slice(before).filter((line) => line.includes(STANDING_PATH));
    expect(noted).toHaveLength(refused.length);
    expect(await tell(body, sealed(body))).toBe(200);
  });

  it('that is no telling, or too long, is not taken', async () => {
    const home = (more: object) => JSON.stringify({ ...empty, version: now.getTime() + 1, ...more });
    for (const each of ['{', home({ jobs: [{}] }), home({ jobs_gone: Array(26).fill(crypto.randomUUID()) })]) {
      expect(await tell(each, sealed(each))).toBe(400);
    }
    expect(rj.logged.splice(0)).toHaveLength(3);
    const long = ' '.repeat(4 * 1024 * 1024 + 1);
    expect(await tell(long, sealed(long))).toBe(413);
  });
});
