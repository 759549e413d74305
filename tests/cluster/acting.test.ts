import { describe, expect, it, vi } from 'vitest';
import { presenceEmail } from '#domain/no-email.ts';
import { publish } from '#server/platform/realtime/publish.ts';
import { digestOf } from '#server/regions/body.ts';
import { type As, createHops, HOP_HEADER } from '#server/regions/hop.ts';
import { sweepSeals } from '#server/regions/queries.ts';
import { createTellingSeals, MAIL_PATH, TELLING_HEADER } from '#server/regions/standing/tellings.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { givenJobIn, givenReaching } from '#tests/support/reach.ts';
import { begin, DIRECTORY_SECRET, type RegionServer, twoRegions } from '#tests/support/regions.ts';
import { givenMember } from '#tests/support/team.ts';
import { bodyOf } from '#tests/support/test-app.ts';

const { sp, rj } = await twoRegions();

const remote = { modalidade: 'remoto' } as const;
type Person = { user_id: string };

/** A company at home in sp with a job that stands in rj, and somebody there who likes it. */
async function givenStanding(overrides: Parameters<typeof givenCompany>[1] = { plano: 'premium' }) {
  const company = await givenCompany(sp.db, overrides);
  const job = await givenJobIn(sp.db, company, remote);
  await sp.stand();
  const person = await givenReaching(rj.db, { aceita_remoto: true });
  await (await rj.as(person)).api.likes.likeJob({ job_id: job.id });
  return { company, job, person, ...(await pageOf(company)) };
}

type Answer = { status: number; headers: Headers; code: string | undefined; json: Record<string, unknown> };

async function call(server: RegionServer, cookie: string, path: string, input: object = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await server.wire(`/api/rpc/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ json: input }),
  });
  const told = await bodyOf<{ json?: Record<string, unknown>; code?: string }>(answer);
  const code = answer.status === 200 ? undefined : String(told.json?.code ?? told.code);
  return { status: answer.status, headers: answer.headers, code, json: told.json ?? {} };
}

/** A page of somebody's at home in sp: what it calls there, and in rj. */
async function pageOf(who: Person) {
  const { cookie } = await sp.as(who);
  return {
    cookie,
    there: (path: string, input?: object) => call(sp, `${cookie}; encaixe.em=rj`, path, input),
    here: (path: string, input?: object) => call(sp, cookie, path, input),
  };
}

/** A list with this person in it, among others of the tests. */
const withPerson = ({ user_id }: Person, more: object = {}) =>
  expect.arrayContaining([expect.objectContaining({ user_id, ...more })]);

/** How much is led to a region's servers meanwhile. */
async function heardBy(server: RegionServer, work: () => Promise<unknown>): Promise<number> {
  let heard = 0;
  const { add } = server.underWay;
  server.underWay.add = (response) => {
    if (response.req.headers[HOP_HEADER] !== undefined) heard++;
    return add.call(server.underWay, response);
  };
  await work().finally(() => {
    server.underWay.add = add;
  });
  return heard;
}

describe('a company of another region', () => {
  it('reads who waits for it there, likes whom it likes, and both have the match and each other’s contact', async () => {
    const { company, job, person, there, here } = await givenStanding();
    const pair = { candidate_id: person.user_id, job_id: job.id };
    const deck = await there('candidates/deck', { job_id: job.id });
    expect(deck.json).toMatchObject({ candidates: withPerson(person, { liked: true }), interested: 1 });
    expect((await here('candidates/deck', { job_id: job.id })).json).toMatchObject({ candidates: [] });
    const liked = await there('likes/likeCandidate', pair);
    expect([liked.status, liked.json]).toMatchObject([200, { match: { contact: 'available' } }]);
    const { json } = await there('matches/list');
    expect(json).toMatchObject({ matches: [{ other: { user_id: person.user_id }, contact: 'available' }] });
    expect((await here('matches/list')).json).toMatchObject({ matches: [] });
    const theirs = await (await rj.as(person)).api.matches.list({});
    expect(theirs.matches).toMatchObject([{ other: { user_id: company.user_id }, contact: 'available' }]);
    const seen = await there('candidates/profile', pair);
    expect(seen.json).toMatchObject({ match: { contact: 'available' } });
    expect(JSON.stringify(seen.json)).toContain('https://wa.me/55');
    expect((await there('likes/likeCandidate', pair)).code).toBe('ALREADY_LIKED');
    expect((await sp.pool.query('select from likes where quem_curtiu = $1', [company.user_id])).rowCount).toBe(0);
  });

  it('moves a match, writes notes, proposes an interview, and is heard of by the candidate', async () => {
    const { company, job, person, there } = await givenStanding();
    await there('likes/likeCandidate', { candidate_id: person.user_id, job_id: job.id });
    const { rows } = await rj.pool.query('select id from matches where company_id = $1', [company.user_id]);
    const [{ id }] = rows;
    expect((await there('hiring/addNote', { id, words: 'Ligar na terça.' })).status).toBe(200);
    expect((await there('hiring/move', { id, version: 0, stage: 'entrevista' })).status).toBe(200);
    const notes = (await there('hiring/one', { id })).json;
    expect(notes).toMatchObject({ card: { stage: 'entrevista' }, notes: [{ words: 'Ligar na terça.' }] });
    expect((await there('safety/block', { about: { kind: 'match', match_id: id } })).status).toBe(200);
    expect((await (await rj.as(person)).api.matches.list({})).matches).toEqual([]);
    expect((await there('safety/blocked')).json).toMatchObject({ people: [{ user_id: person.user_id }] });
  });

  it('sees pictures of there where they are', async () => {
    const { job, person, there } = await givenStanding();
    await rj.pool.query(`update profiles set avatar_url = '/media/avatars/x/1_a.webp' where user_id = $1`, [
      person.user_id,
    ]);
    const { json } = await there('candidates/deck', { job_id: job.id });
    expect(json).toMatchObject({
      candidates: withPerson(person, { avatar_url: '/media/avatars/x/1_a.webp?regiao=rj' }),
    });
  });

  it('is led by its home, whichever region its browser comes to', async () => {
    const { cookie, job, person } = await givenStanding();
    const deck = await call(rj, `encaixe.regiao=sp; ${cookie}; encaixe.em=rj`, 'candidates/deck', { job_id: job.id });
    expect(deck.json).toMatchObject({ candidates: withPerson(person) });
    const alone = await call(rj, `${cookie}; encaixe.em=rj`, 'candidates/deck', { job_id: job.id });
    expect(alone.code).toBe('UNAUTHENTICATED');
  });

  it('knows where its jobs stand, and nobody else is told of regions', async () => {
    const { here, there } = await givenStanding();
    const regions = [
      { name: 'sp', states: ['SP'] },
      { name: 'rj', states: ['RJ'] },
    ];
    expect((await here('session/current')).json).toMatchObject({ regions });
    expect((await there('session/current')).json).toMatchObject({ regions });
    const alone = await pageOf(await givenCompany(sp.db));
    expect((await alone.here('session/current')).json.regions).toBeUndefined();
  });

  it('does at home whatever isn’t done elsewhere', async () => {
    const { job, there } = await givenStanding();
    expect((await there('jobs/setStatus', { id: job.id, status: 'paused' })).status).toBe(200);
    const { rows } = await sp.pool.query('select status from jobs where id = $1', [job.id]);
    expect(rows).toEqual([{ status: 'paused' }]);
    for (const path of ['profiles/mine', 'billing/overview', 'team/list', 'hiring/messages']) {
      expect(await heardBy(rj, () => there(path))).toBe(0);
    }
  });

  it('hears what happens there, and of its own account, until its session ends', async () => {
    const { company, cookie, job, person } = await givenStanding();
    const headers = { cookie: `${cookie}; encaixe.em=rj` };
    const { answer } = await begin(sp.port, '/api/events?since=0', { headers });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    let heard = '';
    answer.setEncoding('utf8').on('data', (part) => {
      heard += part;
    });
    const ended = new Promise((resolve) => answer.once('end', resolve));
    await vi.waitFor(() => expect(heard).toMatch(/event: ready|resync/));
    await call(sp, headers.cookie, 'likes/likeCandidate', { candidate_id: person.user_id, job_id: job.id });
    await vi.waitFor(() => expect(heard).toContain('match.created'));
    await sp.db.transaction((tx) => publish(tx, { user_id: company.user_id, type: 'plan.changed' }));
    await vi.waitFor(() => expect(heard).toContain('plan.changed'));
    await sp.pool.query('delete from session where user_id = $1', [company.user_id]);
    await sp.db.transaction((tx) => publish(tx, { user_id: company.user_id, type: 'session.ended' }));
    await ended;
    expect(heard).toContain('session.ended');
    await vi.waitFor(() => expect(rj.underWay.size).toBe(0));
  });
});

describe('somebody of a company’s team', () => {
  it('acts there with their role and without a seat, and is who a refusal is told of', async () => {
    const { company, job, person } = await givenStanding();
    const member = await givenMember(sp.db, company);
    const { there } = await pageOf(member);
    const pair = { candidate_id: person.user_id, job_id: job.id };
    expect((await there('likes/likeCandidate', pair)).status).toBe(200);
    expect((await there('matches/one', { id: crypto.randomUUID() })).code).toBe('NOT_FOUND');
    expect(rj.security.at(-1)).toContain(`"user_id":"${member.user_id}","home":"sp"`);
    await sp.pool.query('update company_members set left_at = now() where id = $1', [member.id]);
    expect((await there('matches/list')).code).toBe('UNAUTHENTICATED');
  });
});

describe('what is counted at home', () => {
  it('is not given elsewhere: a plan with a number of likes a week gives none there, and does everything else', async () => {
    const { company, job, person, there } = await givenStanding({ plano: 'basico' });
    const pair = { candidate_id: person.user_id, job_id: job.id };
    for (const path of ['likes/likeCandidate', 'likes/superLikeCandidate']) {
      expect((await there(path, pair)).code).toBe('PLAN_REQUIRED');
    }
    expect((await rj.pool.query('select from likes where quem_curtiu = $1', [company.user_id])).rowCount).toBe(0);
    expect((await there('candidates/deck', { job_id: job.id })).json).toMatchObject({
      candidates: withPerson(person),
    });
    expect((await there('candidates/reject', pair)).status).toBe(200);
    await sp.pool.query(`update profiles set plano = 'premium' where user_id = $1`, [company.user_id]);
    await sp.stand();
    await there('candidates/undoReject', pair);
    expect((await there('likes/likeCandidate', pair)).status).toBe(200);
  });

  it('is not given by a plan that has just ended at home, though a week would begin with it', async () => {
    const { company, job, person, there } = await givenStanding();
    const pair = { candidate_id: person.user_id, job_id: job.id };
    const telling = await rj.pool.connect();
    try {
      await telling.query(`begin; set local encaixe.telling = 'on'`);
      await telling.query(
        `update profiles set plano = 'basico', data_ultimo_reset = data_ultimo_reset - interval '14 days' where user_id = $1`,
        [company.user_id],
      );
      const liked = there('likes/likeCandidate', pair);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await rj.pool.query(waiting)).rowCount).toBe(1));
      await telling.query('commit');
      expect((await liked).code).toBe('PLAN_REQUIRED');
    } finally {
      telling.release();
    }
    expect((await rj.pool.query('select from likes where quem_curtiu = $1', [company.user_id])).rowCount).toBe(0);
  });
});

describe('nobody acts elsewhere', () => {
  it('without a session, with one that has ended or been made up, or once they are blocked', async () => {
    const { company, cookie, there } = await givenStanding();
    const ask = (each: string) => call(sp, `${each}; encaixe.em=rj`, 'matches/list');
    const heard = await heardBy(rj, async () => {
      for (const each of ['', 'encaixe.session_token=abc.def', cookie.replace(/token=.{8}/, 'token=AAAAAAAA')]) {
        expect((await ask(each)).code).toBe('UNAUTHENTICATED');
      }
    });
    expect(heard).toBe(0);
    expect((await ask(cookie)).status).toBe(200);
    await sp.pool.query(`update "user" set blocked_at = now(), blocked_reason = 'Golpe' where id = $1`, [
      company.user_id,
    ]);
    await sp.pool.query('delete from session where user_id = $1', [company.user_id]);
    expect((await there('matches/list')).code).toBe('UNAUTHENTICATED');
  });

  it('as a candidate: their own matches are at home', async () => {
    const person = await givenCandidate(sp.db);
    const { there } = await pageOf(person);
    expect(await heardBy(rj, async () => expect((await there('matches/list')).status).toBe(200))).toBe(0);
  });

  it('where none of their jobs stand, or where they are blocked', async () => {
    const { there } = await pageOf(await givenCompany(sp.db, { plano: 'premium' }));
    expect((await there('matches/list')).code).toBe('FORBIDDEN');
    const standing = await givenStanding();
    await rj.pool.query(`update "user" set blocked_at = now(), blocked_reason = 'Golpe' where id = $1`, [
      standing.company.user_id,
    ]);
    expect((await standing.there('matches/list')).code).toBe('FORBIDDEN');
  });

  it('from a page of another site', async () => {
    const { cookie } = await givenStanding();
    const headers = {
      cookie: `${cookie}; encaixe.em=rj`,
      'content-type': 'application/json',
      origin: 'https://mau.example',
    };
    const answer = await sp.wire('/api/rpc/news/seen', {
      method: 'POST',
      headers,
      body: '{"json":{"what":"matches"}}',
    });
    expect(answer.status).toBe(403);
  });
});

describe('a word for a company', () => {
  const hops = createHops({ secret: DIRECTORY_SECRET, now: () => sp.clock.now });
  const body = JSON.stringify({ json: {} });
  const path = '/api/rpc/matches/list';

  type Said = { url?: string; from?: string; as?: Partial<As>; by?: typeof hops };
  async function ask(company_id: string, { url = path, from = 'sp', as = {}, by = hops }: Said = {}, asked = url) {
    const word: As = {
      company_id,
      role: 'proprietario',
      person_id: company_id,
      digest: digestOf(Buffer.from(body)),
      ...as,
    };
    const hop = by.write({ method: 'POST', url }, { from, to: 'rj', address: '203.0.113.7', as: word });
    const headers = { 'content-type': 'application/json', [HOP_HEADER]: hop };
    return (await rj.wire(asked, { method: 'POST', headers, body })).status;
  }

  it('counts for its very request, and for whom that region is the home of', async () => {
    const { company, person } = await givenStanding();
    const { user_id } = company;
    expect(await ask(user_id)).toBe(200);
    const stranger = createHops({ secret: 'a secret of somebody else, 32 long..', now: () => sp.clock.now });
    const before = rj.security.length;
    const refused = [
      ask(user_id, { by: stranger }),
      ask(user_id, {}, '/api/rpc/hiring/notices'),
      ask(user_id, { url: '/api/rpc/jobs/remove' }),
      ask(user_id, { url: '/api/rpc/accounts/exportData' }),
      ask(user_id, { as: { digest: digestOf(Buffer.from('{}')) } }),
      ask(user_id, { from: 'sul' }),
      ask((await givenCompany(rj.db)).user_id),
      ask(person.user_id),
    ];
    for (const each of refused) expect(await each).toBe(403);
    expect(rj.security.slice(before).filter((line) => line.includes('access.refused'))).toHaveLength(refused.length);
    const old = createHops({ secret: DIRECTORY_SECRET, now: () => new Date(sp.clock.now.getTime() - 121_000) });
    expect(await ask(user_id, { by: old })).toBe(503);
  });

  it('is good for once, whoever sends it again, and to several servers at once', async () => {
    const { company, job, person, there } = await givenStanding();
    await there('likes/likeCandidate', { candidate_id: person.user_id, job_id: job.id });
    const { rows } = await rj.pool.query('select id from matches where company_id = $1', [company.user_id]);
    const match_id = rows[0].id;
    const [url, note] = [
      '/api/rpc/hiring/addNote',
      JSON.stringify({ json: { id: match_id, words: 'Ligar na terça.' } }),
    ];
    const { user_id } = company;
    const word: As = {
      ...{ company_id: user_id, person_id: user_id, role: 'proprietario' },
      digest: digestOf(Buffer.from(note)),
    };
    const said = { from: 'sp', to: 'rj', address: '203.0.113.7', as: word };
    const written = () => hops.write({ method: 'POST', url }, said);
    const send = async (hop: string) => {
      const headers = { 'content-type': 'application/json', [HOP_HEADER]: hop };
      return (await rj.wire(url, { method: 'POST', headers, body: note })).status;
    };
    const notes = async () => (await rj.pool.query('select from match_notes where match_id = $1', [match_id])).rowCount;
    const hop = written();
    const captured = Array.from({ length: 5 }, () => send(hop));
    expect((await Promise.all(captured)).sort()).toEqual([200, 403, 403, 403, 403]);
    expect([await send(hop), await notes()]).toEqual([403, 1]);
    expect(rj.security.at(-1)).toContain('access.refused');
    // The same words, said again by their home, are another word.
    expect([await send(written()), await notes()]).toEqual([200, 2]);
    // Nor does a stream of events open again.
    const asking = { method: 'GET', url: '/api/events' };
    const listening = hops.write(asking, { ...said, as: { ...word, digest: digestOf(Buffer.from('')) } });
    const headers = { [HOP_HEADER]: listening };
    const first = await begin(rj.port, asking.url, { headers });
    expect(first.answer.statusCode).toBe(200);
    first.answer.on('error', () => {});
    first.abort();
    expect((await rj.wire(asking.url, { headers })).status).toBe(403);
  });

  it('is remembered for as long as it could be sent again, and no longer', async () => {
    const { company } = await givenStanding();
    await rj.pool.query('delete from used_seals');
    expect(await ask(company.user_id)).toBe(200);
    const seals = async () => (await rj.pool.query('select from used_seals')).rowCount;
    const at = sp.clock.now.getTime();
    await sweepSeals(rj.db, new Date(at + 239_000));
    expect(await seals()).toBe(1);
    await sweepSeals(rj.db, new Date(at + 241_000));
    expect(await seals()).toBe(0);
  });

  it('is all that counts: no cookie beside it is looked at', async () => {
    const { company } = await givenStanding();
    const other = await rj.as(await givenCompany(rj.db));
    const word: As = {
      ...{ company_id: company.user_id, person_id: company.user_id, role: 'proprietario' },
      digest: digestOf(Buffer.from('')),
    };
    const hop = hops.write(
      { method: 'GET', url: '/api/events' },
      { from: 'sp', to: 'rj', address: '1.2.3.4', as: word },
    );
    const { answer, abort } = await begin(rj.port, '/api/events', {
      headers: { cookie: other.cookie, [HOP_HEADER]: hop },
    });
    let heard = '';
    answer.setEncoding('utf8').on('data', (part) => {
      heard += part;
    });
    answer.on('error', () => {});
    await vi.waitFor(() => expect(heard).toContain('event: ready'));
    await rj.db.transaction((tx) => publish(tx, { user_id: company.user_id, type: 'match.changed' }));
    await vi.waitFor(() => expect(heard).toContain('match.changed'));
    abort();
  });
});

describe('what a region has to say to a company of another one', () => {
  const mailsTo = async (email: string) =>
    (await sp.pool.query('select subject, text from mailbox_messages where to_address = $1', [email])).rows;

  it('comes to its true address, from its home and once, by what it wishes to hear of there', async () => {
    const { company, job, person, there } = await givenStanding();
    const later = await givenReaching(rj.db, { aceita_remoto: true });
    const muted = await givenReaching(rj.db, { aceita_remoto: true });
    for (const { user_id } of [later, muted])
      await there('likes/likeCandidate', { candidate_id: user_id, job_id: job.id });
    await (await rj.as(later)).api.likes.likeJob({ job_id: job.id });
    await vi.waitFor(async () =>
      expect(await mailsTo(company.email)).toMatchObject([{ subject: `Match com ${later.name} · RJ` }]),
    );
    await (await sp.as(company)).api.notices.set({ kind: 'matches', is_on: false });
    await (await rj.as(muted)).api.likes.likeJob({ job_id: job.id });
    const handed = async () =>
      (
        await sp.pool.query(
          `select count(*)::int as mails from pgboss.job where name = 'mail.send' and state = 'completed'`,
        )
      ).rows[0].mails;
    await vi.waitFor(async () => expect(await handed()).toBe(2));
    expect(await mailsTo(company.email)).toHaveLength(1);
    expect((await rj.pool.query('select from mailbox_messages where to_address = $1', [company.email])).rowCount).toBe(
      0,
    );
    expect(person.user_id).not.toBe(later.user_id);
  });

  it('is refused from a stranger, and taken for nobody who doesn’t stand there', async () => {
    const { company } = await givenStanding();
    const seals = createTellingSeals({ secret: DIRECTORY_SECRET, now: () => sp.clock.now });
    const foreign = createTellingSeals({ secret: 'a secret of somebody else, 32 long..', now: () => sp.clock.now });
    async function tell(user_id: string, by = seals, more: object = {}) {
      const mail = { to: presenceEmail(user_id), subject: 'Oi', html: 'Oi', text: 'Oi', ...more };
      const body = JSON.stringify(mail);
      const said = { from: 'rj', to: 'sp', digest: digestOf(Buffer.from(body)) };
      const seal = by.write({ method: 'POST', url: MAIL_PATH }, said);
      const answer = await sp.wire(MAIL_PATH, { method: 'POST', headers: { [TELLING_HEADER]: seal }, body });
      return [answer.status, (await bodyOf<{ isTaken?: boolean }>(answer)).isTaken];
    }
    expect(await tell(company.user_id, foreign)).toEqual([403, undefined]);
    const alone = await givenCompany(sp.db);
    const candidate = await givenCandidate(sp.db);
    for (const { user_id } of [alone, candidate, { user_id: crypto.randomUUID() }]) {
      expect(await tell(user_id)).toEqual([200, false]);
    }
    expect(await tell(company.user_id, seals, { to: alone.email })).toEqual([400, undefined]);
    expect(await mailsTo(alone.email)).toEqual([]);
    expect(await tell(company.user_id)).toEqual([200, true]);
  });

  it('is handed over once by the same word', async () => {
    const { company } = await givenStanding();
    const seals = createTellingSeals({ secret: DIRECTORY_SECRET, now: () => sp.clock.now });
    const body = JSON.stringify({ to: presenceEmail(company.user_id), subject: 'Oi', html: 'Oi', text: 'Oi' });
    const said = { from: 'rj', to: 'sp', digest: digestOf(Buffer.from(body)) };
    const headers = { [TELLING_HEADER]: seals.write({ method: 'POST', url: MAIL_PATH }, said) };
    const tell = async () => (await sp.wire(MAIL_PATH, { method: 'POST', headers, body })).status;
    expect([await tell(), await tell()]).toEqual([200, 403]);
    await vi.waitFor(async () => expect(await mailsTo(company.email)).toHaveLength(1));
  });
});

describe('a link about what is in another region', () => {
  const open = async (path: string, cookie = '') => {
    const answer = await sp.wire(path, { headers: { cookie, accept: 'text/html' } });
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { status: answer.status, location: answer.headers.get('location'), cookies };
  };

  it('is in the mail of its home, and chooses the region before its page is drawn', async () => {
    const { company, cookie, job, there } = await givenStanding();
    const later = await givenReaching(rj.db, { aceita_remoto: true });
    await there('likes/likeCandidate', { candidate_id: later.user_id, job_id: job.id });
    await (await rj.as(later)).api.likes.likeJob({ job_id: job.id });
    const mails = async () =>
      (await sp.pool.query('select text from mailbox_messages where to_address = $1', [company.email])).rows;
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
    const [{ text }] = await mails();
    const links: string[] = text.match(/https?:\/\/\S+/g).filter((link: string) => link.includes('/conversas'));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const { pathname, search } = new URL(link);
      expect(search).toBe('?em_regiao=rj&regiao=sp');
      const chosen = { status: 302, location: pathname, cookies: ['encaixe.em=rj', 'encaixe.regiao=sp'] };
      expect(await open(`${pathname}${search}`, cookie)).toEqual(chosen);
    }
  });

  it('is left again by one of its home’s own, and by nothing else', async () => {
    const { cookie } = await givenStanding();
    const acting = `${cookie}; encaixe.regiao=sp; encaixe.em=rj`;
    const left = { status: 302, location: '/empresa/matches?de=1', cookies: ['encaixe.em='] };
    expect(await open('/empresa/matches?regiao=sp&de=1', acting)).toEqual(left);
    expect(await open('/empresa/matches?em_regiao=sp&de=1', acting)).toEqual(left);
    for (const path of ['/empresa/matches', '/empresa/matches?regiao=rj', '/media/a.webp?regiao=sp'])
      expect(await open(path, acting)).toMatchObject({ location: null, cookies: [] });
    expect(await open('/empresa/matches?regiao=sp', `${cookie}; encaixe.regiao=sp`)).toMatchObject({ location: null });
  });

  it('leads to no other site, and into no region that there isn’t', async () => {
    const nowhere = ['//mau.example/x?em_regiao=rj', '/%5C/mau.example/x?em_regiao=rj', '/x?em_regiao=atlantida'];
    const at = await Promise.all(nowhere.map((path) => open(path, 'encaixe.regiao=sp')));
    expect(at.map(({ location }) => new URL(String(location), 'https://encaixe.test').host)).toEqual(
      nowhere.map(() => 'encaixe.test'),
    );
    expect(at.at(-1)?.cookies).toEqual([]);
  });
});

describe('a super like of a copy', () => {
  it('rings on the browsers of its company, which are at home', async () => {
    const company = await givenCompany(sp.db, { plano: 'premium' });
    const job = await givenJobIn(sp.db, company, remote);
    await sp.stand();
    const person = await givenReaching(rj.db, { aceita_remoto: true });
    await rj.pool.query(`update profiles set plano = 'super_premium' where user_id = $1`, [person.user_id]);
    await sp.as(company);
    await sp.pool.query(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
       select user_id, id, 'https://push.example/1', 'p', 'a', now() from session where user_id = $1 limit 1`,
      [company.user_id],
    );
    const before = [sp.clock.now, rj.clock.now] as const;
    // At night it waits for the morning.
    const night = new Date(before[0]);
    night.setUTCHours(26, 0, 0, 0);
    [sp.clock.now, rj.clock.now] = [night, night];
    try {
      await (await rj.as(person)).api.likes.superLikeJob({ job_id: job.id });
      const rung = async () =>
        (await sp.pool.query('select kind, path from pushes where user_id = $1', [company.user_id])).rows;
      const path = `/empresa/vagas/${job.id}/candidatos?em_regiao=rj`;
      await vi.waitFor(async () => expect(await rung()).toEqual([{ kind: 'super_likes', path }]));
    } finally {
      [sp.clock.now, rj.clock.now] = before;
    }
  });
});

describe('while the other region is away', () => {
  it('what would be done there is to be asked again, and all else goes on', async () => {
    const { job, there, here } = await givenStanding();
    await rj.leave();
    const answer = await there('candidates/deck', { job_id: job.id });
    expect([answer.status, answer.code, answer.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
    expect((await there('jobs/setStatus', { id: job.id, status: 'paused' })).status).toBe(200);
    expect((await here('matches/list')).status).toBe(200);
    await rj.comeBack();
    expect((await there('candidates/deck', { job_id: job.id })).status).toBe(200);
    // One that nobody knows shows nothing of home's as its own.
    const { cookie } = await sp.as({ user_id: job.company_id });
    expect((await call(sp, `${cookie}; encaixe.em=atlantida`, 'matches/list')).status).toBe(503);
    expect((await call(sp, `${cookie}; encaixe.em=sp`, 'matches/list')).status).toBe(200);
  });
});
