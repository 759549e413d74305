-- Before version 18 PostgreSQL plans a function in SQL with a question in it anew for each call: a third of a like, which most jobs don't need.
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
    and (job.location = giver.cidade_de_interesse
      or job_reach(giver.cidade_de_interesse, giver.raio_km, giver.aceita_remoto, job.location, job.outras_cidades, job.modalidade)
        is not null)
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
