-- `leastAgeOf` of the domain, in SQL (jobs#least-age).
create function job_least_age(contrato contrato, funcao text, begins text, ends text) returns smallint language sql immutable parallel safe as $$
  select case
    when (begins ~ '^\d\d:\d\d$' and ends ~ '^\d\d:\d\d$' and begins collate "C" >= '05:00' and ends collate "C" > begins
      and ends collate "C" <= '22:00') is not true then 18
    when funcao in (
      'Empregado Doméstico', 'Babá', 'Motorista', 'Motorista de Caminhão', 'Entregador', 'Vigilante',
      'Eletricista', 'Pedreiro', 'Servente de Obras', 'Mestre de Obras', 'Barman') then 18
    when contrato = 'aprendiz' or (contrato is null and funcao = 'Jovem Aprendiz') then 14
    else 16
  end::smallint
$$;
--> statement-breakpoint
-- Whether somebody is old enough for what asks for so many years, as far as they told (profiles#young). Nobody's adult row is looked at further.
create function is_old_enough(born_by date, today date, least_age smallint) returns boolean language sql immutable parallel safe as $$
  select born_by is null or born_by <= today - make_interval(years => least_age)
$$;
--> statement-breakpoint
-- What the server says itself, by its own clock; here for whoever writes an age without it, as the version before does.
create function profile_keeps_born_by() returns trigger language plpgsql as $$
begin
  if new.idade >= 18 then
    new.born_by := null;
  elsif new.idade is not null and new.born_by is null then
    new.born_by := (now() at time zone 'America/Sao_Paulo')::date - make_interval(years => new.idade);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger profile_keeps_born_by before insert or update of idade, born_by on profiles
  for each row when (new.idade is not null) execute function profile_keeps_born_by();
--> statement-breakpoint
create or replace function deck_job_keeps_areas() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from deck_areas where job_id = new.job_id;
  end if;
  insert into deck_areas (job_id, area, funcao, over_cap, contract, pay_from, pay_to, shifts, least_age, place, expires_at)
  select new.job_id, area, new.funcao, new.over_cap, new.contract, new.pay_from, new.pay_to, new.shifts, new.least_age, new.place, new.expires_at
  from job_areas(new.city, new.remote) as area;
  return null;
end $$;
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
  insert into deck_jobs as deck (job_id, city, funcao, over_cap, remote, contract, pay_from, pay_to, shifts, least_age, place, expires_at, card)
  values (
    new.id, new.location, new.funcao, coalesce(new.salary_max > 5000, false), new.modalidade = 'remoto',
    new.contrato, monthly_pay(new.salario_de, new.salario_por), most_pay(new.salario_ate, new.salario_por, new.salary_max),
    work_shifts(new.horario_inicio, new.horario_fim),
    job_least_age(new.contrato, new.funcao, new.horario_inicio, new.horario_fim),
    deck_place(new.plan_rank, new.created_at), new.data_expiracao, job_card(new, company)
  )
  on conflict (job_id) do update set
    city = excluded.city, funcao = excluded.funcao, over_cap = excluded.over_cap, remote = excluded.remote,
    contract = excluded.contract, pay_from = excluded.pay_from, pay_to = excluded.pay_to, shifts = excluded.shifts,
    least_age = excluded.least_age,
    place = excluded.place, expires_at = excluded.expires_at, card = excluded.card,
    -- Who has seen everything up to some place has not seen a job that comes to stand before it, nor one that comes to be what they wish,
    -- or are old enough for.
    entered = case
      when (deck.city, deck.funcao, deck.over_cap, deck.place, deck.expires_at, deck.contract, deck.pay_from, deck.pay_to, deck.shifts,
          deck.least_age)
        is not distinct from (excluded.city, excluded.funcao, excluded.over_cap, excluded.place, excluded.expires_at,
          excluded.contract, excluded.pay_from, excluded.pay_to, excluded.shifts, excluded.least_age) then deck.entered
      else excluded.entered
    end;
  return null;
end $$;
--> statement-breakpoint
create or replace function rebuild_deck_jobs() returns void language sql as $$
  delete from deck_jobs;
  insert into deck_jobs (job_id, city, funcao, over_cap, remote, contract, pay_from, pay_to, shifts, least_age, place, expires_at, card)
  select job.id, job.location, job.funcao, coalesce(job.salary_max > 5000, false), job.modalidade = 'remoto',
    job.contrato, monthly_pay(job.salario_de, job.salario_por), most_pay(job.salario_ate, job.salario_por, job.salary_max),
    work_shifts(job.horario_inicio, job.horario_fim),
    job_least_age(job.contrato, job.funcao, job.horario_inicio, job.horario_fim),
    deck_place(job.plan_rank, job.created_at), job.data_expiracao, job_card(job, company)
  from jobs as job join profiles as company on company.user_id = job.company_id
  where job.status = 'active';
$$;
--> statement-breakpoint
-- Filled before the areas' trigger looks at them: nobody young has a mark that could have passed them.
update deck_jobs as deck set least_age = job_least_age(job.contrato, job.funcao, job.horario_inicio, job.horario_fim)
from jobs as job where job.id = deck.job_id;
--> statement-breakpoint
update deck_areas as area set least_age = deck.least_age from deck_jobs as deck where deck.job_id = area.job_id;
--> statement-breakpoint
drop trigger deck_job_moves_areas on deck_jobs;
--> statement-breakpoint
create trigger deck_job_moves_areas after update on deck_jobs for each row
  when ((old.city, old.funcao, old.over_cap, old.remote, old.place, old.expires_at, old.contract, old.pay_from, old.pay_to, old.shifts,
    old.least_age)
    is distinct from (new.city, new.funcao, new.over_cap, new.remote, new.place, new.expires_at, new.contract, new.pay_from, new.pay_to,
      new.shifts, new.least_age))
  execute function deck_job_keeps_areas();
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
      case when new.raio_km > 0 or new.aceita_remoto then new.cidade_mora end, new.born_by
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
    removed_at, blocked_at, born_by
  on profiles for each row execute function profile_keeps_wishes();
--> statement-breakpoint
update candidate_functions as wish set born_by = profiles.born_by from profiles
where profiles.user_id = wish.user_id and profiles.born_by is not null;
--> statement-breakpoint
-- Whatever a service forgot: the law closes some work to the young, and no match is made over it (jobs#least-age). A day more, as this clock
-- may be behind the server's at midnight.
create function match_is_of_age() returns trigger language plpgsql as $$
begin
  if exists (
    select from profiles as candidate join jobs as job on job.id = new.job_id
    where candidate.user_id = new.candidate_id and candidate.born_by is not null
      and not is_old_enough(candidate.born_by, (new.created_at at time zone 'America/Sao_Paulo')::date + 1,
        job_least_age(job.contrato, job.funcao, job.horario_inicio, job.horario_fim))
  ) then
    raise check_violation using message = 'The law closes this job to somebody of this age', constraint = 'match_is_of_age';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger match_is_of_age before insert on matches for each row execute function match_is_of_age();
