import { describe, expect, it } from 'vitest';
import { CITIES, cityKey } from '#domain/catalogue/cities.ts';
import { CITIES_BY_OTHER_NAME } from '#domain/catalogue/other-names.ts';
import { RADII } from '#domain/jobs/reach.ts';
import { normalizeText } from '#domain/text/text.ts';
import { readReachRule } from '#tests/support/distance.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { CANDIDATE_INPUT, CANDIDATE_STEPS, COMPANY_INPUT } from '#tests/support/procedures.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

const rowsOf = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];
const { api } = await app.as(await givenCandidate(db));
const found = async (query: string) => (await api.cities.search({ query })).cities;

it('normalized_text returns what normalizeText returns', async () => {
  const texts = ['  São João\tDEL-Rei ç ', 'Padaria \u00a0 Coração ❤\ufe0f', 'ÁÉÍÕÜ ñ', 'a\u20dd'];
  const rows = await rowsOf<{ text: string }>('select normalized_text(t) as text from unnest($1::text[]) as t', [
    texts,
  ]);
  expect(rows.map(({ text }) => text)).toEqual(texts.map(normalizeText));
});

describe('the municipalities (catalogue#cities)', () => {
  it('are all 5,571 of Brazil, include the suggested ones, and have the search key that cityKey returns', async () => {
    const all = await rowsOf<{ city: string; search_key: string }>('select city, search_key from municipalities');
    expect(all).toHaveLength(5571);
    const names = new Set(all.map(({ city }) => city));
    expect(CITIES.filter((city) => !names.has(city))).toEqual([]);
    expect(all.filter(({ city, search_key }) => cityKey(city) !== search_key)).toEqual([]);
  });

  it('have other names, none of which is also a municipality of the same state', async () => {
    const all = await rowsOf<{ city: string; search_key: string }>('select city, search_key from municipalities');
    const keys = new Map(all.map(({ city, search_key }) => [city, search_key]));
    const own = new Set(keys.values());
    for (const [name, cities] of CITIES_BY_OTHER_NAME) {
      for (const city of cities) {
        expect(keys.has(city), city).toBe(true);
        expect(own.has(`${name}${keys.get(city)?.slice(-3)}`), name).toBe(false);
      }
    }
    expect(await found('Ceilândia')).toEqual(['Brasília - DF']);
    expect(await found('Poxoréo')).toEqual(['Poxoréu - MT']);
  });

  it('are numbered from 0 without gaps', async () => {
    const [spots] = await rowsOf('select min(spot) as first, max(spot) as last from municipalities');
    expect(spots).toEqual({ first: 0, last: 5570 });
  });

  it.each(RADII.filter((radius) => radius > 0))(
    'within %d km around a city are each in exactly one of the city’s areas, and more distant ones in none',
    async (radius) => {
      const reach = await readReachRule(pool);
      const cities = await rowsOf<{ city: string; spot: number }>('select city, spot from municipalities');
      for (const center of ['São Paulo - SP', 'Passo Fundo - RS', 'Ipiaçu - MG', 'Manaus - AM', 'Recife - PE']) {
        const preference = { cidade_de_interesse: center, raio_km: radius, aceita_remoto: false };
        const near = cities.filter(
          ({ city }) => reach(preference, { location: city, outras_cidades: [], modalidade: 'presencial' }) !== null,
        );
        const [row] = await rowsOf<{ areas: number[] }>('select areas_within($1, $2::smallint, true) as areas', [
          center,
          radius,
        ]);
        const areas = new Set(row?.areas);
        const met = cities.map(({ city, spot }) => ({
          city,
          times: [spot, 10_000 + Math.floor(spot / 4), 20_000 + Math.floor(spot / 16)].filter((area) => areas.has(area))
            .length,
        }));
        expect(
          met.filter(({ times }) => times > 1),
          center,
        ).toEqual([]);
        expect(
          met.filter(({ times }) => times === 1).map(({ city }) => city),
          center,
        ).toEqual(near.map(({ city }) => city));
      }
    },
  );
});

describe('the edge of a radius (feed#radius)', () => {
  /**
   * Selects three pairs of a municipality of the state of São Paulo with another one: the most distant pair within the radius, the
   * closest beyond it, and the pair within the radius that is furthest apart from north to south.
   */
  const EDGE = `with distances as (
    select here.city as here, there.city as there, km_between(here.latitude, here.longitude, there.latitude, there.longitude) as km,
      abs(here.latitude - there.latitude) as north
    from municipalities as here join municipalities as there
      on there.latitude between here.latitude - 1 and here.latitude + 1 and there.city <> here.city
    where here.city like '% - SP')
    select here, there, km, km <= $1 as is_within from (
      (select * from distances where km <= $1 order by km desc limit 1) union all (select * from distances where km > $1 order by km limit 1)
      union all (select * from distances where km <= $1 order by north desc limit 1)) as edge`;

  it.each(RADII.filter((radius) => radius > 0))(
    'of %d km is the same in all SQL functions of decks, likes and companies',
    async (radius) => {
      const edge = await rowsOf<{ here: string; there: string; km: number; is_within: boolean }>(EDGE, [radius]);
      expect(edge.map(({ is_within }) => is_within)).toEqual([true, false, true]);
      for (const { km } of edge.slice(0, 2)) expect(Math.abs(km - radius)).toBeLessThan(0.1);
      for (const { here, there, km, is_within } of edge) {
        const values = [here, there, radius];
        const [met] = await rowsOf(
          `with place as (select areas_of(spot) as areas, spot from municipalities where city = $2)
         select job_reach($1, $3::smallint, false, $2, 'presencial') as of_one,
           job_reach($1, $3::smallint, false, 'Manaus - AM', array[$2], 'presencial') as of_several,
           (select km from job_near($1, $3::smallint, array[$2])) as near,
           (select areas from place) && areas_within($1, $3::smallint, true) as in_areas,
           (select areas from place) && areas_within(array[$1, 'Manaus - AM'], $3::smallint, true) as in_areas_of_several,
           exists (select from place cross join lateral unnest(areas) as area
             where preference_area(area, $3::smallint, false) = any (preference_areas_around(array[$1], false))) as wished`,
          values,
        );
        const distance_km = is_within ? Math.round(km) : null;
        expect(met, `${here}, ${there}`).toEqual({
          ...{ of_one: distance_km, of_several: distance_km, near: distance_km },
          ...{ in_areas: is_within, in_areas_of_several: is_within, wished: is_within },
        });
      }
    },
  );
});

describe('the search (profiles#city-field)', () => {
  it('begins with the second character and returns at most ten', async () => {
    expect(await found('s')).toEqual([]);
    expect(await found(' s ')).toEqual([]);
    expect(await found('sa')).toHaveLength(10);
    expect(await found('xyzzy')).toEqual([]);
  });

  it('returns municipalities of exactly this name first, then the larger ones first', async () => {
    expect((await found('são p')).slice(0, 2)).toEqual(['São Paulo - SP', 'São Pedro da Aldeia - RJ']);
    expect((await found('bom jesus')).slice(0, 5).every((city) => city.startsWith('Bom Jesus - '))).toBe(true);
    expect(await found('bom jesus sc')).toEqual(['Bom Jesus - SC']);
  });

  it.each([
    ['santana do livramento', 4317103],
    ["sant'ana do livramento", 4317103],
    ['SANTA BARBARA D OESTE', 3545803],
    ['santa bárbara d’oeste - sp', 3545803],
    ['moji-mirim', 3530805],
    ['parati', 3303807],
    ['são thomé das letras', 3165206],
  ])('finds a municipality by another spelling: %s', async (typed, code) => {
    const [row] = await rowsOf<{ city: string }>('select city from municipalities where code = $1', [code]);
    expect(await found(typed)).toContain(row?.city);
  });

  it.each([
    ['st. andre', 'Santo André - SP'],
    ['sto andré', 'Santo André - SP'],
    ['Sta. Maria', 'Santa Maria - RS'],
    ['s. paulo', 'São Paulo - SP'],
    ['S. Bernardo do C', 'São Bernardo do Campo - SP'],
    ['n. iguaçu', 'Nova Iguaçu - RJ'],
    ['n. sra. do socorro', 'Nossa Senhora do Socorro - SE'],
    ['pres. prudente', 'Presidente Prudente - SP'],
    ['gov valadares', 'Governador Valadares - MG'],
    ['cel fabriciano', 'Coronel Fabriciano - MG'],
    ['rib. preto', 'Ribeirão Preto - SP'],
    ['bh', 'Belo Horizonte - MG'],
    ['SJC', 'São José dos Campos - SP'],
    ['floripa', 'Florianópolis - SC'],
    ['gyn', 'Goiânia - GO'],
    ['sp', 'São Paulo - SP'],
    ['rj', 'Rio de Janeiro - RJ'],
    ['Belo Horizonte MG', 'Belo Horizonte - MG'],
    ['campos do jordao/sp', 'Campos do Jordão - SP'],
    ['s josé dos campos/sp', 'São José dos Campos - SP'],
    ['campos sp', 'São José dos Campos - SP'],
    ['são josé sp', 'São José dos Campos - SP'],
    ['bh/mg', 'Belo Horizonte - MG'],
    ['cg pb', 'Campina Grande - PB'],
    ['s. rita mg', 'Santa Rita do Sapucaí - MG'],
  ])('finds the municipality meant by %s first', async (typed, city) => expect((await found(typed))[0]).toBe(city));

  it('returns a city of exactly this name before a city with this nickname', async () => {
    expect((await found('poá')).slice(0, 2)).toEqual(['Poá - SP', 'Porto Alegre - RS']);
  });

  it('returns the municipalities of the state that follows part of a name first', async () => {
    const cities = await found('campos sp');
    expect(cities).toContain('Campos do Jordão - SP');
    expect(cities.filter((city) => !city.endsWith(' - SP'))).toEqual([]);
  });

  it('treats the abbreviation of a state after part of a name as the beginning of a word too', async () => {
    expect((await found('sao miguel das ma'))[0]).toBe('São Miguel das Matas - BA');
    expect(await found('boa es')).toContain('Boa Esperança - MG');
  });

  it('does not expand the last word as an abbreviation, because it may be the beginning of another word', async () => {
    expect(await found('recife pe')).toEqual(['Recife - PE']);
    expect((await found('rio s'))[0]).not.toContain('Santo');
  });

  it('is limited to 120 a minute for each account', async () => {
    const { api: mine } = await app.as(await givenCandidate(db));
    for (let n = 0; n < 120; n++) await mine.cities.search({ query: 'sa' });
    expect(await refusal(mine.cities.search({ query: 'sa' }))).toBe('RATE_LIMITED');
  });
});

describe('a saved city', () => {
  it('is any municipality, stored in its official spelling', async () => {
    const { api: mine } = await app.as(await givenCandidate(db));
    const typed = { cidade_de_interesse: 'ipiacu - mg', city: 'IPIAÇU-MG', cidade_mora: 'Santa Barbara D Oeste - SP' };
    const { profile } = await mine.profiles.saveCandidate({ ...CANDIDATE_INPUT, ...typed });
    const kept = { city: 'Ipiaçu - MG', cidade_mora: "Santa Bárbara d'Oeste - SP" };
    expect(profile).toMatchObject({ ...kept, cidade_de_interesse: 'Ipiaçu - MG' });
    const step = { ...CANDIDATE_STEPS.search, cidade_de_interesse: 'parati rj' };
    expect((await mine.profiles.saveCandidateStep(step)).profile).toMatchObject({
      ...kept,
      cidade_de_interesse: 'Paraty - RJ',
    });
    const { api: company } = await app.as(await givenCompany(db));
    expect((await company.profiles.saveCompany({ ...COMPANY_INPUT, city: 'paraty - rj' })).profile.city).toBe(
      'Paraty - RJ',
    );
  });

  it.each(['Lisboa - PT', 'São Paulo', 'Atlântida - SP'])('is refused when it is no municipality: %s', async (city) => {
    const { api: mine } = await app.as(await givenCandidate(db));
    expect(await refusal(mine.profiles.saveCandidate({ ...CANDIDATE_INPUT, cidade_mora: city }))).toBe('CITY_UNKNOWN');
    const { api: company } = await app.as(await givenCompany(db));
    expect(await refusal(company.profiles.saveCompany({ ...COMPANY_INPUT, city }))).toBe('CITY_UNKNOWN');
  });

  it('is checked by the database too, and is renamed with its municipality', async () => {
    const company = await givenCompany(db, { city: 'Ipiaçu - MG' });
    const job = await givenJob(db, company, { location: 'Ipiaçu - MG' });
    await expect(pool.query(`update jobs set location = 'Lisboa - PT' where id = $1`, [job.id])).rejects.toThrow(
      /municipalities/,
    );
    await pool.query(`update municipalities set city = 'Ipiaçu Novo - MG' where city = 'Ipiaçu - MG'`);
    const [renamed] = await rowsOf(
      'select location, city from jobs join profiles on user_id = company_id where jobs.id = $1',
      [job.id],
    );
    expect(renamed).toEqual({ location: 'Ipiaçu Novo - MG', city: 'Ipiaçu Novo - MG' });
    expect(await rowsOf('select city from deck_jobs where job_id = $1', [job.id])).toEqual([
      { city: 'Ipiaçu Novo - MG' },
    ]);
    await pool.query(`update municipalities set city = 'Ipiaçu - MG' where city = 'Ipiaçu Novo - MG'`);
  });
});
