-- What was verified is a name and a CNPJ: with another one, or without its owner, it is nothing (docs/decisions/0041). Case, accents
-- and spaces make no other name.
create function verification_ends() returns trigger language plpgsql as $$
begin
  new.verified_at := null;
  new.verified_by := null;
  new.verified_domain := null;
  return new;
end $$;
--> statement-breakpoint
create trigger verification_ends before update of cnpj, name, removed_at on profiles for each row
  when (
    old.verified_at is not null
    and (old.cnpj is distinct from new.cnpj or new.removed_at is not null or normalized_text(old.name) <> normalized_text(new.name))
  ) execute function verification_ends();
--> statement-breakpoint
-- As `presentVerified` has it, for the cards.
create function company_verified(company profiles) returns json language sql stable parallel safe as $$
  select case when company.verified_at is not null then json_build_object(
    'on', to_char(company.verified_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
    'by', company.verified_by,
    'domain', company.verified_domain,
    'cnpj', company.cnpj
  ) end
$$;
--> statement-breakpoint
create or replace function job_card(job jobs, company profiles) returns json language sql stable parallel safe as $$
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
      'plano', company.plano,
      'verified', company_verified(company)
    )
  )
$$;
--> statement-breakpoint
drop trigger company_keeps_deck on profiles;
--> statement-breakpoint
create trigger company_keeps_deck after update on profiles for each row
  when (
    new.user_type = 'company' and old.plano = new.plano
    and (old.name, old.avatar_url, old.avatar_zoom_level, old.avatar_offset_x, old.avatar_offset_y, old.area, old.city,
        old.verified_at, old.verified_by, old.verified_domain)
      is distinct from (new.name, new.avatar_url, new.avatar_zoom_level, new.avatar_offset_x, new.avatar_offset_y, new.area, new.city,
        new.verified_at, new.verified_by, new.verified_domain)
  ) execute function company_keeps_deck();
--> statement-breakpoint
-- Until now nobody is verified, and every card says so.
update deck_jobs as deck set card = job_card(job, company)
from jobs as job join profiles as company on company.user_id = job.company_id
where deck.job_id = job.id;
