-- A listed job in each of its cities (docs/decisions/0072).
create function listed_job_keeps_cities() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from listed_job_cities where job_id = new.job_id;
  end if;
  insert into listed_job_cities (job_id, funcao, city, over_cap, posted_at, expires_at)
  select new.job_id, new.funcao, of_city, new.over_cap, new.posted_at, new.expires_at
  from deck_jobs as deck, unnest(array_prepend(new.city, deck.further_cities)) as of_city
  where deck.job_id = new.job_id;
  return null;
end $$;
--> statement-breakpoint
create trigger listed_job_keeps_cities after insert or update on listed_jobs for each row execute function listed_job_keeps_cities();
--> statement-breakpoint
create or replace trigger deck_job_moves_listing after update on deck_jobs for each row
  when ((old.city, old.further_cities, old.funcao, old.over_cap, old.place, old.expires_at)
    is distinct from (new.city, new.further_cities, new.funcao, new.over_cap, new.place, new.expires_at))
  execute function deck_job_keeps_listing();
--> statement-breakpoint
insert into listed_job_cities (job_id, funcao, city, over_cap, posted_at, expires_at)
select listed.job_id, listed.funcao, of_city, listed.over_cap, listed.posted_at, listed.expires_at
from listed_jobs as listed join deck_jobs as deck using (job_id),
  unnest(array_prepend(listed.city, deck.further_cities)) as of_city
on conflict do nothing;
--> statement-breakpoint
-- As before, along the index: what lies further north or south than the radius isn't looked at.
create or replace function areas_within(centers text[], radius smallint, with_centers boolean) returns integer[] language sql stable parallel safe as $$
  with near as materialized (
    select distinct other.spot, other.spot / 4 as four, other.spot / 16 as sixteen
    from municipalities as here join municipalities as other
      -- A degree of latitude is more than 110 km.
      on other.latitude between here.latitude - radius / 110.0 and here.latitude + radius / 110.0
        and km_between(here.latitude, here.longitude, other.latitude, other.longitude) <= radius and (with_centers or other.city <> all (centers))
    where here.city = any (centers)
  ), sixteens as (
    select sixteen from near group by sixteen
    having count(*) = (select count(*) from municipalities where spot between sixteen * 16 and sixteen * 16 + 15)
  ), fours as (
    select four from near where sixteen not in (select sixteen from sixteens) group by four
    having count(*) = (select count(*) from municipalities where spot between four * 4 and four * 4 + 3)
  )
  select coalesce(array_agg(area), '{}') from (
    select 20000 + sixteen as area from sixteens
    union all select 10000 + four from fours
    union all select spot from near where sixteen not in (select sixteen from sixteens) and four not in (select four from fours)
  ) as areas
$$;
--> statement-breakpoint
-- As before; how far each municipality is from the nearest of these cities is asked once, for every radius.
create or replace function wish_areas_around(cities text[], is_remote boolean) returns integer[] language sql stable parallel safe as $$
  with nearest as materialized (
    select other.spot, min(km_between(here.latitude, here.longitude, other.latitude, other.longitude)) as km
    from municipalities as here join municipalities as other
      on other.latitude between here.latitude - 100 / 110.0 and here.latitude + 100 / 110.0 and other.city <> all (cities)
    where here.city = any (cities) group by other.spot
  ), near as materialized (
    select radius, spot, spot / 4 as four, spot / 16 as sixteen from unnest(array[10, 25, 50, 100]::smallint[]) as radius join nearest on km <= radius
  ), sixteens as materialized (
    select radius, sixteen from near group by radius, sixteen
    having count(*) = (select count(*) from municipalities where spot between sixteen * 16 and sixteen * 16 + 15)
  ), rest as materialized (
    select * from near where (radius, sixteen) not in (select radius, sixteen from sixteens)
  ), fours as materialized (
    select radius, four from rest group by radius, four
    having count(*) = (select count(*) from municipalities where spot between four * 4 and four * 4 + 3)
  ), areas as (
    select radius, 20000 + sixteen as area from sixteens
    union all select radius, 10000 + four from fours
    union all select radius, spot from rest where (radius, four) not in (select radius, four from fours)
  )
  select coalesce(array_agg(area), '{}') from (
    select wish_area(area, radius, takes_remote) as area
    from areas, unnest(case when is_remote then array[false] else array[false, true] end) as takes_remote
    union all
    select remote_area() where is_remote
  ) as wishes
$$;
