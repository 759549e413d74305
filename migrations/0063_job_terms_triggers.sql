-- Pay as whole reais a month (jobs#monthly-pay): an hour's for 220 of them.
create function monthly_pay(amount numeric, unit salario_por) returns integer language sql immutable parallel safe as $$
  select floor(amount * case unit when 'hora' then 220 else 1 end)::integer
$$;
--> statement-breakpoint
-- The most that a job pays a month; what a company wrote itself counts from where it can be a month's.
create function most_pay(amount numeric, unit salario_por, salary_max numeric) returns integer language sql immutable parallel safe as $$
  select case
    when unit is not null then coalesce(monthly_pay(amount, unit), 999999)
    when salary_max >= 300 then floor(salary_max)::integer
  end
$$;
--> statement-breakpoint
-- The parts of the day with more than an hour of the work in them, or as much as in any other (jobs#shifts): 1 morning (6:00 to 12:00),
-- 2 afternoon (to 18:00), 4 evening (to midnight), 8 night. Work that ends no later than it begins ends on the next day.
create function work_shifts(begins text, ends text) returns smallint language sql immutable parallel safe as $$
  with told as (
    select split_part(begins, ':', 1)::integer * 60 + split_part(begins, ':', 2)::integer as first,
      split_part(ends, ':', 1)::integer * 60 + split_part(ends, ':', 2)::integer as last
    where begins ~ '^\d\d:\d\d$' and ends ~ '^\d\d:\d\d$'
  ), parts as (
    select bit, greatest(0, least(till, upto) - greatest(first, since)) + greatest(0, least(till, upto + 1440) - greatest(first, since + 1440)) as minutes
    from (select first, case when last > first then last else last + 1440 end as till from told) as work,
      (values (1, 360, 720), (2, 720, 1080), (4, 1080, 1440), (8, 0, 360)) as part (bit, since, upto)
  )
  select sum(bit)::smallint from parts where minutes > least(60, (select max(minutes) from parts) - 1)
$$;
--> statement-breakpoint
-- As before, with what people ask first.
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
    'salario_de', job.salario_de,
    'salario_ate', job.salario_ate,
    'salario_por', job.salario_por,
    'comissao', job.comissao,
    'contrato', job.contrato,
    'dias', job.dias,
    'vagas_abertas', job.vagas_abertas,
    'escolaridade', job.escolaridade,
    'afirmativa', job.afirmativa,
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
create or replace function deck_job_keeps_areas() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from deck_areas where job_id = new.job_id;
  end if;
  insert into deck_areas (job_id, area, funcao, over_cap, contract, pay_from, pay_to, shifts, place, expires_at)
  select new.job_id, area, new.funcao, new.over_cap, new.contract, new.pay_from, new.pay_to, new.shifts, new.place, new.expires_at
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
  insert into deck_jobs as deck (job_id, city, funcao, over_cap, remote, contract, pay_from, pay_to, shifts, place, expires_at, card)
  values (
    new.id, new.location, new.funcao, coalesce(new.salary_max > 5000, false), new.modalidade = 'remoto',
    new.contrato, monthly_pay(new.salario_de, new.salario_por), most_pay(new.salario_ate, new.salario_por, new.salary_max),
    work_shifts(new.horario_inicio, new.horario_fim),
    deck_place(new.plan_rank, new.created_at), new.data_expiracao, job_card(new, company)
  )
  on conflict (job_id) do update set
    city = excluded.city, funcao = excluded.funcao, over_cap = excluded.over_cap, remote = excluded.remote,
    contract = excluded.contract, pay_from = excluded.pay_from, pay_to = excluded.pay_to, shifts = excluded.shifts,
    place = excluded.place, expires_at = excluded.expires_at, card = excluded.card,
    -- Who has seen everything up to some place has not seen a job that comes to stand before it, nor one that comes to be what they wish.
    entered = case
      when (deck.city, deck.funcao, deck.over_cap, deck.place, deck.expires_at, deck.contract, deck.pay_from, deck.pay_to, deck.shifts)
        is not distinct from (excluded.city, excluded.funcao, excluded.over_cap, excluded.place, excluded.expires_at,
          excluded.contract, excluded.pay_from, excluded.pay_to, excluded.shifts) then deck.entered
      else excluded.entered
    end;
  return null;
end $$;
--> statement-breakpoint
drop trigger job_keeps_deck on jobs;
--> statement-breakpoint
create trigger job_keeps_deck after insert or update of
    company_id, title, description, funcao, location, modalidade, salary_range, salary_max, salario_de, salario_ate, salario_por, comissao,
    contrato, dias, vagas_abertas, escolaridade, afirmativa, horario_trabalho, horario_inicio, horario_fim,
    beneficios, requirements, image_url, status, data_expiracao, plan_rank, created_at
  on jobs for each row execute function job_keeps_deck();
--> statement-breakpoint
create or replace function rebuild_deck_jobs() returns void language sql as $$
  delete from deck_jobs;
  insert into deck_jobs (job_id, city, funcao, over_cap, remote, contract, pay_from, pay_to, shifts, place, expires_at, card)
  select job.id, job.location, job.funcao, coalesce(job.salary_max > 5000, false), job.modalidade = 'remoto',
    job.contrato, monthly_pay(job.salario_de, job.salario_por), most_pay(job.salario_ate, job.salario_por, job.salary_max),
    work_shifts(job.horario_inicio, job.horario_fim),
    deck_place(job.plan_rank, job.created_at), job.data_expiracao, job_card(job, company)
  from jobs as job join profiles as company on company.user_id = job.company_id
  where job.status = 'active';
$$;
--> statement-breakpoint
-- Filled before the areas' trigger looks at them: nobody's wish has named them yet, so no job comes to stand anywhere anew.
update deck_jobs as deck set card = job_card(job, company),
  pay_to = most_pay(job.salario_ate, job.salario_por, job.salary_max), shifts = work_shifts(job.horario_inicio, job.horario_fim)
from jobs as job join profiles as company on company.user_id = job.company_id where job.id = deck.job_id;
--> statement-breakpoint
update deck_areas as area set pay_to = deck.pay_to, shifts = deck.shifts from deck_jobs as deck where deck.job_id = area.job_id;
--> statement-breakpoint
drop trigger deck_job_moves_areas on deck_jobs;
--> statement-breakpoint
create trigger deck_job_moves_areas after update on deck_jobs for each row
  when ((old.city, old.funcao, old.over_cap, old.remote, old.place, old.expires_at, old.contract, old.pay_from, old.pay_to, old.shifts)
    is distinct from (new.city, new.funcao, new.over_cap, new.remote, new.place, new.expires_at, new.contract, new.pay_from, new.pay_to,
      new.shifts))
  execute function deck_job_keeps_areas();
