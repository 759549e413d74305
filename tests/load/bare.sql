-- Indexes with which bare-statements.ts finds a candidate's jobs and a job's candidates.
create index if not exists bench_jobs_by_place on jobs (location, funcao) where status = 'active';
create extension if not exists btree_gin;
create index if not exists bench_candidates_by_area on profiles (cidade_de_interesse, area) where user_type = 'candidate';
create index if not exists bench_candidates_by_preference on profiles using gin (cidade_de_interesse, funcoes) where user_type = 'candidate';
analyze profiles;
analyze jobs;
-- All jobs of decks in the deck's order, each with its rendered card.
create table if not exists bench.deck as
  select j.id as job_id, j.location as city, j.funcao, c.plan_rank, j.created_at, j.data_expiracao as expires_at, d.card::text as card
  from jobs j join profiles c on c.user_id = j.company_id join deck_jobs d on d.job_id = j.id;
create unique index if not exists bench_deck_by_job on bench.deck (job_id);
create index if not exists bench_deck_order on bench.deck (city, funcao, plan_rank, created_at desc, job_id, expires_at);
-- A like by the bare server in one function: salary rule, weekly budget, like, reciprocal like, match.
create or replace function bench.like_job(who uuid, job uuid) returns json language plpgsql as $$
declare
  j record;
  p record;
  made uuid;
begin
  select company_id, salary_max into j from jobs where id = job and status = 'active' and data_expiracao > now();
  if not found then return json_build_object('ok', false, 'error', 'NOT_FOUND'); end if;
  select plano, likes_bonus, curtidas_disponiveis into p from profiles where user_id = who for no key update;
  if not found then return json_build_object('ok', false, 'error', 'UNAUTHENTICATED'); end if;
  if p.plano <> 'super_premium' then
    if j.salary_max is null then return json_build_object('ok', false, 'error', 'SALARY_MISSING'); end if;
    if j.salary_max = 0 then return json_build_object('ok', false, 'error', 'SALARY_UNREADABLE'); end if;
    if j.salary_max >= 5000 then return json_build_object('ok', false, 'error', 'SALARY_PREMIUM'); end if;
  end if;
  if p.plano = 'basico' and p.likes_bonus + p.curtidas_disponiveis <= 0 then
    return json_build_object('ok', false, 'error', 'LIKES_EXHAUSTED');
  end if;
  insert into likes (quem_curtiu, quem_foi_curtado, job_id) values (who, j.company_id, job) on conflict do nothing;
  if not found then return json_build_object('ok', false, 'error', 'ALREADY_LIKED'); end if;
  if p.plano = 'basico' then
    update profiles set likes_bonus = greatest(p.likes_bonus - 1, 0),
      curtidas_disponiveis = case when p.likes_bonus > 0 then p.curtidas_disponiveis else p.curtidas_disponiveis - 1 end
      where user_id = who;
  end if;
  if exists (select from likes where quem_curtiu = j.company_id and quem_foi_curtado = who and job_id = job) then
    insert into matches (candidate_id, company_id, job_id) values (who, j.company_id, job) on conflict do nothing returning id into made;
  end if;
  return json_build_object('ok', true, 'match', made);
end $$;
