-- Whether this transaction writes what another region has told.
create function is_telling() returns boolean language sql stable as $$
  select coalesce(current_setting('encaixe.telling', true), '') = 'on';
$$;
--> statement-breakpoint
-- What other regions have to hear of (docs/decisions/0083). Nothing is written where `region_home` doesn't say so, of a company that is itself
-- another region's, or while another region tells of its own.
create function note_standing(company uuid, job uuid) returns void language sql as $$
  insert into standing_changes (company_id, job_id) select $1, $2
  where exists (select from region_home where tells_jobs) and not is_telling() and not exists (select from presences where user_id = $1);
$$;
--> statement-breakpoint
create function job_notes_standing() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_standing(old.company_id, old.id);
  else perform note_standing(new.company_id, new.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger job_notes_standing after insert or delete or update of title, description, funcao, location, outras_cidades, modalidade,
  salary_range, salary_max, salario_de, salario_ate, salario_por, comissao, contrato, dias, vagas_abertas, escolaridade, afirmativa,
  horario_trabalho, horario_inicio, horario_fim, beneficios, requirements, image_url, status, data_expiracao, created_at on jobs
for each row execute function job_notes_standing();
--> statement-breakpoint
create function closing_notes_standing() returns trigger language plpgsql as $$
begin
  perform note_standing(job.company_id, job.id) from jobs as job where job.id = new.job_id;
  return null;
end $$;
--> statement-breakpoint
-- A job that was paused before changes in nothing else.
create trigger closing_notes_standing after insert on job_changes
for each row when (new.act = 'closed') execute function closing_notes_standing();
--> statement-breakpoint
create function company_notes_standing() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_standing(old.user_id, null);
  else perform note_standing(new.user_id, null);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger company_notes_standing after update of name, email, plano, avatar_url, avatar_zoom_level, avatar_offset_x, avatar_offset_y, area,
  funcoes, city, bio, telefone, whatsapp, cnpj, verified_at, verified_by, verified_domain, area_atuacao, removed_at, blocked_at, answers_within,
  answers_share, created_at on profiles
for each row when (new.user_type = 'company') execute function company_notes_standing();
--> statement-breakpoint
create trigger company_notes_standing_gone after delete on profiles
for each row when (old.user_type = 'company') execute function company_notes_standing();
--> statement-breakpoint
-- What follows by another trigger or a foreign key, as a city's new name, is no hand that changes a copy.
create function refuse_change_of_copy(company uuid) returns void language plpgsql as $$
begin
  if pg_trigger_depth() = 1 and not is_telling() and exists (select from presences where user_id = company) then
    raise exception 'A copy is changed in its own region' using errcode = 'check_violation', constraint = 'copy_is_read_only';
  end if;
end $$;
--> statement-breakpoint
create function job_copy_is_read_only() returns trigger language plpgsql as $$
begin
  perform refuse_change_of_copy(new.company_id);
  return new;
end $$;
--> statement-breakpoint
-- Its state is left to what this region decides about it (safety#hidden, safety#held).
create trigger job_copy_is_read_only before insert or update of company_id, title, description, funcao, location, outras_cidades, modalidade,
  salary_range, salary_max, salario_de, salario_ate, salario_por, comissao, contrato, dias, vagas_abertas, escolaridade, afirmativa,
  horario_trabalho, horario_inicio, horario_fim, beneficios, requirements, image_url, data_expiracao, created_at on jobs
for each row execute function job_copy_is_read_only();
--> statement-breakpoint
create function company_copy_is_read_only() returns trigger language plpgsql as $$
begin
  perform refuse_change_of_copy(new.user_id);
  return new;
end $$;
--> statement-breakpoint
create trigger company_copy_is_read_only before update of name, email, plano, avatar_url, avatar_zoom_level, avatar_offset_x, avatar_offset_y, area,
  funcoes, city, bio, telefone, whatsapp, cnpj, verified_at, verified_by, verified_domain, area_atuacao, removed_at, answers_within,
  answers_share, created_at on profiles
for each row when (new.user_type = 'company') execute function company_copy_is_read_only();
--> statement-breakpoint
create function user_copy_is_read_only() returns trigger language plpgsql as $$
begin
  perform refuse_change_of_copy(new.id);
  return new;
end $$;
--> statement-breakpoint
create trigger user_copy_is_read_only before update of name, email, user_type on "user"
for each row when (new.user_type = 'company') execute function user_copy_is_read_only();
--> statement-breakpoint
create function copy_of_blocked_stays_so() returns trigger language plpgsql as $$
begin
  new.blocked_at := (select blocked_at from presences where user_id = new.user_id);
  return new;
end $$;
--> statement-breakpoint
-- Whoever is blocked at home is so here, whatever this region takes back of its own.
create trigger copy_of_blocked_stays_so before update of blocked_at on profiles
for each row when (old.blocked_at is not null and new.blocked_at is null and new.user_type = 'company') execute function copy_of_blocked_stays_so();
--> statement-breakpoint
create function copy_has_no_way_in() returns trigger language plpgsql as $$
begin
  if exists (select from presences where user_id = new.user_id) then
    raise exception 'Nobody comes in as a copy' using errcode = 'check_violation', constraint = 'copy_has_no_way_in';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger copy_has_no_session before insert on session for each row execute function copy_has_no_way_in();
--> statement-breakpoint
create trigger copy_has_no_account before insert on account for each row execute function copy_has_no_way_in();
--> statement-breakpoint
create trigger copy_has_no_passkey before insert on passkeys for each row execute function copy_has_no_way_in();
--> statement-breakpoint
create trigger copy_has_no_number before insert on phone_numbers for each row execute function copy_has_no_way_in();
