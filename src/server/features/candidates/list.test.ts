import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { CandidateDeck } from '#contract/candidates.ts';
import { PLANS } from '#domain/billing/plans.ts';
import {
  activeFilters,
  type CandidateFilters,
  isDescendingSort,
  LIST_DISTANCES,
  LIST_FILTERS,
  LIST_SORTS,
  type ListFilter,
  type ListSort,
} from '#domain/candidates/candidate-list.ts';
import { EDUCATION_LEVELS, reachesLevel } from '#domain/candidates/education.ts';
import { ESCOLARIDADES } from '#domain/catalogue/personal.ts';
import { RADII } from '#domain/jobs/reach.ts';
import { normalizeText } from '#domain/text/text.ts';
import { PLACES } from '#tests/support/distance.ts';
import { givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { type ListPosition, selectCandidateList } from './list-queries.ts';

/**
 * Compares a filtered and ordered list of a job's candidates (candidates#filters, candidates#sorts,
 * candidates#left-out, candidates#batches) with the deck that it is taken from, filtered and sorted in memory.
 */
const app = await testApp();
const { db, pool } = app;
const CITIES = [...PLACES];
const FUNCAO = 'Garçom';

const company = await givenCompany(db, { plano: 'premium' });
const job = await givenJob(db, company, {
  funcao: FUNCAO,
  location: CITIES[0] ?? '',
  modalidade: 'remoto',
} as Parameters<typeof givenJob>[2]);
const { api } = await app.as(company);

type Card = CandidateDeck['candidates'][number];
type ListQuery = CandidateFilters & { sort?: ListSort; reversed?: boolean; interested?: boolean };

async function allPages(query: ListQuery) {
  const candidates: Card[] = [];
  let cursor: string | undefined;
  let first: CandidateDeck | undefined;
  do {
    const page: CandidateDeck = await api.candidates.deck({ job_id: job.id, ...query, cursor });
    first ??= page;
    candidates.push(...page.candidates);
    cursor = page.next_cursor ?? undefined;
    await pool.query('delete from rate_limit');
  } while (cursor !== undefined);
  return { candidates, first };
}

const knows = ({ experiencias_profissionais }: Card) =>
  experiencias_profissionais.some(({ cargo }) => normalizeText(cargo) === normalizeText(FUNCAO));
const kmOf = ({ distance_km, remote }: Card) => (remote ? Number.POSITIVE_INFINITY : (distance_km ?? 0));

function leavesOut(filter: ListFilter, filters: CandidateFilters, card: Card): boolean {
  if (filter === 'max_km') return kmOf(card) > (filters.max_km ?? 0);
  if (filter === 'experiencia') return !knows(card);
  if (filter === 'escolaridade') return !reachesLevel(card.escolaridade ?? null, filters.escolaridade ?? 'Superior');
  if (filter === 'nome') return !normalizeText(card.name).includes(normalizeText(filters.nome ?? ''));
  return card[filter] !== true;
}

const KEYS: Record<Exclude<ListSort, 'list'>, (card: Card) => number | string> = {
  name: ({ name }) => normalizeText(name),
  distance: (card) => Math.min(9999, kmOf(card)),
  score: ({ compatibility_score }) => compatibility_score,
  experience: (card) => Number(knows(card)) * 1000 + card.experiencias_profissionais.length,
};

/** Returns the list that the query must return: the deck's cards, filtered and stably sorted in memory. */
function expectedList(deck: readonly Card[], { sort = 'list', reversed = false, ...filters }: ListQuery) {
  const set = activeFilters(filters);
  const excludedBy = deck.map((card) => set.filter((filter) => leavesOut(filter, filters, card)));
  const kept = deck.filter((_, index) => excludedBy[index]?.length === 0);
  const excludedOnlyBy = (filter: ListFilter) =>
    excludedBy.filter((list) => list.length === 1 && list[0] === filter).length;
  const hiddenEducationCount = excludedBy.filter(
    (list, index) => list.length === 1 && list[0] === 'escolaridade' && deck[index]?.escolaridade === undefined,
  ).length;
  if (sort === 'list') return { kept, excludedOnlyBy, hiddenEducationCount };
  const way = isDescendingSort(sort) === reversed ? 1 : -1;
  const compare = (a: Card, b: Card) => {
    const [one, other] = [KEYS[sort](a), KEYS[sort](b)];
    return one === other ? 0 : one < other ? -way : way;
  };
  return { kept: kept.toSorted(compare), excludedOnlyBy, hiddenEducationCount };
}

beforeAll(async () => {
  const everyone: string[] = [];
  for (const plano of PLANS) {
    const preferences = { area: FUNCAO, funcoes: [], cidade_de_interesse: CITIES[0] ?? null };
    const people = await givenCandidates(db, 20, { plano, ...preferences });
    const ids = people.map(({ user_id }) => user_id);
    everyone.push(...ids);
    // The values depend on the number of the candidate, so they are the same in every run.
    await pool.query(
      `update profiles set
         possui_veiculo = (array[true, false, null])[1 + abs(hashtext(number || plano::text || 'v')) % 3],
         cnh_ativa = hashtext(number || plano::text || 'c') % 2 = 0, disponivel_viajar = hashtext(number || plano::text || 't') % 3 = 0,
         cidade_de_interesse = case abs(hashtext(number || plano::text || 'i')) % 2 when 0 then $2 else ($3::text[])[1 + abs(hashtext(number || plano::text || 'j')) % 7] end,
         raio_km = ($4::int[])[1 + abs(hashtext(number || plano::text || 'r')) % 5], aceita_remoto = hashtext(number || plano::text || 'w') % 2 = 0,
         experiencias_profissionais = case hashtext(number || plano::text || 'e') % 2 when 0 then $5::jsonb else experiencias_profissionais end,
         cargos_normalizados = case hashtext(number || plano::text || 'e') % 2 when 0 then array['garcom', 'padeiro'] else cargos_normalizados end,
         escolaridade = ($6::escolaridade[])[1 + abs(hashtext(number || plano::text || 'm')) % 6], mostra_escolaridade = hashtext(number || plano::text || 'o') % 3 <> 0,
         name = (array['Ágata', 'agata', 'Bia', 'Zé', 'Caio'])[1 + abs(hashtext(number || plano::text || 'n')) % 5]
       from unnest($1::uuid[]) with ordinality as person (id, number) where user_id = person.id`,
      [
        ids,
        CITIES[0],
        CITIES,
        RADII,
        JSON.stringify(
          ['GARÇOM', 'Padeiro'].map((cargo) => ({ cargo, empresa: 'Casa', periodo: '2020', descricao: '' })),
        ),
        ESCOLARIDADES,
      ],
    );
  }
  await pool.query(
    `insert into likes (quem_curtiu, quem_foi_curtado, job_id) select id, $1, $2
     from unnest($3::uuid[]) with ordinality as person (id, number) where number % 3 = 0`,
    [company.user_id, job.id, everyone],
  );
  await pool.query(
    `insert into skipped_candidates (job_id, candidate_id, skipped_at) select $1, id, now()
     from unnest($2::uuid[]) with ordinality as person (id, number) where number % 6 = 1`,
    [job.id, everyone],
  );
});

const flag = fc.constantFrom(undefined, false, true);
const query = fc.record({
  max_km: fc.constantFrom(undefined, ...LIST_DISTANCES),
  possui_veiculo: flag,
  cnh_ativa: flag,
  disponivel_viajar: flag,
  experiencia: flag,
  escolaridade: fc.constantFrom(undefined, ...EDUCATION_LEVELS),
  nome: fc.constantFrom(undefined, '', 'A', 'Sá', 'zzz'),
  sort: fc.constantFrom(undefined, ...LIST_SORTS),
  reversed: flag,
  interested: fc.boolean(),
});

it('returns the deck filtered and sorted, page by page, and counts for each filter the candidates that only it leaves out', async () => {
  const decks = {
    all: (await allPages({})).candidates,
    interested: (await allPages({ interested: true })).candidates,
  };
  expect(decks.all.length).toBeGreaterThan(30);
  expect(decks.interested.length).toBeGreaterThan(5);
  await fc.assert(
    fc.asyncProperty(query, async (drawn) => {
      const { interested, ...filters } = drawn;
      const deck = interested ? decks.interested : decks.all;
      const { kept, excludedOnlyBy, hiddenEducationCount } = expectedList(deck, filters as ListQuery);
      const { candidates, first } = await allPages(drawn as ListQuery);
      expect(candidates).toEqual(kept);
      const set = activeFilters(filters as CandidateFilters);
      if (set.length === 0 && (filters.sort ?? 'list') === 'list') {
        expect(first?.filter_summary).toBeUndefined();
        return;
      }
      expect(first?.total).toBe(kept.length);
      expect(first?.filter_summary).toMatchObject({
        unfiltered_total: deck.length,
        has_more_batches: false,
        hidden_education_count: hiddenEducationCount,
      });
      for (const filter of LIST_FILTERS) {
        expect(first?.filter_summary?.excluded_only_by[filter], filter).toBe(excludedOnlyBy(filter));
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

it('leaves out by education candidates without a shown level, and counts them (candidates#education)', async () => {
  const { candidates: deck } = await allPages({});
  const shown = deck.filter(({ escolaridade }) => escolaridade !== undefined);
  expect(shown.length).toBeGreaterThan(5);
  const { first } = await allPages({ escolaridade: 'Ensino Fundamental' });
  const others = shown.filter(({ escolaridade }) => escolaridade === 'Outro').length;
  expect(first?.total).toBe(shown.length - others);
  expect(first?.filter_summary).toMatchObject({
    unfiltered_total: deck.length,
    excluded_only_by: { escolaridade: deck.length - shown.length + others },
    hidden_education_count: deck.length - shown.length,
  });
  expect((await allPages({ cnh_ativa: true })).first?.filter_summary?.hidden_education_count).toBe(0);
});

it('sorts each batch by itself, and continues with the next until each candidate was returned once', async () => {
  const deck = (await allPages({})).candidates;
  const size = 4;
  const batchSize = 11;
  const found: string[] = [];
  let place: ListPosition = { from: null, to: null, after: null };
  for (let pages = 0; ; pages += 1) {
    if (pages > 100) throw new Error('The list does not end');
    const list = await selectCandidateList(db, company.user_id, job.id, {
      ...{
        size,
        batchSize,
        upTo: 999,
        interested: false,
        today: '2026-06-15',
        filters: {},
        sort: 'name',
        descending: false,
      },
      ...place,
    });
    if (!list) throw new Error('No job');
    found.push(...list.rows.map(({ card }) => card.user_id));
    const to: ListPosition['to'] = place.to ?? list.batch_end;
    if (list.end) place = { ...place, to, after: list.end };
    else if (to) place = { from: to, to: null, after: null };
    else break;
  }
  const batches = Array.from({ length: Math.ceil(deck.length / batchSize) }, (_, n) =>
    deck.slice(n * batchSize, (n + 1) * batchSize),
  );
  expect(found).toEqual(
    batches.flatMap((batch) => expectedList(batch, { sort: 'name' }).kept.map(({ user_id }) => user_id)),
  );
});

it('skips no candidate of a batch when one of them is rejected between two pages', async () => {
  const base = {
    size: 2,
    batchSize: 6,
    upTo: 999,
    interested: false,
    today: '2026-06-15',
    filters: {},
    sort: 'name',
    descending: true,
  } as const;
  const listAt = (place: ListPosition) => selectCandidateList(db, company.user_id, job.id, { ...base, ...place });
  const first = await listAt({ from: null, to: null, after: null });
  if (!first?.end || !first.batch_end) throw new Error('One page');
  const [gone] = first.rows;
  await pool.query(
    `insert into rejections (user_id, rejected_id, rejected_type, job_id) values ($1, $2, 'candidate', $3)`,
    [company.user_id, gone?.card.user_id, job.id],
  );
  const second = await listAt({ from: null, to: first.batch_end, after: first.end });
  if (!second?.end) throw new Error('Two pages');
  const third = await listAt({ from: null, to: first.batch_end, after: second.end });
  const names = [...first.rows, ...second.rows, ...(third?.rows ?? [])].map(({ card }) => card.user_id);
  expect(new Set(names).size).toBe(base.batchSize);
  expect(third?.end).toBeNull();
  await pool.query('delete from rejections where user_id = $1', [company.user_id]);
});

it('refuses invalid filters, and counts a filtered list as further reading (candidates#reading-limit)', async () => {
  const { rpc } = await app.as(company);
  const status = async (input: object) => (await rpc('candidates/deck', { job_id: job.id, ...input })).status;
  expect(await status({ max_km: 11 })).toBe(400);
  expect(await status({ escolaridade: 'Outro' })).toBe(400);
  expect(await status({ sort: 'idade' })).toBe(400);
  expect(await status({ sort: 'name', cursor: 'x'.repeat(801) })).toBe(400);
  expect(await status({ sort: 'name', cursor: 'not one of ours' })).toBe(200);
  const outsider = await app.as(await givenCompany(db));
  expect(await refusal(outsider.api.candidates.deck({ job_id: job.id, sort: 'name' }))).toBe('NOT_FOUND');
  expect(await refusal(outsider.api.candidates.deck({ job_id: job.id, interested: true, cnh_ativa: true }))).toBe(
    'PLAN_REQUIRED',
  );
  await pool.query('delete from rate_limit');
  await api.candidates.deck({ job_id: job.id, cnh_ativa: true });
  await pool.query(`update rate_limit set count = 300 where key = $1`, [`read-pages|${company.user_id}`]);
  expect(await refusal(api.candidates.deck({ job_id: job.id, cnh_ativa: true }))).toBe('RATE_LIMITED');
  expect((await api.candidates.deck({ job_id: job.id })).candidates.length).toBeGreaterThan(0);
});
