-- Whoever blocks writes one row (docs/decisions/0035): the two have no match any more, and decks, lists and likes look at the row.
create function block_hides_matches() returns trigger language plpgsql as $$
begin
  update matches set status = 'hidden'
  where candidate_id = new.candidate_id and company_id = new.company_id and status = 'active';
  return null;
end $$;
--> statement-breakpoint
create trigger block_hides_matches after insert on blocks for each row execute function block_hides_matches();
--> statement-breakpoint
create function is_hidden_match(candidate uuid, company uuid) returns boolean language sql stable as $$
  select exists (select from profiles where user_id in (candidate, company) and blocked_at is not null)
    or exists (select from blocks where candidate_id = candidate and company_id = company)
$$;
--> statement-breakpoint
-- The company's jobs come back to their places in the deck, which may lie before the mark (docs/decisions/0019).
create function unblocked_meet_again() returns trigger language plpgsql as $$
begin
  update matches set status = 'active'
  where candidate_id = old.candidate_id and company_id = old.company_id and status = 'hidden'
    and not is_hidden_match(candidate_id, company_id);
  insert into deck_marks (candidate_id, undone, server_started)
  select user_id, pg_current_xact_id(), pg_postmaster_start_time() from profiles where user_id = old.candidate_id
  on conflict (candidate_id) do update set
    place = null, undone = excluded.undone, server_started = excluded.server_started;
  return null;
end $$;
--> statement-breakpoint
create trigger unblocked_meet_again after delete on blocks for each row execute function unblocked_meet_again();
--> statement-breakpoint
create or replace function match_of_blocked_is_hidden() returns trigger language plpgsql as $$
begin
  if is_hidden_match(new.candidate_id, new.company_id) then
    new.status := 'hidden';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function profile_block_hides() returns trigger language plpgsql as $$
begin
  if new.blocked_at is not null then
    update jobs set status = 'paused', paused_by_block = true where company_id = new.user_id and status = 'active';
    update matches set status = 'hidden'
    where (candidate_id = new.user_id or company_id = new.user_id) and status = 'active';
  else
    update jobs set status = 'active', paused_by_block = false where company_id = new.user_id and paused_by_block;
    update matches set status = 'active'
    where (candidate_id = new.user_id or company_id = new.user_id) and status = 'hidden'
      and not is_hidden_match(candidate_id, company_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- What reports hide stays hidden when an operator's block ends.
create or replace function user_block_follows() returns trigger language plpgsql as $$
begin
  update profiles set blocked_at = coalesce(new.blocked_at, reported_at) where user_id = new.id;
  if new.blocked_at is not null then
    delete from session where user_id = new.id;
    delete from oauth_grants where user_id = new.id;
    delete from verification where value = new.id::text;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Also a job that reports hide waits, whoever wants to see it active.
create or replace function job_of_blocked_waits() returns trigger language plpgsql as $$
declare
  blocked timestamptz;
begin
  select blocked_at into blocked from profiles where user_id = new.company_id for share;
  if blocked is not null or new.reported_at is not null then
    new.status := 'paused';
    new.paused_by_block := true;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A block that came while the pair was locked is seen behind the lock.
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
  select j.company_id, j.funcao, j.location, j.salary_max into job
    from jobs j where j.id = asked_job and j.status = 'active' and j.data_expiracao > asked_at;
  if not found then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(giver_id || ' ' || job.company_id, 0));
  select p.user_type, p.plano, p.area, p.funcoes, p.cidade_de_interesse, p.removed_at, p.blocked_at, p.curtidas_disponiveis, p.likes_bonus,
      p.curtidas_semanais, p.data_ultimo_reset,
      exists (select from blocks b where b.candidate_id = giver_id and b.company_id = job.company_id) as apart into giver
    from profiles p where p.user_id = giver_id for no key update;
  place := array_position(asked_plans, giver.plano);
  if (giver.user_type = 'candidate' and giver.removed_at is null and giver.blocked_at is null and not giver.apart
    and giver.data_ultimo_reset >= reset_from
    and btrim(giver.area) <> '' and job.funcao <> '' and (job.funcao = giver.area or job.funcao = any (giver.funcoes))
    and job.location <> '' and job.location = giver.cidade_de_interesse and place is not null
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
