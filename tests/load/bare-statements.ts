import type { baseQueryOf } from './options.ts';

const CALLER = `me as materialized (
  select user_id, cidade_de_interesse as city, array_prepend(area, funcoes) as preferred from profiles where user_id = $1)`;
const SEEN = `select job_id from likes, me where quem_curtiu = me.user_id
    union all select job_id from rejections, me where rejections.user_id = me.user_id and rejected_type = 'job'
    union all select vaga_id from vagas_puladas, me where candidato_id = me.user_id`;

/**
 * The statement of each path: a simple query on the normal tables, in which PostgreSQL builds the JSON. `narrow` reads the deck from an
 * indexed table of rendered cards, which bare.sql fills once and no statement updates. `like` writes, by a function of bare.sql.
 */
export const STATEMENTS: Readonly<Record<ReturnType<typeof baseQueryOf> | 'narrow', string>> = {
  health: 'select 1 as body',
  deck: `with ${CALLER}, page as materialized (
  select j.id, c.user_id as company, c.plan_rank, j.created_at
  from me join jobs j on j.status = 'active' and j.data_expiracao > now() and j.location = me.city and j.funcao = any (me.preferred)
  join profiles c on c.user_id = j.company_id
  where j.id not in (${SEEN})
  order by c.plan_rank, j.created_at desc, j.id limit 20)
select coalesce(json_agg(to_json(card)), '[]')::text as body from (
  select j.id, j.company_id, j.title, j.description, j.funcao, j.location, j.salary_range, j.horario_trabalho, j.horario_inicio, j.horario_fim,
    j.beneficios, j.requirements, j.image_url, j.created_at,
    json_build_object('name', c.name, 'avatar_url', c.avatar_url, 'avatar_zoom_level', c.avatar_zoom_level, 'avatar_offset_x', c.avatar_offset_x,
      'avatar_offset_y', c.avatar_offset_y, 'area', c.area, 'city', c.city, 'plano', c.plano) as company
  from page p join jobs j on j.id = p.id join profiles c on c.user_id = p.company order by p.plan_rank, p.created_at desc, p.id) card`,
  narrow: `with ${CALLER}, seen as materialized (${SEEN}), page as materialized (
  select job_id, plan_rank, created_at from me, unnest(me.preferred) preference, lateral (
    select job_id, plan_rank, created_at from bench.deck where city = me.city and funcao = preference and expires_at > now()
      and job_id not in (select job_id from seen) order by plan_rank, created_at desc, job_id limit 20) job
  order by plan_rank, created_at desc, job_id limit 20)
select '[' || coalesce(string_agg(card, ',' order by p.plan_rank, p.created_at desc, p.job_id), '') || ']' as body
  from page p join bench.deck using (job_id)`,
  like: 'select bench.like_job($1, $2)::text as body',
  candidates: `with j as materialized (select id, company_id, location, funcao from jobs where id = $2 and company_id = $1)
select coalesce(json_agg(to_json(card)), '[]')::text as body from (
  select p.user_id, p.name, p.area, p.city, p.cidade_mora, p.cidade_de_interesse, p.funcoes, p.bio, p.avatar_url, p.avatar_zoom_level,
    p.avatar_offset_x, p.avatar_offset_y, p.possui_veiculo, p.cnh_ativa, p.disponivel_viajar, p.experiencias_profissionais,
    p.score as compatibility_score, p.plano, p.plano_pro, p.plano_premium
  from j cross join lateral (
    select p.*, 100 as score from profiles p where p.user_type = 'candidate' and p.cidade_de_interesse = j.location and p.area = j.funcao
    union all
    select p.*, 70 from profiles p where p.user_type = 'candidate' and p.cidade_de_interesse = j.location and p.funcoes @> array[j.funcao]
      and p.area is distinct from j.funcao) p
  where p.user_id not in (select quem_foi_curtado from likes l, j where l.quem_curtiu = j.company_id and l.job_id = j.id
    union all select rejected_id from rejections r, j where r.user_id = j.company_id and r.rejected_type = 'candidate' and r.job_id = j.id
    union all select candidate_id from matches m, j where m.company_id = j.company_id and m.job_id = j.id)
  order by p.plan_rank, case when p.user_id in (select user_id from super_likes where job_id = $2) then 0
    when p.user_id in (select quem_curtiu from likes where quem_foi_curtado = $1 and job_id = $2) then 1 else 2 end,
    p.score desc, p.created_at desc limit 20) card`,
  matches: `select coalesce(json_agg(to_json(card)), '[]')::text as body from (
  select m.id, m.created_at, m.updated_at,
    json_build_object('user_id', c.user_id, 'name', c.name, 'avatar_url', c.avatar_url, 'avatar_zoom_level', c.avatar_zoom_level,
      'avatar_offset_x', c.avatar_offset_x, 'avatar_offset_y', c.avatar_offset_y, 'whatsapp', c.whatsapp, 'telefone', c.telefone) as other,
    json_build_object('id', j.id, 'title', j.title) as job
  from matches m join profiles c on c.user_id = m.company_id join jobs j on j.id = m.job_id
  where m.candidate_id = $1 and m.status = 'active' and not m.excluido_por_candidato order by m.updated_at desc, m.id desc limit 20) card`,
};
