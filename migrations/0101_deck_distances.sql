-- How far a place lies from a wish that reaches it; no row for the wish's own city, and for what lies further. One row of a table, so that
-- the planner puts it where it is called: a function that gives a value with a query in it is called anew for each card.
create function km_from(wish text, radius smallint, location text) returns table (km smallint) language sql stable parallel safe as $$
  select greatest(1, round(apart.km))::smallint
  from municipalities as here join municipalities as there on there.city = location
    cross join lateral (select km_between(here.latitude, here.longitude, there.latitude, there.longitude) as km) as apart
  where radius > 0 and location <> wish and here.city = wish and apart.km <= radius
$$;
--> statement-breakpoint
-- `card_from` stays for the version before.
create or replace function job_reach(wish text, radius smallint, takes_remote boolean, location text, modality modalidade) returns smallint
language sql stable parallel safe as $$
  select case
    when wish is null or wish = '' then null
    when location = wish then 0::smallint
    else coalesce((select km from km_from(wish, radius, location)), case when takes_remote and modality = 'remoto' then -1::smallint end)
  end
$$;
