-- As the domain's normalizeText: lower case, without accents or outer spaces.
create function normalized_text(value text) returns text language sql immutable parallel safe as $$
  select btrim(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')))
$$;
--> statement-breakpoint
-- What a company's deck is read from: one row for each function that a candidate wishes for in a city.
create function profile_keeps_wishes() returns trigger language plpgsql as $$
begin
  delete from candidate_functions where user_id = new.user_id;
  if new.user_type = 'candidate' and new.cidade_de_interesse is not null and new.removed_at is null then
    insert into candidate_functions (user_id, funcao, city, plan_rank, score, created_at)
    select new.user_id, wish, new.cidade_de_interesse, new.plan_rank,
      60
      + case when wish = new.area then 20 else 0 end
      + case when new.cidade_mora = new.cidade_de_interesse then 10 else 0 end
      + case when normalized_text(wish) = any (new.cargos_normalizados) then 10 else 0 end,
      new.created_at
    from (select distinct unnest(array_prepend(new.area, new.funcoes)) as wish) as wishes
    where wish is not null and wish <> '';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger profile_keeps_wishes
  after insert or update of area, funcoes, cidade_de_interesse, cidade_mora, cargos_normalizados, plano, created_at, removed_at
  on profiles for each row execute function profile_keeps_wishes();
--> statement-breakpoint
insert into candidate_functions (user_id, funcao, city, plan_rank, score, created_at)
select user_id, wish, cidade_de_interesse, plan_rank,
  60
  + case when wish = area then 20 else 0 end
  + case when cidade_mora = cidade_de_interesse then 10 else 0 end
  + case when normalized_text(wish) = any (cargos_normalizados) then 10 else 0 end,
  created_at
from profiles, lateral (select distinct unnest(array_prepend(area, funcoes)) as wish) as wishes
where user_type = 'candidate' and cidade_de_interesse is not null and removed_at is null and wish is not null and wish <> '';
