ALTER TABLE "profiles" ADD COLUMN "mostra_escolaridade" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- A candidate as companies see them. What isn't named here can't leave: no age, gender, family, e-mail or phone is, and the schooling
-- only of those who show it. Nobody does yet, so the cards there are stay as they are.
create or replace function candidate_card(candidate profiles) returns json language sql stable parallel safe as $$
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
    'escolaridade', case when candidate.mostra_escolaridade then candidate.escolaridade end,
    'experiencias_profissionais', candidate.experiencias_profissionais,
    'plano', candidate.plano,
    'plano_pro', candidate.plano = 'super_premium',
    'plano_premium', candidate.plano <> 'basico'
  )
$$;
--> statement-breakpoint
create or replace trigger candidate_keeps_card after insert or update of
    name, area, city, cidade_mora, cidade_de_interesse, funcoes, bio, avatar_url, avatar_zoom_level, avatar_offset_x,
    avatar_offset_y, possui_veiculo, cnh_ativa, disponivel_viajar, escolaridade, mostra_escolaridade, experiencias_profissionais,
    plano, removed_at, blocked_at
  on profiles for each row when (new.user_type = 'candidate') execute function candidate_keeps_card();
