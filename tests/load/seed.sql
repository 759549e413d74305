-- seed.ts splits this file at empty lines, and runs the parts one after the other on one connection.
select setseed(0.42);

set synchronous_commit = off;
set work_mem = '256MB';
set max_parallel_workers_per_gather = 0;

create function bench.id_of(kind text, i bigint) returns uuid language sql immutable as
  $$ select overlay(overlay(md5(kind || i) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid $$;

create function bench.draw(names text[], shares float8[]) returns text language sql volatile as
  $$ select names[least(cardinality(names), 1 + width_bucket(random(), shares))] $$;

-- Building an index after all rows are inserted takes a fraction of the time of updating it for each row. Unique indexes are not
-- dropped, because they check the rows.
create unlogged table bench.indexes (name text, definition text);

create function bench.drop_indexes(variadic tables text[]) returns void language plpgsql as $$
declare
  set_aside record;
begin
  for set_aside in
    insert into bench.indexes select indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index
    where indrelid = any (tables::regclass[]) and not indisunique and not indisreplident and not indisclustered returning name
  loop
    execute 'drop index ' || set_aside.name;
  end loop;
end $$;

create function bench.create_indexes() returns void language plpgsql as $$
declare
  set_aside record;
begin
  for set_aside in delete from bench.indexes returning definition loop
    execute set_aside.definition;
  end loop;
end $$;

-- Rows are inserted without triggers and without foreign key checks. The rows that triggers would write are inserted directly. At
-- the end seed.ts compares a sample of them with the rows that triggers write. All accounts have accepted the current terms.
set session_replication_role = replica;

-- The areas that the function areas_within returns, for every municipality and radius at once, both with and without the
-- municipality itself. A degree of longitude is more than 77 km where the latitude is less than 46.
create unlogged table bench.areas as
  with near as (
    select here.spot as center, other.spot, km_between(here.latitude, here.longitude, other.latitude, other.longitude) as km
    from municipalities here join municipalities other on other.latitude between here.latitude - 100 / 110.0 and here.latitude + 100 / 110.0
      and other.longitude between here.longitude - 100 / 77.0 and here.longitude + 100 / 77.0
  ), held as (
    select center, radius, with_center, spot, count(*) over (partition by center, radius, with_center, spot / 4) as in_four,
      count(*) over (partition by center, radius, with_center, spot / 16) as in_sixteen
    from near, unnest(array[10, 25, 50, 100]::smallint[]) as radius, unnest(array[false, true]) as with_center
    where km <= radius and (with_center or spot <> center)
  )
  select distinct center, radius, with_center,
    case when in_sixteen = of_sixteen then 20000 + spot / 16 when in_four = of_four then 10000 + spot / 4 else spot end as area
  from held join (select spot, count(*) over (partition by spot / 4) as of_four, count(*) over (partition by spot / 16) as of_sixteen
    from municipalities) sizes using (spot);

analyze bench.areas;

select bench.drop_indexes('"user"', 'profiles', 'candidate_functions', 'candidate_reaches', 'person_terms', 'account_uses');

-- The appended '{}' makes PostgreSQL keep the lists uncompressed; otherwise it would decompress them for each draw.
create unlogged table bench.people as
  with sizes as materialized (
    select candidates, city_names || '{}' as city_names, city_shares || '{}' as city_shares,
      function_names || '{}' as function_names, function_shares || '{}' as function_shares from bench.sizes)
  select i, bench.id_of('c', i) as id, random() as luck, bench.draw(city_names, city_shares) as city,
    (select array_agg(distinct bench.draw(function_names, function_shares) || left(g::text, 0)) from generate_series(1, 2 + i % 4) g) as preferred
  from sizes, generate_series(1, candidates) i;

insert into "user" (id, name, email, email_verified, user_type)
  select id, 'Pessoa ' || i || ' da Silva', 'pessoa' || i || '@bench.test', true, 'candidate' from bench.people;

insert into profiles (user_id, email, user_type, plano, name, avatar_url, area, funcoes, cidade_de_interesse, city, bio, cidade_mora,
    bairro_mora, possui_veiculo, cnh_ativa, disponivel_viajar, telefone, whatsapp, idade, genero, escolaridade, estado_civil, tem_filhos,
    experiencias_profissionais, cargos_normalizados, curtidas_disponiveis, curtidas_semanais, likes_bonus, data_ultimo_reset, terms_version, created_at, updated_at, raio_km, aceita_remoto)
  select p.id, 'pessoa' || i || '@bench.test', 'candidate',
    (case when i <= viewers then 'super_premium' when i <= viewers + likers or luck < 0.8 then 'basico' when luck < 0.95 then 'premium' else 'super_premium' end)::plano,
    'Pessoa ' || i || ' da Silva', '/media/avatars/' || md5('a' || i) || '.webp', preferred[1], preferred[2:], p.city, p.city,
    left(repeat('Profissional dedicado, com experiência na área e disponibilidade imediata. ', 3), 120 + i % 80),
    p.city, 'Centro', i % 3 = 0, i % 2 = 0, i % 5 = 0, (11900000000 + i)::text, (11900000000 + i)::text, 18 + i % 45,
    (array['Masculino','Feminino','Outro'])[1 + i % 3]::genero, null, 'Solteiro(a)', i % 4 = 0,
    jsonb_build_array(jsonb_build_object('cargo', preferred[1], 'empresa', 'Empresa Exemplo', 'periodo', '2020 - 2023', 'descricao', 'Rotinas da área e atendimento.')),
    array[normalized_text(preferred[1])], likes, likes, 2, date_trunc('week', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo', 32767,
    now() - random() * interval '300 days', now() - random() * interval '30 days',
    case when i <= viewers then (array[0, 0, 0, 0, 25, 100, 0, 100])[1 + i % 8] when i % 5 > 0 then 0 else (array[10, 25, 50, 100])[1 + i / 5 % 4] end,
    case when i <= viewers then i % 8 > 5 else i % 7 = 0 end
  from bench.people p, bench.sizes, lateral (select case when i > viewers and i <= viewers + likers then 1000000 else 5 end as likes) l;

insert into "user" (id, name, email, email_verified, user_type)
  select bench.id_of('e', i), 'Empresa ' || i || ' Ltda', 'empresa' || i || '@bench.test', true, 'company' from bench.sizes, generate_series(1, companies) i;

insert into profiles (user_id, email, user_type, plano, name, avatar_url, area, area_atuacao, funcoes, city, bio, telefone, whatsapp, data_ultimo_reset, terms_version, created_at)
  select bench.id_of('e', i), 'empresa' || i || '@bench.test', 'company',
    (case when random() < 0.7 then 'basico' when random() < 0.67 then 'premium' else 'super_premium' end)::plano,
    'Empresa ' || i || ' Ltda', '/media/logos/' || md5('l' || i) || '.webp', 'Serviços', 'Serviços', array['Auxiliar Administrativo'],
    bench.draw(city_names, city_shares), 'Empresa em crescimento em todo o país.', (1130000000 + i)::text, (1130000000 + i)::text,
    date_trunc('week', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo', 32767, now() - random() * interval '700 days'
  from bench.sizes, generate_series(1, companies) i;

-- The search terms of each account, and its last use, which equals its creation.
insert into person_terms (user_id, term) select user_id, term from profiles, terms_of(profiles) as term;

insert into account_uses (user_id, last_used_at) select user_id, created_at from profiles;

insert into candidate_cards (user_id, card) select user_id, candidate_card(profiles) from profiles where user_type = 'candidate';

-- Inserts the rows that the trigger profile_keeps_preferences writes. Each name of a function is normalized only once.
insert into candidate_functions (user_id, funcao, city, place, raio_km, aceita_remoto, home, born_by)
  with names as materialized (select name, normalized_text(name) as normalized from bench.sizes, unnest(function_names) as name)
  select user_id, preference, cidade_de_interesse, candidate_place(plan_rank, (60
      + case when preference = area then 20 else 0 end
      + case when cidade_mora = cidade_de_interesse then 10 else 0 end
      + case when normalized = any (cargos_normalizados) then 10 else 0 end)::smallint, created_at),
    raio_km, aceita_remoto, case when raio_km > 0 or aceita_remoto or cidade_mora <> cidade_de_interesse then cidade_mora end, born_by
  from (select * from profiles where user_type = 'candidate') candidate, unnest(array_prepend(area, funcoes)) as preference join names on name = preference;

insert into radius_areas (city, raio_km, areas)
  with searched as materialized (select distinct cidade_de_interesse as city, raio_km from profiles where user_type = 'candidate' and raio_km > 0),
    around as materialized (select center, radius, array_agg(area) as areas from bench.areas where with_center group by center, radius)
  select city, raio_km, areas from searched join municipalities using (city) join around on center = spot and radius = raio_km;

-- All candidates live in the city where they look for work, so no candidate reaches jobs in another home city.
insert into candidate_reaches (user_id, funcao, area, place, spot)
  select user_id, funcao, reached, place_with(place, case when home = city then -10 else 0 end), spot
  from candidate_functions join municipalities using (city), lateral (
    select preference_area(around, raio_km, aceita_remoto) from unnest(areas_of(spot)) as around where raio_km > 0
    union all select remote_area() where aceita_remoto) as areas (reached);

select bench.create_indexes();

create unlogged table bench.companies as
  select i as number, user_id, plan_rank from bench.sizes, generate_series(1, companies) i join profiles on user_id = bench.id_of('e', i);

analyze bench.companies;

analyze profiles;

select bench.drop_indexes('jobs', 'deck_jobs', 'deck_areas');

insert into jobs (id, company_id, title, description, funcao, location, salary_range, salary_max, horario_trabalho, horario_inicio, horario_fim,
    least_age, beneficios, requirements, image_url, status, data_expiracao, created_at, updated_at, plan_rank, modalidade)
  with sizes as materialized (
    select jobs, companies, function_ages, city_names || '{}' as city_names, city_shares || '{}' as city_shares,
      function_names || '{}' as function_names, function_shares || '{}' as function_shares from bench.sizes)
  select bench.id_of('j', i), company.user_id, f || ' - vaga ' || i,
    left(repeat('Buscamos profissional para atuar em equipe multidisciplinar, com foco em qualidade, prazos e bom relacionamento com clientes internos e externos. ', 5), 350 + i % 250),
    f, bench.draw(city_names, city_shares),
    (array['1000-1500','1500-2000','2000-2500','2500-3000','3000-3500','3500-4000','4000-4500','5000-5500','6000-7000','9000-10000','10000+',null])[s],
    (array[1500,2000,2500,3000,3500,4000,4500,5500,7000,10000,999999,null])[s],
    'Segunda a sexta', '08:00', '17:30', function_ages[array_position(function_names, f)],
    (array['Vale-alimentação','Vale-transporte','Plano de saúde','Plano odontológico','Seguro de vida','Home office'])[1:3 + i % 4],
    (array['Ensino médio completo','Experiência mínima de 1 ano','Boa comunicação','Pacote Office','Disponibilidade de horário','Trabalho em equipe'])[1:3 + i % 4],
    '/media/job-images/' || md5('i' || i) || '.webp', (case when random() < 0.6 then 'active' else 'paused' end)::job_status,
    now() + interval '2 years', at, at, company.plan_rank, (case when i % 20 = 0 then 'remoto' when i % 7 = 0 then 'hibrido' else 'presencial' end)::modalidade
  from sizes, generate_series(1, jobs) i, lateral (select bench.draw(function_names, function_shares) || left(i::text, 0) as f,
    1 + floor(random() * companies)::int as c, now() - random() * interval '180 days' as at, 1 + floor(power(random(), 1.5) * 12)::int as s) drawn
    join bench.companies company on company.number = c;

analyze jobs;

select rebuild_deck_jobs();

insert into deck_areas (job_id, area, funcao, over_cap, contract, pay_to, shifts, least_age, place, expires_at)
  with places as materialized (
    select city, further_cities, remote, array(select job_areas(city, further_cities, remote)) as areas
    from (select distinct city, further_cities, remote from deck_jobs) of_jobs)
  select job_id, area, funcao, over_cap, contract, pay_to, shifts, least_age, place, expires_at
  from deck_jobs join places using (city, further_cities, remote), unnest(areas) as area;

-- Inserts the rows that the function preference_areas_around returns.
insert into preference_areas (city, areas, remote_areas)
  with preferred as materialized (
    select center, array_agg(preference_area(area, radius, false)) as at_place, array_agg(preference_area(area, radius, true)) as anywhere
    from bench.areas where not with_center group by center)
  select city, at_place || anywhere || home_area(spot, true), at_place || home_area(spot, true) || home_area(spot, false) || remote_area()
  from municipalities left join preferred on center = spot where city in (select location from jobs);

select bench.create_indexes();

analyze deck_jobs, deck_areas, preference_areas;

-- Jobs numbered within each city and function, and within each city.
create unlogged table bench.cells as
  select location, funcao, id, company_id, row_number() over (partition by location, funcao order by id)::int as n,
    row_number() over (partition by location order by id)::int as m, count(*) over (partition by location, funcao)::int as of_cell,
    count(*) over (partition by location)::int as of_city
  from jobs;

create index on bench.cells (location, funcao, n);
create index on bench.cells (location, m);
analyze bench.cells;

create unlogged table bench.viewers as
  select i, id as user_id, city, preferred, 50 + floor(random() * 451)::int as decisions from bench.people, bench.sizes where i <= viewers;
alter table bench.viewers add primary key (i);

-- The jobs that each viewer has decided on: at most half of the city's jobs of the viewer's functions, then jobs of other functions.
create unlogged table bench.history as
  select v.i, v.user_id, c.id, c.company_id, random() as luck
  from bench.viewers v, unnest(v.preferred) w, lateral (select * from bench.cells c where c.location = v.city and c.funcao = w and (c.n + v.i) % 2 = 0
    order by c.n limit v.decisions / cardinality(v.preferred)) c;

create index of_viewer on bench.history (i);

analyze bench.history, bench.people;

insert into bench.history
  select v.i, v.user_id, c.id, c.company_id, random()
  from bench.viewers v, lateral (select count(*)::int as done from bench.history h where h.i = v.i) h,
    lateral (select * from bench.cells c where c.location = v.city and c.m between v.i % 50 and v.i % 50 + 3000 and not c.funcao = any (v.preferred)
      order by c.m limit greatest(v.decisions - done, 0)) c;

drop index bench.of_viewer;

insert into bench.history
  select p.i, p.id, c.id, c.company_id, random()
  from bench.sizes, bench.people p, lateral (select of_city from bench.cells c where c.location = p.city and c.m = 1) k, generate_series(1, 4) g,
    lateral (select * from bench.cells c where c.location = p.city and c.m = 1 + (p.i + g * 13) % k.of_city) c
  where p.i > viewers;

select bench.drop_indexes('likes', 'rejections', 'vagas_puladas', 'matches', 'session');

insert into likes (quem_curtiu, quem_foi_curtado, job_id, created_at)
  select user_id, company_id, id, now() - luck * interval '90 days' from bench.history where luck < 0.5 on conflict do nothing;

insert into rejections (user_id, rejected_id, rejected_type, job_id, created_at)
  select user_id, company_id, 'job', id, now() - luck * interval '90 days' from bench.history where luck >= 0.5 and luck < 0.8 on conflict do nothing;

insert into vagas_puladas (candidato_id, vaga_id, created_at)
  select user_id, id, now() - luck * interval '90 days' from bench.history where luck >= 0.8 on conflict do nothing;

-- 5 to 30 matches of each viewer, and one match of every second other candidate.
create unlogged table bench.matched as
  select user_id, company_id, id from (select *, row_number() over (partition by i order by luck) as place from bench.history where luck < 0.5) h, bench.sizes
  where (i <= viewers and place <= 5 + i % 26) or (i > viewers and i % 2 = 0 and place = 1);

insert into likes (quem_curtiu, quem_foi_curtado, job_id) select company_id, user_id, id from bench.matched on conflict do nothing;

insert into matches (candidate_id, company_id, job_id, created_at, updated_at)
  select user_id, company_id, id, now() - random() * interval '60 days', now() - random() * interval '60 days' from bench.matched on conflict do nothing;

-- The jobs whose companies read candidates; each company has decided on some candidates.
create unlogged table bench.jobs as
  select row_number() over (order by md5(id::text))::int as i, id as job_id, company_id, location, funcao from jobs where status = 'active' order by 1 limit 2000;

create unlogged table bench.looked_at as
  select j.job_id, j.company_id, c.user_id, random() as luck from bench.jobs j,
    lateral (select user_id from candidate_functions c where c.city = j.location and c.funcao = j.funcao order by md5(c.user_id::text || j.i) limit 20 + j.i % 60) c;

insert into likes (quem_curtiu, quem_foi_curtado, job_id) select company_id, user_id, job_id from bench.looked_at where luck < 0.2 on conflict do nothing;

insert into rejections (user_id, rejected_id, rejected_type, job_id)
  select company_id, user_id, 'candidate', job_id from bench.looked_at where luck >= 0.2 and luck < 0.5 on conflict do nothing;

-- An index of the bare server, created early: without it the next statement would read all jobs for each candidate.
create index bench_jobs_by_place on jobs (location, funcao) where status = 'active';

-- The pairs for likes: a candidate and a job of the candidate's city and functions, within the plan's salary limit. In every tenth
-- pair the company has liked the candidate.
create table bench.pairs as
  select row_number() over (order by md5(p.id::text || j.id))::int as i, p.id as user_id, j.id as job_id, j.company_id
  from (select p.* from bench.people p, bench.sizes where i > viewers and i <= viewers + likers offset 0) p,
    lateral (select j.id, j.company_id from jobs j where j.status = 'active' and j.location = p.city and j.funcao = any (p.preferred)
      and j.salary_max between 1 and 4999 and not exists (select from likes l where l.quem_curtiu = p.id and l.job_id = j.id)
      and not exists (select from rejections r where r.user_id = p.id and r.job_id = j.id)
      and not exists (select from vagas_puladas s where s.candidato_id = p.id and s.vaga_id = j.id) limit 60) j;
alter table bench.pairs add primary key (i);

insert into likes (quem_curtiu, quem_foi_curtado, job_id) select company_id, user_id, job_id from bench.pairs where i % 10 = 0 on conflict do nothing;

create table bench.place as select 0 as pairs_used;

insert into session (id, expires_at, token, user_id, ip_address, user_agent)
  select gen_random_uuid(), now() + interval '30 days', 'bench-' || u, u, '127.0.0.1', 'bench'
  from (select user_id as u from bench.viewers union select company_id from bench.jobs union select user_id from bench.pairs) s;

select bench.create_indexes();

drop table bench.cells, bench.history, bench.matched, bench.looked_at, bench.people, bench.companies, bench.areas, bench.indexes;
