-- Whoever blocks writes one row. What follows from it follows here, in the same transaction: no session, no client's token and no
-- link of a mail is left, and nothing of the blocked is found (docs/decisions/0033).
create function user_block_follows() returns trigger language plpgsql as $$
begin
  update profiles set blocked_at = new.blocked_at where user_id = new.id;
  if new.blocked_at is not null then
    delete from session where user_id = new.id;
    delete from oauth_grants where user_id = new.id;
    delete from verification where value = new.id::text;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger user_block_follows after update of blocked_at on "user"
  for each row when ((old.blocked_at is null) <> (new.blocked_at is null)) execute function user_block_follows();
--> statement-breakpoint
-- FOR SHARE: who comes in at the moment of the block goes first, and is thrown out by it, or second, and doesn't come in.
create function blocked_has_no_way_in() returns trigger language plpgsql as $$
declare
  blocked timestamptz;
begin
  select blocked_at into blocked from "user" where id = new.user_id for share;
  if blocked is not null then
    raise exception 'The account is blocked' using errcode = 'check_violation', constraint = 'blocked_has_no_way_in';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger blocked_has_no_session before insert or update of user_id on session
  for each row execute function blocked_has_no_way_in();
--> statement-breakpoint
create trigger blocked_has_no_grant before insert or update of user_id on oauth_grants
  for each row execute function blocked_has_no_way_in();
--> statement-breakpoint
-- Jobs are paused and matches hidden, which is what every list, deck and like looks at already.
create function profile_block_hides() returns trigger language plpgsql as $$
begin
  if new.blocked_at is not null then
    update jobs set status = 'paused', paused_by_block = true where company_id = new.user_id and status = 'active';
    update matches set status = 'hidden'
    where (candidate_id = new.user_id or company_id = new.user_id) and status = 'active';
  else
    update jobs set status = 'active', paused_by_block = false where company_id = new.user_id and paused_by_block;
    update matches as match set status = 'active'
    where (candidate_id = new.user_id or company_id = new.user_id) and status = 'hidden' and not exists (
      select from profiles where user_id in (match.candidate_id, match.company_id) and blocked_at is not null);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger profile_block_hides after update of blocked_at on profiles
  for each row when ((old.blocked_at is null) <> (new.blocked_at is null)) execute function profile_block_hides();
--> statement-breakpoint
create function job_of_blocked_waits() returns trigger language plpgsql as $$
declare
  blocked timestamptz;
begin
  select blocked_at into blocked from profiles where user_id = new.company_id for share;
  if blocked is not null then
    new.status := 'paused';
    new.paused_by_block := true;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger job_of_blocked_waits before insert or update of status, company_id on jobs
  for each row when (new.status = 'active') execute function job_of_blocked_waits();
--> statement-breakpoint
create function match_of_blocked_is_hidden() returns trigger language plpgsql as $$
begin
  if exists (select from profiles where user_id in (new.candidate_id, new.company_id) and blocked_at is not null) then
    new.status := 'hidden';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger match_of_blocked_is_hidden before insert on matches
  for each row execute function match_of_blocked_is_hidden();
--> statement-breakpoint
create or replace function profile_keeps_wishes() returns trigger language plpgsql as $$
begin
  delete from candidate_functions where user_id = new.user_id;
  if new.user_type = 'candidate' and new.cidade_de_interesse is not null and new.removed_at is null
    and new.blocked_at is null then
    insert into candidate_functions (user_id, funcao, city, place)
    select new.user_id, wish, new.cidade_de_interesse, candidate_place(new.plan_rank, (
      60
      + case when wish = new.area then 20 else 0 end
      + case when new.cidade_mora = new.cidade_de_interesse then 10 else 0 end
      + case when normalized_text(wish) = any (new.cargos_normalizados) then 10 else 0 end)::smallint,
      new.created_at)
    from (select distinct unnest(array_prepend(new.area, new.funcoes)) as wish) as wishes
    where wish is not null and wish <> '';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger profile_keeps_wishes on profiles;
--> statement-breakpoint
create trigger profile_keeps_wishes
  after insert or update of area, funcoes, cidade_de_interesse, cidade_mora, cargos_normalizados, plano, created_at, removed_at, blocked_at
  on profiles for each row execute function profile_keeps_wishes();
--> statement-breakpoint
create or replace function candidate_keeps_card() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null or new.blocked_at is not null or new.cidade_de_interesse is null then
    delete from candidate_cards where user_id = new.user_id;
  else
    insert into candidate_cards (user_id, card) values (new.user_id, candidate_card(new))
    on conflict (user_id) do update set card = excluded.card;
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger candidate_keeps_card on profiles;
--> statement-breakpoint
create trigger candidate_keeps_card after insert or update of
    name, area, city, cidade_mora, cidade_de_interesse, funcoes, bio, avatar_url, avatar_zoom_level, avatar_offset_x,
    avatar_offset_y, possui_veiculo, cnh_ativa, disponivel_viajar, experiencias_profissionais, plano, removed_at, blocked_at
  on profiles for each row when (new.user_type = 'candidate') execute function candidate_keeps_card();
--> statement-breakpoint
-- A like under way when its giver was blocked waits for their row and then sees it.
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
      p.curtidas_semanais, p.data_ultimo_reset into giver
    from profiles p where p.user_id = giver_id for no key update;
  place := array_position(asked_plans, giver.plano);
  if (giver.user_type = 'candidate' and giver.removed_at is null and giver.blocked_at is null
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
