-- Whether a job is in reach of whom wishes for `wish`, and how (docs/decisions/0043): 0 in the city, the kilometres within the radius, -1 as
-- remote work alone, null not at all. Decks and lists are merged from areas; everything else asks here.
create function job_reach(wish text, radius smallint, takes_remote boolean, location text, modality modalidade) returns smallint
language sql stable parallel safe as $$
  select case
    when wish is null or wish = '' then null
    when location = wish then 0::smallint
    else coalesce(
      (select greatest(1, round(km))::smallint from (
        select km_between(here.latitude, here.longitude, there.latitude, there.longitude) as km
        from municipalities as here, municipalities as there
        where radius > 0 and here.city = wish and there.city = location) as apart
      where km <= radius),
      case when takes_remote and modality = 'remoto' then -1::smallint end)
  end
$$;
--> statement-breakpoint
-- The areas of the map that a municipality lies in: itself, 4 neighbours, 16 neighbours.
create function areas_of(spot smallint) returns integer[] language sql immutable parallel safe as $$
  select array[spot, 10000 + spot / 4, 20000 + spot / 16]
$$;
--> statement-breakpoint
-- The fewest areas that hold every municipality whose seat lies within the radius, and no other; without the one in the middle where asked.
create function areas_within(center text, radius smallint, with_center boolean) returns integer[] language sql stable parallel safe as $$
  with near as materialized (
    select other.spot, other.spot / 4 as four, other.spot / 16 as sixteen
    from municipalities as here join municipalities as other
      -- A degree of latitude is more than 110 km.
      on abs(here.latitude - other.latitude) <= radius / 110.0
        and km_between(here.latitude, here.longitude, other.latitude, other.longitude) <= radius and (with_center or other.spot <> here.spot)
    where here.city = center
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
-- Where a job stands in deck_areas; -1 is the whole country.
create function job_areas(location text, is_remote boolean) returns setof integer language sql stable parallel safe as $$
  select unnest(areas_of(spot)) from municipalities where city = location
  union all select -1 where is_remote
$$;
--> statement-breakpoint
create function deck_job_keeps_areas() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from deck_areas where job_id = new.job_id;
  end if;
  insert into deck_areas (job_id, area, funcao, over_cap, place, expires_at)
  select new.job_id, area, new.funcao, new.over_cap, new.place, new.expires_at from job_areas(new.city, new.remote) as area;
  return null;
end $$;
--> statement-breakpoint
create trigger deck_job_enters_areas after insert on deck_jobs for each row execute function deck_job_keeps_areas();
--> statement-breakpoint
create trigger deck_job_moves_areas after update on deck_jobs for each row
  when ((old.city, old.funcao, old.over_cap, old.remote, old.place, old.expires_at)
    is distinct from (new.city, new.funcao, new.over_cap, new.remote, new.place, new.expires_at))
  execute function deck_job_keeps_areas();
--> statement-breakpoint
-- A card as somebody from another city reads it: with the kilometres, where it is within their radius.
create function card_from(card json, location text, wish text, radius smallint) returns text language sql stable parallel safe as $$
  select case when km > 0 then left(card::text, -1) || ', "distance_km" : ' || km || '}' else card::text end
  from (select job_reach(wish, radius, false, location, 'presencial') as km) as reach
$$;
--> statement-breakpoint
-- Where a candidate's wish stands in candidate_reaches: by area, radius and whether they accept remote work, ...
create function wish_area(area integer, radius smallint, takes_remote boolean) returns integer language sql immutable parallel safe as $$
  select (area * 4 + array_position(array[10, 25, 50, 100], radius::integer) - 1) * 2 + takes_remote::integer
$$;
--> statement-breakpoint
-- ... by where they live, which is in their radius, or in reach of remote work alone, ...
create function home_area(spot smallint, is_near boolean) returns integer language sql immutable parallel safe as $$
  select 1000000 + spot * 2 + (not is_near)::integer
$$;
--> statement-breakpoint
-- ... and all who accept remote work.
create function remote_area() returns integer language sql immutable parallel safe as $$ select 2000000 $$;
--> statement-breakpoint
-- Where those stand who reach a job of this city from elsewhere; everybody stands in one of them, or in none.
create function wish_areas_around(center text, is_remote boolean) returns integer[] language sql stable parallel safe as $$
  select coalesce(array_agg(area), '{}') from (
    select wish_area(area, radius, takes_remote)
    from unnest(array[10, 25, 50, 100]::smallint[]) as radius, unnest(areas_within(center, radius, false)) as area,
      unnest(case when is_remote then array[false] else array[false, true] end) as takes_remote
    union all
    select home_area(spot, is_near) from municipalities, unnest(case when is_remote then array[true, false] else array[true] end) as is_near
    where city = center
    union all
    select remote_area() where is_remote
  ) as areas (area)
$$;
--> statement-breakpoint
create function job_city_has_areas() returns trigger language plpgsql as $$
begin
  if not exists (select from wish_areas where city = new.location) then
    insert into wish_areas (city, areas, remote_areas)
    select city, wish_areas_around(city, false), wish_areas_around(city, true) from municipalities where city = new.location
    on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger job_city_has_areas after insert or update of location on jobs for each row execute function job_city_has_areas();
--> statement-breakpoint
insert into wish_areas (city, areas, remote_areas)
select city, wish_areas_around(city, false), wish_areas_around(city, true) from municipalities where city in (select location from jobs);
--> statement-breakpoint
-- A place with another score.
create function place_with(place bigint, points integer) returns bigint language sql immutable parallel safe as $$
  select place - points * 1125899906842624
$$;
--> statement-breakpoint
-- A candidate's place among those of a job elsewhere: the 10 points for living in the job's city are this job's.
create function place_at(place bigint, wish text, home text, location text) returns bigint language sql immutable parallel safe as $$
  select case when location = wish then place
    else place_with(place, case when home = location then 10 else 0 end - case when home = wish then 10 else 0 end) end
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
    insert into candidate_functions (user_id, funcao, city, place, raio_km, aceita_remoto, home)
    select new.user_id, wish, new.cidade_de_interesse, candidate_place(new.plan_rank, (
      60
      + case when wish = new.area then 20 else 0 end
      + case when new.cidade_mora = new.cidade_de_interesse then 10 else 0 end
      + case when normalized_text(wish) = any (new.cargos_normalizados) then 10 else 0 end)::smallint,
      new.created_at), new.raio_km, new.aceita_remoto,
      case when new.raio_km > 0 or new.aceita_remoto then new.cidade_mora end
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
drop trigger profile_keeps_wishes on profiles;
--> statement-breakpoint
create trigger profile_keeps_wishes
  after insert or update of area, funcoes, cidade_de_interesse, raio_km, aceita_remoto, cidade_mora, cargos_normalizados, plano, created_at,
    removed_at, blocked_at
  on profiles for each row execute function profile_keeps_wishes();
--> statement-breakpoint
-- As before, with the modality.
create or replace function job_card(job jobs, company profiles) returns json language sql stable parallel safe as $$
  select json_build_object(
    'id', job.id,
    'company_id', job.company_id,
    'title', job.title,
    'description', job.description,
    'funcao', job.funcao,
    'location', job.location,
    'modalidade', job.modalidade,
    'salary_range', job.salary_range,
    'horario_trabalho', job.horario_trabalho,
    'horario_inicio', job.horario_inicio,
    'horario_fim', job.horario_fim,
    'beneficios', job.beneficios,
    'requirements', job.requirements,
    'image_url', job.image_url,
    'created_at', to_char(job.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'company', json_build_object(
      'name', company.name,
      'avatar_url', company.avatar_url,
      'avatar_zoom_level', company.avatar_zoom_level,
      'avatar_offset_x', company.avatar_offset_x,
      'avatar_offset_y', company.avatar_offset_y,
      'area', company.area,
      'city', company.city,
      'plano', company.plano,
      'verified', company_verified(company)
    )
  )
$$;
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
  insert into deck_jobs as deck (job_id, city, funcao, over_cap, remote, place, expires_at, card)
  values (
    new.id, new.location, new.funcao, coalesce(new.salary_max > 5000, false), new.modalidade = 'remoto',
    deck_place(new.plan_rank, new.created_at), new.data_expiracao, job_card(new, company)
  )
  on conflict (job_id) do update set
    city = excluded.city, funcao = excluded.funcao, over_cap = excluded.over_cap, remote = excluded.remote, place = excluded.place,
    expires_at = excluded.expires_at, card = excluded.card,
    -- Who has seen everything up to some place has not seen a job that comes to stand before it.
    entered = case
      when (deck.city, deck.funcao, deck.over_cap, deck.place, deck.expires_at)
        = (excluded.city, excluded.funcao, excluded.over_cap, excluded.place, excluded.expires_at) then deck.entered
      else excluded.entered
    end;
  return null;
end $$;
--> statement-breakpoint
drop trigger job_keeps_deck on jobs;
--> statement-breakpoint
create trigger job_keeps_deck after insert or update of
    company_id, title, description, funcao, location, modalidade, salary_range, salary_max, horario_trabalho, horario_inicio, horario_fim,
    beneficios, requirements, image_url, status, data_expiracao, plan_rank, created_at
  on jobs for each row execute function job_keeps_deck();
--> statement-breakpoint
create or replace function rebuild_deck_jobs() returns void language sql as $$
  delete from deck_jobs;
  insert into deck_jobs (job_id, city, funcao, over_cap, remote, place, expires_at, card)
  select job.id, job.location, job.funcao, coalesce(job.salary_max > 5000, false), job.modalidade = 'remoto',
    deck_place(job.plan_rank, job.created_at), job.data_expiracao, job_card(job, company)
  from jobs as job join profiles as company on company.user_id = job.company_id
  where job.status = 'active';
$$;
--> statement-breakpoint
-- A like of a job that is in reach, and no longer in the city alone.
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
  select j.company_id, j.funcao, j.location, j.modalidade, j.salary_max into job
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
    and job_reach(giver.cidade_de_interesse, giver.raio_km, giver.aceita_remoto, job.location, job.modalidade) is not null
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
--> statement-breakpoint
update deck_jobs as deck set card = job_card(job, company)
from jobs as job join profiles as company on company.user_id = job.company_id where job.id = deck.job_id;
--> statement-breakpoint
insert into deck_areas (job_id, area, funcao, over_cap, place, expires_at)
select job_id, area, funcao, over_cap, place, expires_at from deck_jobs, job_areas(city, remote) as area;
