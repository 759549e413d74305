-- Where a job stands in the deck's order, as one number: the company's plan, then the newest first. Places run upwards.
create function deck_place(plan_rank smallint, created_at timestamptz) returns bigint language sql stable parallel safe as $$
  select plan_rank * 1125899906842624 + 562949953421312 - (extract(epoch from created_at) * 1000)::bigint
$$;
--> statement-breakpoint
-- A job's card as it leaves the server, whoever looks. What isn't named here can't leave.
create function job_card(job jobs, company profiles) returns json language sql stable parallel safe as $$
  select json_build_object(
    'id', job.id,
    'company_id', job.company_id,
    'title', job.title,
    'description', job.description,
    'funcao', job.funcao,
    'location', job.location,
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
      'plano', company.plano
    )
  )
$$;
--> statement-breakpoint
-- A job stands in the deck while it is active. FOR SHARE: a company that changes at the same moment goes first or second,
-- so that no card keeps what the company was.
create function job_keeps_deck() returns trigger language plpgsql as $$
declare
  company profiles;
begin
  if new.status <> 'active' then
    delete from deck_jobs where job_id = new.id;
    return null;
  end if;
  select * into strict company from profiles where user_id = new.company_id for share;
  insert into deck_jobs as deck (job_id, city, funcao, over_cap, place, expires_at, card)
  values (
    new.id, new.location, new.funcao, coalesce(new.salary_max > 5000, false),
    deck_place(new.plan_rank, new.created_at), new.data_expiracao, job_card(new, company)
  )
  on conflict (job_id) do update set
    city = excluded.city, funcao = excluded.funcao, over_cap = excluded.over_cap, place = excluded.place,
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
create trigger job_keeps_deck after insert or update of
    company_id, title, description, funcao, location, salary_range, salary_max, horario_trabalho, horario_inicio, horario_fim,
    beneficios, requirements, image_url, status, data_expiracao, plan_rank, created_at
  on jobs for each row execute function job_keeps_deck();
--> statement-breakpoint
-- A change of plan is not told here: it changes jobs.plan_rank, and every one of them comes by above.
create function company_keeps_deck() returns trigger language plpgsql as $$
begin
  update deck_jobs as deck set card = job_card(job, new)
  from jobs as job where job.company_id = new.user_id and job.status = 'active' and deck.job_id = job.id;
  return null;
end $$;
--> statement-breakpoint
create trigger company_keeps_deck after update on profiles for each row
  when (
    new.user_type = 'company' and old.plano = new.plano
    and (old.name, old.avatar_url, old.avatar_zoom_level, old.avatar_offset_x, old.avatar_offset_y, old.area, old.city)
      is distinct from (new.name, new.avatar_url, new.avatar_zoom_level, new.avatar_offset_x, new.avatar_offset_y, new.area, new.city)
  ) execute function company_keeps_deck();
--> statement-breakpoint
-- A decision that is taken back brings its job back to its place, which may lie before the mark. `undone` outlives the mark:
-- a reading that began before must not set it again.
create function undone_decision_lifts_mark() returns trigger language plpgsql as $$
begin
  insert into deck_marks (candidate_id, undone, server_started)
  select distinct profiles.user_id, pg_current_xact_id(), pg_postmaster_start_time()
  from (
    select (to_jsonb(gone) ->> tg_argv[0])::uuid as candidate_id, (to_jsonb(gone) ->> tg_argv[1])::uuid as job_id from gone
  ) as decisions
  join jobs on jobs.id = decisions.job_id
  join profiles on profiles.user_id = decisions.candidate_id and profiles.user_type = 'candidate'
  order by profiles.user_id
  on conflict (candidate_id) do update set
    place = null, undone = excluded.undone, server_started = excluded.server_started;
  return null;
end $$;
--> statement-breakpoint
create trigger undone_like_lifts_mark after delete on likes
  referencing old table as gone for each statement execute function undone_decision_lifts_mark('quem_curtiu', 'job_id');
--> statement-breakpoint
create trigger undone_rejection_lifts_mark after delete on rejections
  referencing old table as gone for each statement execute function undone_decision_lifts_mark('user_id', 'job_id');
--> statement-breakpoint
create trigger undone_skip_lifts_mark after delete on vagas_puladas
  referencing old table as gone for each statement execute function undone_decision_lifts_mark('candidato_id', 'vaga_id');
--> statement-breakpoint
-- Writes the deck anew from the jobs, which alone say what stands in it.
create function rebuild_deck_jobs() returns void language sql as $$
  delete from deck_jobs;
  insert into deck_jobs (job_id, city, funcao, over_cap, place, expires_at, card)
  select job.id, job.location, job.funcao, coalesce(job.salary_max > 5000, false),
    deck_place(job.plan_rank, job.created_at), job.data_expiracao, job_card(job, company)
  from jobs as job join profiles as company on company.user_id = job.company_id
  where job.status = 'active';
$$;
--> statement-breakpoint
select rebuild_deck_jobs();
