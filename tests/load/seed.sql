-- Parts are separated by one empty line and run one after the other on one connection.
select setseed(0.42);

set synchronous_commit = off;
set work_mem = '256MB';
set max_parallel_workers_per_gather = 0;

create function bench.id_of(kind text, i bigint) returns uuid language sql immutable as
  $$ select overlay(overlay(md5(kind || i) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid $$;

create function bench.draw(names text[], shares float8[]) returns text language sql volatile as
  $$ select names[least(cardinality(names), 1 + width_bucket(random(), shares))] $$;

-- Profiles come whole, not by way of the user's trigger and a second change of every row. Nobody is asked about terms, whichever are in force.
alter table "user" disable trigger user_creates_profile;

-- The lists come unpacked: read from their table they would be unpacked anew for each draw.
create unlogged table bench.people as
  with sizes as materialized (
    select candidates, city_names || '{}' as city_names, city_shares || '{}' as city_shares,
      function_names || '{}' as function_names, function_shares || '{}' as function_shares from bench.sizes)
  select i, bench.id_of('c', i) as id, random() as luck, bench.draw(city_names, city_shares) as city,
    (select array_agg(distinct bench.draw(function_names, function_shares) || left(g::text, 0)) from generate_series(1, 2 + i % 4) g) as wishes
  from sizes, generate_series(1, candidates) i;

insert into "user" (id, name, email, email_verified, user_type)
  select id, 'Pessoa ' || i || ' da Silva', 'pessoa' || i || '@bench.test', true, 'candidate' from bench.people;

insert into profiles (user_id, email, user_type, plano, name, avatar_url, area, funcoes, cidade_de_interesse, city, bio, cidade_mora,
    bairro_mora, possui_veiculo, cnh_ativa, disponivel_viajar, telefone, whatsapp, idade, genero, escolaridade, estado_civil, tem_filhos,
    experiencias_profissionais, cargos_normalizados, curtidas_disponiveis, curtidas_semanais, likes_bonus, data_ultimo_reset, terms_version, created_at, updated_at, raio_km, aceita_remoto)
  select p.id, 'pessoa' || i || '@bench.test', 'candidate',
    (case when i <= viewers then 'super_premium' when i <= viewers + likers or luck < 0.8 then 'basico' when luck < 0.95 then 'premium' else 'super_premium' end)::plano,
    'Pessoa ' || i || ' da Silva', '/media/avatars/' || md5('a' || i) || '.webp', wishes[1], wishes[2:], p.city, p.city,
    left(repeat('Profissional dedicado, com experiência na área e disponibilidade imediata. ', 3), 120 + i % 80),
    p.city, 'Centro', i % 3 = 0, i % 2 = 0, i % 5 = 0, (11900000000 + i)::text, (11900000000 + i)::text, 18 + i % 45,
    (array['Masculino','Feminino','Outro'])[1 + i % 3]::genero, null, 'Solteiro(a)', i % 4 = 0,
    jsonb_build_array(jsonb_build_object('cargo', wishes[1], 'empresa', 'Empresa Exemplo', 'periodo', '2020 - 2023', 'descricao', 'Rotinas da área e atendimento.')),
    array[normalized_text(wishes[1])], likes, likes, 2, date_trunc('week', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo', 32767,
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

alter table "user" enable trigger user_creates_profile;

create unlogged table bench.companies as
  select i as number, user_id, plan_rank from bench.sizes, generate_series(1, companies) i join profiles on user_id = bench.id_of('e', i);

analyze bench.companies;

analyze profiles;

-- From here on rows come without their triggers and without a look at what they refer to: it is all there. What triggers keep is
-- written at once.
set session_replication_role = replica;

insert into jobs (id, company_id, title, description, funcao, location, salary_range, salary_max, horario_trabalho, horario_inicio, horario_fim,
    beneficios, requirements, image_url, status, data_expiracao, created_at, updated_at, plan_rank, modalidade)
  with sizes as materialized (
    select jobs, companies, city_names || '{}' as city_names, city_shares || '{}' as city_shares,
      function_names || '{}' as function_names, function_shares || '{}' as function_shares from bench.sizes)
  select bench.id_of('j', i), company.user_id, f || ' - vaga ' || i,
    left(repeat('Buscamos profissional para atuar em equipe multidisciplinar, com foco em qualidade, prazos e bom relacionamento com clientes internos e externos. ', 5), 350 + i % 250),
    f, bench.draw(city_names, city_shares),
    (array['1000-1500','1500-2000','2000-2500','2500-3000','3000-3500','3500-4000','4000-4500','5000-5500','6000-7000','9000-10000','10000+',null])[s],
    (array[1500,2000,2500,3000,3500,4000,4500,5500,7000,10000,999999,null])[s],
    'Segunda a sexta', '08:00', '17:30',
    (array['Vale-alimentação','Vale-transporte','Plano de saúde','Plano odontológico','Seguro de vida','Home office'])[1:3 + i % 4],
    (array['Ensino médio completo','Experiência mínima de 1 ano','Boa comunicação','Pacote Office','Disponibilidade de horário','Trabalho em equipe'])[1:3 + i % 4],
    '/media/job-images/' || md5('i' || i) || '.webp', (case when random() < 0.6 then 'active' else 'paused' end)::job_status,
    now() + interval '2 years', at, at, company.plan_rank, (case when i % 20 = 0 then 'remoto' when i % 7 = 0 then 'hibrido' else 'presencial' end)::modalidade
  from sizes, generate_series(1, jobs) i, lateral (select bench.draw(function_names, function_shares) || left(i::text, 0) as f,
    1 + floor(random() * companies)::int as c, now() - random() * interval '180 days' as at, 1 + floor(power(random(), 1.5) * 12)::int as s) drawn
    join bench.companies company on company.number = c;

analyze jobs;

select rebuild_deck_jobs();

insert into deck_areas (job_id, area, funcao, over_cap, place, expires_at)
  select job_id, area, funcao, over_cap, place, expires_at from deck_jobs, job_areas(city, further_cities, remote) as area;

insert into wish_areas (city, areas, remote_areas)
  select city, wish_areas_around(city, false), wish_areas_around(city, true) from municipalities where city in (select location from jobs);

analyze deck_jobs, deck_areas, wish_areas;

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
  select i, id as user_id, city, wishes, 50 + floor(random() * 451)::int as decisions from bench.people, bench.sizes where i <= viewers;
alter table bench.viewers add primary key (i);

-- At most half of what a viewer's own functions have in the city, then jobs of other functions there.
create unlogged table bench.history as
  select v.i, v.user_id, c.id, c.company_id, random() as luck
  from bench.viewers v, unnest(v.wishes) w, lateral (select * from bench.cells c where c.location = v.city and c.funcao = w and (c.n + v.i) % 2 = 0
    order by c.n limit v.decisions / cardinality(v.wishes)) c;

insert into bench.history
  select v.i, v.user_id, c.id, c.company_id, random()
  from bench.viewers v, lateral (select count(*)::int as done from bench.history h where h.i = v.i) h,
    lateral (select * from bench.cells c where c.location = v.city and c.m between v.i % 50 and v.i % 50 + 3000 and not c.funcao = any (v.wishes)
      order by c.m limit greatest(v.decisions - done, 0)) c;

insert into bench.history
  select p.i, p.id, c.id, c.company_id, random()
  from bench.sizes, bench.people p, lateral (select of_city from bench.cells c where c.location = p.city and c.m = 1) k, generate_series(1, 4) g,
    lateral (select * from bench.cells c where c.location = p.city and c.m = 1 + (p.i + g * 13) % k.of_city) c
  where p.i > viewers;

insert into likes (quem_curtiu, quem_foi_curtado, job_id, created_at)
  select user_id, company_id, id, now() - luck * interval '90 days' from bench.history where luck < 0.5 on conflict do nothing;

insert into rejections (user_id, rejected_id, rejected_type, job_id, created_at)
  select user_id, company_id, 'job', id, now() - luck * interval '90 days' from bench.history where luck >= 0.5 and luck < 0.8 on conflict do nothing;

insert into vagas_puladas (candidato_id, vaga_id, created_at)
  select user_id, id, now() - luck * interval '90 days' from bench.history where luck >= 0.8 on conflict do nothing;

-- 5 to 30 matches for a viewer, one for every second other person.
create unlogged table bench.matched as
  select user_id, company_id, id from (select *, row_number() over (partition by i order by luck) as place from bench.history where luck < 0.5) h, bench.sizes
  where (i <= viewers and place <= 5 + i % 26) or (i > viewers and i % 2 = 0 and place = 1);

insert into likes (quem_curtiu, quem_foi_curtado, job_id) select company_id, user_id, id from bench.matched on conflict do nothing;

insert into matches (candidate_id, company_id, job_id, created_at, updated_at)
  select user_id, company_id, id, now() - random() * interval '60 days', now() - random() * interval '60 days' from bench.matched on conflict do nothing;

-- Jobs whose candidates are looked at, each with some decisions of its company.
create unlogged table bench.jobs as
  select row_number() over (order by md5(id::text))::int as i, id as job_id, company_id, location, funcao from jobs where status = 'active' order by 1 limit 2000;

create unlogged table bench.looked_at as
  select j.job_id, j.company_id, c.user_id, random() as luck from bench.jobs j,
    lateral (select user_id from candidate_functions c where c.city = j.location and c.funcao = j.funcao order by md5(c.user_id::text || j.i) limit 20 + j.i % 60) c;

insert into likes (quem_curtiu, quem_foi_curtado, job_id) select company_id, user_id, job_id from bench.looked_at where luck < 0.2 on conflict do nothing;

insert into rejections (user_id, rejected_id, rejected_type, job_id)
  select company_id, user_id, 'candidate', job_id from bench.looked_at where luck >= 0.2 and luck < 0.5 on conflict do nothing;

-- The bare server's index, early: without it every liker's jobs are looked for among all.
create index bench_jobs_by_place on jobs (location, funcao) where status = 'active';

-- Who likes what: a job of the liker's own city and functions within the plan's salary limit, liked by its company already in one of ten.
create table bench.pairs as
  select row_number() over (order by md5(p.id::text || j.id))::int as i, p.id as user_id, j.id as job_id, j.company_id
  from (select p.* from bench.people p, bench.sizes where i > viewers and i <= viewers + likers offset 0) p,
    lateral (select j.id, j.company_id from jobs j where j.status = 'active' and j.location = p.city and j.funcao = any (p.wishes)
      and j.salary_max between 1 and 4999 and not exists (select from likes l where l.quem_curtiu = p.id and l.job_id = j.id) limit 60) j;
alter table bench.pairs add primary key (i);

insert into likes (quem_curtiu, quem_foi_curtado, job_id) select company_id, user_id, job_id from bench.pairs where i % 10 = 0 on conflict do nothing;

create table bench.place as select 0 as pairs_used;

insert into session (id, expires_at, token, user_id, ip_address, user_agent)
  select gen_random_uuid(), now() + interval '30 days', 'bench-' || u, u, '127.0.0.1', 'bench'
  from (select user_id as u from bench.viewers union select company_id from bench.jobs union select user_id from bench.pairs) s;

drop table bench.cells, bench.history, bench.matched, bench.looked_at, bench.people, bench.companies;
