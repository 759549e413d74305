import { expect, it } from 'vitest';
import { givenCompany } from '#tests/support/people.ts';
import { givenJobIn, givenReaching } from '#tests/support/reach.ts';
import { twoRegions } from '#tests/support/regions.ts';

const { sp, rj } = await twoRegions();

const remote = { modalidade: 'remoto' } as const;
/** Farther from Rio's state than anybody reaches. */
const local = { location: 'Campinas - SP' } as const;
type Person = { user_id: string };

async function givenNamed(
  { db, pool }: typeof sp,
  company: Awaited<ReturnType<typeof givenCompany>>,
  title: string,
  place: Parameters<typeof givenJobIn>[2] = remote,
) {
  const job = await givenJobIn(db, company, place);
  await pool.query('update jobs set title = $2 where id = $1', [job.id, title]);
  return job;
}

/** Sealed where they are, and nothing of them written yet where they go. */
const breakOff = async (region: typeof sp, { user_id }: Person, to: string) => {
  let steps = 0;
  const moving = region.command(['move', user_id, '--to', to], () => {
    if (++steps === 3) throw new Error('Broken off');
  });
  await expect(moving).rejects.toThrow('Broken off');
};
const giveUp = (region: typeof sp, { user_id }: Person, to: string) =>
  region.command(['move', user_id, '--to', to, '--undo']);

const later = () => {
  for (const { clock } of [sp, rj]) clock.now = new Date(clock.now.getTime() + 61_000);
};
const titleIn = async ({ pool }: typeof sp, id: string) =>
  (await pool.query('select title from jobs where id = $1', [id])).rows[0]?.title;
const rename = (id: string, title: string) => rj.pool.query('update jobs set title = $2 where id = $1', [id, title]);
const untold = async () => (await rj.pool.query('select job_id from standing_tellings order by id')).rows;

/** A company of rj's whose job stands in sp, and somebody there who has liked it. */
async function givenLiked() {
  const company = await givenCompany(rj.db, { plano: 'premium' });
  const job = await givenNamed(rj, company, 'Padeiro');
  await rj.stand();
  const person = await givenReaching(sp.db, { aceita_remoto: true });
  await (await sp.as(person)).api.likes.likeJob({ job_id: job.id });
  return { company, job, person };
}

it('whoever is sealed keeps only what touches them from being told, and that comes by itself once they are opened', async () => {
  const { company, job, person } = await givenLiked();
  const other = await givenNamed(rj, company, 'Outra');
  await rj.stand();
  await breakOff(sp, person, 'rj');
  await rj.pool.query('delete from jobs where id = $1', [job.id]);
  await rename(other.id, 'Outra, com outro nome');
  const another = await givenNamed(rj, await givenCompany(rj.db), 'Nova');
  await rj.stand();
  expect(await titleIn(sp, other.id)).toBe('Outra, com outro nome');
  expect(await titleIn(sp, another.id)).toBe('Nova');
  expect(await titleIn(sp, job.id)).toBe('Padeiro');
  expect(await untold()).toEqual([{ job_id: job.id }]);
  // It is not asked for all the time, and holds up nothing that is told meanwhile.
  await rename(another.id, 'Mais nova');
  await rj.stand();
  later();
  await rj.stand();
  expect([await titleIn(sp, another.id), await titleIn(sp, job.id)]).toEqual(['Mais nova', 'Padeiro']);
  await giveUp(sp, person, 'rj');
  await rj.stand();
  expect(await titleIn(sp, job.id)).toBe('Padeiro');
  later();
  await rj.stand();
  expect(await titleIn(sp, job.id)).toBeUndefined();
  expect(await untold()).toEqual([]);
  expect((await sp.pool.query('select from likes where quem_curtiu = $1', [person.user_id])).rowCount).toBe(0);
});

it('a job is told as it stands by then, whatever became of it in between', async () => {
  const { job, person } = await givenLiked();
  await breakOff(sp, person, 'rj');
  // Out of reach: who waits for it hears of an end.
  const moveTo = (where: string) =>
    rj.pool.query(`update jobs set modalidade = 'presencial', location = $2, outras_cidades = '{}' where id = $1`, [
      ...[job.id, where],
    ]);
  await moveTo('Petrópolis - RJ');
  await rj.stand();
  await rename(job.id, 'Confeiteiro');
  await rj.stand();
  const statusOf = async () => (await sp.pool.query('select status, title from jobs where id = $1', [job.id])).rows[0];
  await rj.pool.query(`update jobs set modalidade = 'remoto' where id = $1`, [job.id]);
  await rj.stand();
  expect(await statusOf()).toMatchObject({ status: 'active', title: 'Confeiteiro' });
  later();
  await giveUp(sp, person, 'rj');
  await rj.stand();
  expect(await statusOf()).toMatchObject({ status: 'active', title: 'Confeiteiro' });
  expect(await untold()).toEqual([]);
});

it('a company that removes its account keeps its matches with whoever is sealed, whatever of its jobs is told first', async () => {
  const { company, job, person } = await givenLiked();
  await sp.pool.query('insert into matches (candidate_id, company_id, job_id) values ($1, $2, $3)', [
    ...[person.user_id, company.user_id, job.id],
  ]);
  await breakOff(sp, person, 'rj');
  await rj.pool.query('delete from jobs where company_id = $1', [company.user_id]);
  await rj.pool.query('update profiles set removed_at = now(), cnpj = null where user_id = $1', [company.user_id]);
  await rj.stand();
  const isThere = () => sp.pool.query('select from presences where user_id = $1', [company.user_id]);
  expect([await titleIn(sp, job.id), (await isThere()).rowCount]).toEqual(['Padeiro', 1]);
  await giveUp(sp, person, 'rj');
  later();
  await rj.stand();
  expect([await titleIn(sp, job.id), (await isThere()).rowCount]).toEqual([undefined, 0]);
  const { rows } = await sp.pool.query('select job_id from matches where candidate_id = $1', [person.user_id]);
  expect(rows).toEqual([{ job_id: null }]);
  expect(await untold()).toEqual([]);
});

it('a job for which somebody sealed waits comes to all others at once, and to them once they are opened', async () => {
  const company = await givenCompany(sp.db);
  const job = await givenNamed(sp, company, 'Longe', local);
  const skipper = await givenReaching(sp.db, { cidade_de_interesse: local.location, aceita_remoto: true });
  const other = await givenReaching(sp.db, { cidade_de_interesse: local.location, aceita_remoto: true });
  for (const person of [skipper, other]) {
    await (await sp.as(person)).api.feed.skip({ job_id: job.id });
    await sp.command(['move', person.user_id, '--to', 'rj']);
  }
  const skipped = async ({ user_id }: Person) =>
    (await rj.pool.query('select from vagas_puladas where candidato_id = $1', [user_id])).rowCount;
  await breakOff(rj, skipper, 'sp');
  await sp.pool.query(`update jobs set modalidade = 'remoto' where id = $1`, [job.id]);
  await sp.stand();
  expect(await titleIn(rj, job.id)).toBe('Longe');
  expect([await skipped(other), await skipped(skipper)]).toEqual([1, 0]);
  await giveUp(rj, skipper, 'sp');
  later();
  await sp.stand();
  expect([await skipped(other), await skipped(skipper)]).toEqual([1, 1]);
  expect((await rj.pool.query('select from waiting_rows')).rowCount).toBe(0);
});
