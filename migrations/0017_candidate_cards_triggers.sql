-- Where a candidate stands among a job's candidates of one kind, as one number: plan, score, the newest first.
create function candidate_place(plan_rank smallint, score smallint, created_at timestamptz) returns bigint
language sql stable parallel safe as $$
  select plan_rank * 144115188075855872 + (127 - score) * 1125899906842624
    + 562949953421312 - (extract(epoch from created_at) * 1000)::bigint
$$;
--> statement-breakpoint
-- A candidate as companies see them. What isn't named here can't leave: no age, gender, family, e-mail or phone is.
create function candidate_card(candidate profiles) returns json language sql stable parallel safe as $$
  select json_build_object(
    'user_id', candidate.user_id,
    'name', candidate.name,
    'area', candidate.area,
    'city', candidate.city,
    'cidade_mora', candidate.cidade_mora,
    'cidade_de_interesse', candidate.cidade_de_interesse,
    'funcoes', candidate.funcoes,
    'bio', candidate.bio,
    'avatar_url', candidate.avatar_url,
    'avatar_zoom_level', candidate.avatar_zoom_level,
    'avatar_offset_x', candidate.avatar_offset_x,
    'avatar_offset_y', candidate.avatar_offset_y,
    'possui_veiculo', candidate.possui_veiculo,
    'cnh_ativa', candidate.cnh_ativa,
    'disponivel_viajar', candidate.disponivel_viajar,
    'experiencias_profissionais', candidate.experiencias_profissionais,
    'plano', candidate.plano,
    'plano_pro', candidate.plano = 'super_premium',
    'plano_premium', candidate.plano <> 'basico'
  )
$$;
--> statement-breakpoint
create or replace function profile_keeps_wishes() returns trigger language plpgsql as $$
begin
  delete from candidate_functions where user_id = new.user_id;
  if new.user_type = 'candidate' and new.cidade_de_interesse is not null and new.removed_at is null then
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
create function candidate_keeps_card() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null or new.cidade_de_interesse is null then
    delete from candidate_cards where user_id = new.user_id;
  else
    insert into candidate_cards (user_id, card) values (new.user_id, candidate_card(new))
    on conflict (user_id) do update set card = excluded.card;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger candidate_keeps_card after insert or update of
    name, area, city, cidade_mora, cidade_de_interesse, funcoes, bio, avatar_url, avatar_zoom_level, avatar_offset_x,
    avatar_offset_y, possui_veiculo, cnh_ativa, disponivel_viajar, experiencias_profissionais, plano, removed_at
  on profiles for each row when (new.user_type = 'candidate') execute function candidate_keeps_card();
--> statement-breakpoint
insert into candidate_cards (user_id, card)
select user_id, candidate_card(profiles) from profiles
where user_type = 'candidate' and removed_at is null and cidade_de_interesse is not null;
--> statement-breakpoint
insert into candidate_functions (user_id, funcao, city, place)
select user_id, wish, cidade_de_interesse, candidate_place(plan_rank, (
  60
  + case when wish = area then 20 else 0 end
  + case when cidade_mora = cidade_de_interesse then 10 else 0 end
  + case when normalized_text(wish) = any (cargos_normalizados) then 10 else 0 end)::smallint,
  created_at)
from profiles, lateral (select distinct unnest(array_prepend(area, funcoes)) as wish) as wishes
where user_type = 'candidate' and cidade_de_interesse is not null and removed_at is null and wish is not null and wish <> '';
