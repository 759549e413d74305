-- A job of several cities (docs/decisions/0066). Of all of them the one that is nearest to where somebody looks, as far as it lies within
-- their radius, and how far it is: 0 in the city itself.
create function job_near(wish text, radius smallint, cities text[]) returns table (city text, km smallint) language sql stable parallel safe as $$
  select there.city, case when there.city = wish then 0 else greatest(1, round(apart.km)) end::smallint
  from municipalities as here join municipalities as there on there.city = any (cities)
    cross join lateral (select km_between(here.latitude, here.longitude, there.latitude, there.longitude) as km) as apart
  where here.city = wish and (there.city = wish or (radius > 0 and apart.km <= radius))
  order by there.city <> wish, apart.km, array_position(cities, there.city) limit 1
$$;
--> statement-breakpoint
-- `job_reach` of a job of several cities: by the nearest of them.
create function job_reach_any(wish text, radius smallint, takes_remote boolean, cities text[], modality modalidade) returns smallint
language sql stable parallel safe as $$
  select case
    when wish is null or wish = '' then null
    when wish = any (cities) then 0::smallint
    else coalesce((select km from job_near(wish, radius, cities)), case when takes_remote and modality = 'remoto' then -1::smallint end)
  end
$$;
--> statement-breakpoint
-- Of any job. It holds no query of its own, so the planner puts it where it is called, and a job of one city costs what it did.
create function job_reach(wish text, radius smallint, takes_remote boolean, location text, others text[], modality modalidade) returns smallint
language sql stable parallel safe as $$
  select case when others = '{}' then job_reach(wish, radius, takes_remote, location, modality)
    else job_reach_any(wish, radius, takes_remote, array_prepend(location, others), modality) end
$$;
--> statement-breakpoint
-- Each further city is a municipality, and none is there twice; that none is the first one is a check of the table.
create function job_knows_cities() returns trigger language plpgsql as $$
begin
  if (select count(*) from municipalities where city = any (new.outras_cidades)) <> cardinality(new.outras_cidades) then
    raise check_violation using message = 'A further city is no municipality, or is there twice', constraint = 'jobs_further_cities';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger job_knows_cities before insert or update of outras_cidades on jobs
  for each row when (new.outras_cidades <> '{}') execute function job_knows_cities();
--> statement-breakpoint
-- What references keep of a job's first city.
create function city_renames_jobs() returns trigger language plpgsql as $$
begin
  update jobs set outras_cidades = array_replace(outras_cidades, old.city, new.city) where old.city = any (outras_cidades);
  return null;
end $$;
--> statement-breakpoint
create trigger city_renames_jobs after update of city on municipalities
  for each row when (old.city <> new.city) execute function city_renames_jobs();
--> statement-breakpoint
-- The areas of all of its cities, each once.
create function job_areas(location text, others text[], is_remote boolean) returns setof integer language sql stable parallel safe as $$
  select distinct unnest(areas_of(spot)) from municipalities where city = location or city = any (others)
  union all select -1 where is_remote
$$;
--> statement-breakpoint
create or replace function deck_job_keeps_areas() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from deck_areas where job_id = new.job_id;
  end if;
  insert into deck_areas (job_id, area, funcao, over_cap, contract, pay_from, pay_to, shifts, least_age, place, expires_at)
  select new.job_id, area, new.funcao, new.over_cap, new.contract, new.pay_from, new.pay_to, new.shifts, new.least_age, new.place, new.expires_at
  from job_areas(new.city, new.further_cities, new.remote) as area;
  return null;
end $$;
--> statement-breakpoint
drop function job_areas(text, boolean);
--> statement-breakpoint
drop trigger deck_job_moves_areas on deck_jobs;
--> statement-breakpoint
create trigger deck_job_moves_areas after update on deck_jobs for each row
  when ((old.city, old.further_cities, old.funcao, old.over_cap, old.remote, old.place, old.expires_at, old.contract, old.pay_from, old.pay_to,
    old.shifts, old.least_age)
    is distinct from (new.city, new.further_cities, new.funcao, new.over_cap, new.remote, new.place, new.expires_at, new.contract, new.pay_from,
      new.pay_to, new.shifts, new.least_age))
  execute function deck_job_keeps_areas();
--> statement-breakpoint
drop trigger deck_job_appears_to_others on deck_jobs;
--> statement-breakpoint
create trigger deck_job_appears_to_others after update on deck_jobs for each row
  when ((old.city, old.further_cities, old.funcao, old.over_cap, old.remote, old.contract, old.pay_to, old.shifts, old.least_age)
      is distinct from (new.city, new.further_cities, new.funcao, new.over_cap, new.remote, new.contract, new.pay_to, new.shifts, new.least_age)
    or (old.expires_at <= now() and new.expires_at > now()))
  execute function deck_job_appears();
--> statement-breakpoint
create or replace function job_keeps_deck() returns trigger language plpgsql as $$
declare
  company profiles;
begin
  if new.status <> 'active' then
    delete from deck_jobs where job_id = new.id;
    return null;
  end if;
  select * into strict company from profiles where user_id = new.company_id for share;
  insert into deck_jobs as deck (job_id, city, further_cities, funcao, over_cap, remote, contract, pay_from, pay_to, shifts, least_age, place, expires_at, card)
  values (
    new.id, new.location, new.outras_cidades, new.funcao, coalesce(new.salary_max > 5000, false), new.modalidade = 'remoto',
    new.contrato, monthly_pay(new.salario_de, new.salario_por), most_pay(new.salario_ate, new.salario_por, new.salary_max),
    work_shifts(new.horario_inicio, new.horario_fim),
    job_least_age(new.contrato, new.funcao, new.horario_inicio, new.horario_fim),
    deck_place(new.plan_rank, new.created_at), new.data_expiracao, job_card(new, company)
  )
  on conflict (job_id) do update set
    city = excluded.city, further_cities = excluded.further_cities, funcao = excluded.funcao, over_cap = excluded.over_cap, remote = excluded.remote,
    contract = excluded.contract, pay_from = excluded.pay_from, pay_to = excluded.pay_to, shifts = excluded.shifts,
    least_age = excluded.least_age,
    place = excluded.place, expires_at = excluded.expires_at, card = excluded.card,
    -- Who has seen everything up to some place has not seen a job that comes to stand before it, nor one that comes to be what they wish,
    -- or are old enough for.
    entered = case
      when (deck.city, deck.further_cities, deck.funcao, deck.over_cap, deck.place, deck.expires_at, deck.contract, deck.pay_from, deck.pay_to, deck.shifts,
          deck.least_age)
        is not distinct from (excluded.city, excluded.further_cities, excluded.funcao, excluded.over_cap, excluded.place, excluded.expires_at,
          excluded.contract, excluded.pay_from, excluded.pay_to, excluded.shifts, excluded.least_age) then deck.entered
      else excluded.entered
    end;
  return null;
end $$;
--> statement-breakpoint
drop trigger job_keeps_deck on jobs;
--> statement-breakpoint
create trigger job_keeps_deck after insert or update of
    company_id, title, description, funcao, location, outras_cidades, modalidade, salary_range, salary_max, salario_de, salario_ate, salario_por, comissao,
    contrato, dias, vagas_abertas, escolaridade, afirmativa, horario_trabalho, horario_inicio, horario_fim,
    beneficios, requirements, image_url, status, data_expiracao, plan_rank, created_at
  on jobs for each row execute function job_keeps_deck();
--> statement-breakpoint
create or replace function rebuild_deck_jobs() returns void language sql as $$
  delete from deck_jobs;
  insert into deck_jobs (job_id, city, further_cities, funcao, over_cap, remote, contract, pay_from, pay_to, shifts, least_age, place, expires_at, card)
  select job.id, job.location, job.outras_cidades, job.funcao, coalesce(job.salary_max > 5000, false), job.modalidade = 'remoto',
    job.contrato, monthly_pay(job.salario_de, job.salario_por), most_pay(job.salario_ate, job.salario_por, job.salary_max),
    work_shifts(job.horario_inicio, job.horario_fim),
    job_least_age(job.contrato, job.funcao, job.horario_inicio, job.horario_fim),
    deck_place(job.plan_rank, job.created_at), job.data_expiracao, job_card(job, company)
  from jobs as job join profiles as company on company.user_id = job.company_id
  where job.status = 'active';
$$;
--> statement-breakpoint
-- A card of a job of several cities: with the others, and with the one that is nearest to the reader where that is another than the first.
create function card_among(card json, location text, others text[], wish text, radius smallint) returns text language sql stable parallel safe as $$
  select left(card::text, -1) || ', "outras_cidades" : ' || to_json(others)
    || case when near.city <> location then ', "nearest_city" : ' || to_json(near.city) else '' end
    || case when near.km > 0 then ', "distance_km" : ' || near.km else '' end || '}'
  from (values (0)) as one left join job_near(wish, radius, array_prepend(location, others)) as near on true
$$;
--> statement-breakpoint
-- The fewest areas that hold every municipality whose seat lies within the radius of any of these, and no other; without those in the middle
-- where asked.
create function areas_within(centers text[], radius smallint, with_centers boolean) returns integer[] language sql stable parallel safe as $$
  with near as materialized (
    select distinct other.spot, other.spot / 4 as four, other.spot / 16 as sixteen
    from municipalities as here join municipalities as other
      -- A degree of latitude is more than 110 km.
      on abs(here.latitude - other.latitude) <= radius / 110.0
        and km_between(here.latitude, here.longitude, other.latitude, other.longitude) <= radius and (with_centers or other.city <> all (centers))
    where here.city = any (centers)
  ), sixteens as (
    select sixteen from near group by sixteen
    having count(*) = (select count(*) from municipalities where spot between sixteen * 16 and sixteen * 16 + 15)
  ), fours as (
    select four from near where sixteen not in (select sixteen from sixteens) group by four
    having count(*) = (select count(*) from municipalities where spot between four * 4 and four * 4 + 3)
  )
  select coalesce(array_agg(area), '{}') from (
    select 20000 + sixteen as area from sixteens
    union all select 10000 + four from fours
    union all select spot from near where sixteen not in (select sixteen from sixteens) and four not in (select four from fours)
  ) as areas
$$;
--> statement-breakpoint
create or replace function areas_within(center text, radius smallint, with_center boolean) returns integer[] language sql stable parallel safe as $$
  select areas_within(array[center], radius, with_center)
$$;
--> statement-breakpoint
-- Where those stand who reach a job of these cities from elsewhere, each in one of them or in none. Whoever lives in one of them is read from
-- where they live (`candidate_functions_movers`).
create function wish_areas_around(cities text[], is_remote boolean) returns integer[] language sql stable parallel safe as $$
  select coalesce(array_agg(area), '{}') from (
    select wish_area(area, radius, takes_remote)
    from unnest(array[10, 25, 50, 100]::smallint[]) as radius, unnest(areas_within(cities, radius, false)) as area,
      unnest(case when is_remote then array[false] else array[false, true] end) as takes_remote
    union all
    select remote_area() where is_remote
  ) as areas (area)
$$;
--> statement-breakpoint
create function job_has_wish_areas() returns trigger language plpgsql as $$
declare
  cities text[] := array_prepend(new.location, new.outras_cidades);
begin
  if new.outras_cidades = '{}' then
    delete from job_wish_areas where job_id = new.id;
    return null;
  end if;
  insert into job_wish_areas (job_id, spots, areas)
  select new.id, array_agg(spot), wish_areas_around(cities, new.modalidade = 'remoto') from municipalities where city = any (cities)
  on conflict (job_id) do update set spots = excluded.spots, areas = excluded.areas;
  return null;
end $$;
--> statement-breakpoint
create trigger job_has_wish_areas after insert on jobs
  for each row when (new.outras_cidades <> '{}') execute function job_has_wish_areas();
--> statement-breakpoint
create trigger job_moves_wish_areas after update of location, outras_cidades, modalidade on jobs for each row
  when ((old.outras_cidades <> '{}' or new.outras_cidades <> '{}')
    and (old.location, old.outras_cidades, old.modalidade) is distinct from (new.location, new.outras_cidades, new.modalidade))
  execute function job_has_wish_areas();
--> statement-breakpoint
-- A candidate's place among those of a job: the 10 points for living in one of its cities are this job's.
create function place_among(place bigint, wish text, home text, cities text[]) returns bigint language sql immutable parallel safe as $$
  select place_with(place, case when home = any (cities) then 10 else 0 end - case when home = wish then 10 else 0 end)
$$;
--> statement-breakpoint
create or replace function profile_keeps_wishes() returns trigger language plpgsql as $$
declare
  city_spot smallint;
  home_there smallint;
  home_reach smallint;
begin
  delete from candidate_functions where user_id = new.user_id;
  delete from candidate_reaches where user_id = new.user_id;
  if new.user_type = 'candidate' and new.cidade_de_interesse is not null and new.removed_at is null
    and new.blocked_at is null then
    insert into candidate_functions (user_id, funcao, city, place, raio_km, aceita_remoto, home, born_by)
    select new.user_id, wish, new.cidade_de_interesse, candidate_place(new.plan_rank, (
      60
      + case when wish = new.area then 20 else 0 end
      + case when new.cidade_mora = new.cidade_de_interesse then 10 else 0 end
      + case when normalized_text(wish) = any (new.cargos_normalizados) then 10 else 0 end)::smallint,
      new.created_at), new.raio_km, new.aceita_remoto,
      case when new.raio_km > 0 or new.aceita_remoto or new.cidade_mora <> new.cidade_de_interesse then new.cidade_mora end, new.born_by
    from (select distinct unnest(array_prepend(new.area, new.funcoes)) as wish) as wishes
    where wish is not null and wish <> '';
    if new.raio_km > 0 or new.aceita_remoto then
      select spot into city_spot from municipalities where city = new.cidade_de_interesse;
      if new.raio_km > 0 and not exists (
        select from radius_areas where city = new.cidade_de_interesse and raio_km = new.raio_km) then
        insert into radius_areas (city, raio_km, areas)
        select city, new.raio_km, areas_within(city, new.raio_km, true) from municipalities where city = new.cidade_de_interesse
        on conflict do nothing;
      end if;
      select spot into home_there from municipalities
        where city = new.cidade_mora and new.cidade_mora <> new.cidade_de_interesse;
      -- A remote job at home is the furthest that they reach there.
      home_reach := job_reach(new.cidade_de_interesse, new.raio_km, new.aceita_remoto, new.cidade_mora, 'remoto');
      insert into candidate_reaches (user_id, funcao, area, place, spot, home_spot)
      select new.user_id, funcao, area,
        place_with(place, case when at_home then 10 when home = city then -10 else 0 end), city_spot,
        case when not at_home then home_there end
      from candidate_functions, (
        select wish_area(area, new.raio_km, new.aceita_remoto), false from unnest(areas_of(city_spot)) as area where new.raio_km > 0
        union all select remote_area(), false where new.aceita_remoto
        union all select home_area(home_there, home_reach > 0), true where home_there is not null and home_reach is not null
      ) as areas (area, at_home)
      where user_id = new.user_id and city_spot is not null;
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
update candidate_functions as wish set home = profiles.cidade_mora from profiles
where profiles.user_id = wish.user_id and wish.home is null and profiles.cidade_mora <> wish.city;
--> statement-breakpoint
-- As before, in any of a job's cities.
create or replace function give_plain_like(
  asked_token text, asked_job uuid, asked_at timestamptz, fresh_from timestamptz, over_at timestamptz, reset_from timestamptz,
  asked_plans plano[], salary_caps numeric[], limited boolean[],
  out user_id uuid, out company_id uuid, out plano plano, out curtidas_disponiveis integer, out likes_bonus integer,
  out curtidas_semanais integer, out data_ultimo_reset timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  giver_id uuid;
  giver record;
  job record;
  place integer;
  new_regular integer;
  new_bonus integer;
begin
  select s.user_id into giver_id from session s where s.token = asked_token
    and (s.expires_at > fresh_from or (s.expires_at >= s.created_at + interval '90 days' and s.expires_at > over_at));
  if giver_id is null then return; end if;
  select j.company_id, j.funcao, j.location, j.outras_cidades, j.modalidade, j.salary_max into job
    from jobs j where j.id = asked_job and j.status = 'active' and j.data_expiracao > asked_at;
  if not found then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(giver_id || ' ' || job.company_id, 0));
  select p.user_type, p.plano, p.area, p.funcoes, p.cidade_de_interesse, p.raio_km, p.aceita_remoto, p.removed_at, p.blocked_at, p.curtidas_disponiveis, p.likes_bonus,
      p.curtidas_semanais, p.data_ultimo_reset,
      exists (select from blocks b where b.candidate_id = giver_id and b.company_id = job.company_id) as apart into giver
    from profiles p where p.user_id = giver_id for no key update;
  place := array_position(asked_plans, giver.plano);
  if (giver.user_type = 'candidate' and giver.removed_at is null and giver.blocked_at is null and not giver.apart
    and giver.data_ultimo_reset >= reset_from
    and btrim(giver.area) <> '' and job.funcao <> '' and (job.funcao = giver.area or job.funcao = any (giver.funcoes))
    and place is not null
    and job_reach(giver.cidade_de_interesse, giver.raio_km, giver.aceita_remoto, job.location, job.outras_cidades, job.modalidade)
      is not null
    and (salary_caps[place] is null or (job.salary_max > 0 and job.salary_max < salary_caps[place]))) is not true
  then return; end if;
  new_regular := giver.curtidas_disponiveis;
  new_bonus := giver.likes_bonus;
  if limited[place] then
    if new_bonus > 0 then new_bonus := new_bonus - 1;
    elsif new_regular > 0 then new_regular := new_regular - 1;
    else return;
    end if;
  end if;
  if exists (select from likes l where l.quem_curtiu = job.company_id and l.quem_foi_curtado = giver_id
    and (l.job_id = asked_job or l.job_id is null)) then return; end if;
  insert into likes (quem_curtiu, quem_foi_curtado, job_id) values (giver_id, job.company_id, asked_job) on conflict do nothing;
  if not found then return; end if;
  if limited[place] then
    update profiles p set curtidas_disponiveis = new_regular, likes_bonus = new_bonus, updated_at = now() where p.user_id = giver_id;
  end if;
  insert into like_attempts (user_id, target_id, job_id, success, likes_before, likes_after, spent_regular, created_at)
  values (giver_id, job.company_id, asked_job, true, giver.curtidas_disponiveis + giver.likes_bonus, new_regular + new_bonus,
    new_regular < giver.curtidas_disponiveis, asked_at);
  user_id := giver_id;
  company_id := job.company_id;
  plano := giver.plano;
  curtidas_disponiveis := new_regular;
  likes_bonus := new_bonus;
  curtidas_semanais := giver.curtidas_semanais;
  data_ultimo_reset := giver.data_ultimo_reset;
end $$;
