-- ## Places: keys of city names, distances and reach (docs/product/jobs.md, feed.md)

-- The great-circle distance of two points in kilometres; symmetric.
create function km_between(latitude float8, longitude float8, other_latitude float8, other_longitude float8) returns float8
language sql immutable parallel safe as $$
  select 2 * 6371.0088 * asin(sqrt(least(1, power(sind((latitude - other_latitude) / 2), 2)
    + cosd(latitude) * cosd(other_latitude) * power(sind((longitude - other_longitude) / 2), 2))))
$$;
--> statement-breakpoint
-- The areas of the map that contain a municipality: the municipality itself, a block of 4 and a block of 16 neighbours.
create function areas_of(spot smallint) returns integer[] language sql immutable parallel safe as $$
  select array[spot, 10000 + spot / 4, 20000 + spot / 16]
$$;
--> statement-breakpoint
-- The area of all candidates who accept remote work.
create function remote_area() returns integer language sql immutable parallel safe as $$ select 2000000 $$;
--> statement-breakpoint
-- The area of the candidates who live in this municipality and look for work in another one; is_near: their home is inside their radius,
-- otherwise they reach jobs there by remote work only.
create function home_area(spot smallint, is_near boolean) returns integer language sql immutable parallel safe as $$
  select 1000000 + spot * 2 + (not is_near)::integer
$$;
--> statement-breakpoint
-- The key of a candidate's preference in candidate_reaches: area, radius and whether they accept remote work.
create function preference_area(area integer, radius smallint, takes_remote boolean) returns integer language sql immutable parallel safe as $$
  select (area * 4 + array_position(array[10, 25, 50, 100], radius::integer) - 1) * 2 + takes_remote::integer
$$;
--> statement-breakpoint
-- The distance from a candidate's city to another city inside their radius; no row for the city itself or beyond the radius. A table
-- function of one row, because the planner inlines it; a scalar function that contains a query is executed again for each card.
create function km_from(preferred text, radius smallint, location text) returns table (km smallint) language sql stable parallel safe as $$
  select greatest(1, round(distance.km))::smallint
  from municipalities as here join municipalities as there on there.city = location
    cross join lateral (select km_between(here.latitude, here.longitude, there.latitude, there.longitude) as km) as distance
  where radius > 0 and location <> preferred and here.city = preferred and distance.km <= radius
$$;
--> statement-breakpoint
-- The areas within the radius of these cities, merged into blocks of 4 and 16 where a block is complete. The index on latitude bounds the scan.
create function areas_within(centers text[], radius smallint, with_centers boolean) returns integer[] language sql stable parallel safe as $$
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
create function areas_within(center text, radius smallint, with_center boolean) returns integer[] language sql stable parallel safe as $$
  select areas_within(array[center], radius, with_center)
$$;
--> statement-breakpoint
-- The keys (`area`) of candidate_reaches from which a job in these cities can be reached from other cities. Each distance is calculated
-- once for all radii.
create function preference_areas_around(cities text[], is_remote boolean) returns integer[] language sql stable parallel safe as $$
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
    select preference_area(area, radius, takes_remote) as area
    from areas, unnest(case when is_remote then array[false] else array[false, true] end) as takes_remote
    union all
    select remote_area() where is_remote
  ) as preferences
$$;
--> statement-breakpoint
-- The keys (`area`) of candidate_reaches from which a job in this city can be reached from other cities. Each candidate has at most one of
-- them, not counting the rows whose home_spot is this city.
create function preference_areas_around(center text, is_remote boolean) returns integer[] language sql stable parallel safe as $$
  select coalesce(array_agg(area), '{}') from (
    select preference_area(area, radius, takes_remote)
    from unnest(array[10, 25, 50, 100]::smallint[]) as radius, unnest(areas_within(center, radius, false)) as area,
      unnest(case when is_remote then array[false] else array[false, true] end) as takes_remote
    union all
    select home_area(spot, is_near) from municipalities, unnest(case when is_remote then array[true, false] else array[true] end) as is_near
    where city = center
    union all
    select remote_area() where is_remote
  ) as areas (area)
$$;
--> statement-breakpoint
-- The areas of all cities of a job without duplicates; -1 stands for remote work.
create function job_areas(location text, others text[], is_remote boolean) returns setof integer language sql stable parallel safe as $$
  select distinct unnest(areas_of(spot)) from municipalities where city = location or city = any (others)
  union all select -1 where is_remote
$$;
--> statement-breakpoint
-- How a job in one city is reached by a candidate's preference: 0 in the same city, the kilometres within the radius, -1 by remote work,
-- null not at all (feed#reach).
create function job_reach(preferred text, radius smallint, takes_remote boolean, location text, modality modalidade) returns smallint
language sql stable parallel safe as $$
  select case
    when preferred is null or preferred = '' then null
    when location = preferred then 0::smallint
    else coalesce((select km from km_from(preferred, radius, location)), case when takes_remote and modality = 'remoto' then -1::smallint end)
  end
$$;
--> statement-breakpoint
-- The city of a job that is nearest to the candidate's city, as far as it lies within their radius, and its distance in kilometres: 0 in the
-- city itself (docs/decisions/0066).
create function job_near(preferred text, radius smallint, cities text[]) returns table (city text, km smallint) language sql stable parallel safe as $$
  select there.city, case when there.city = preferred then 0 else greatest(1, round(distance.km)) end::smallint
  from municipalities as here join municipalities as there on there.city = any (cities)
    cross join lateral (select km_between(here.latitude, here.longitude, there.latitude, there.longitude) as km) as distance
  where here.city = preferred and (there.city = preferred or (radius > 0 and distance.km <= radius))
  order by there.city <> preferred, distance.km, array_position(cities, there.city) limit 1
$$;
--> statement-breakpoint
-- `job_reach` of a job in several cities: by the nearest of them.
create function job_reach_any(preferred text, radius smallint, takes_remote boolean, cities text[], modality modalidade) returns smallint
language sql stable parallel safe as $$
  select case
    when preferred is null or preferred = '' then null
    when preferred = any (cities) then 0::smallint
    else coalesce((select km from job_near(preferred, radius, cities)), case when takes_remote and modality = 'remoto' then -1::smallint end)
  end
$$;
--> statement-breakpoint
-- `job_reach` of any job. It contains no query of its own, so the planner inlines it, and a job in one city doesn't search for the nearest
-- city.
create function job_reach(preferred text, radius smallint, takes_remote boolean, location text, others text[], modality modalidade) returns smallint
language sql stable parallel safe as $$
  select case when others = '{}' then job_reach(preferred, radius, takes_remote, location, modality)
    else job_reach_any(preferred, radius, takes_remote, array_prepend(location, others), modality) end
$$;
--> statement-breakpoint
-- ## Accounts: a profile for each candidate and company, sign-in and sessions

-- Creates the profile in the transaction that inserts the user. data_ultimo_reset is the latest Monday 00:00 in São Paulo.
create function user_creates_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (user_id, email, user_type, name, data_ultimo_reset)
  values (
    new.id, new.email, new.user_type, new.name,
    date_trunc('week', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'
  );
  return new;
end $$;
--> statement-breakpoint
create trigger user_creates_profile after insert on "user"
  for each row when (new.user_type in ('candidate', 'company')) execute function user_creates_profile();
--> statement-breakpoint
create function profile_creates_use() returns trigger language plpgsql as $$
begin
  insert into account_uses (user_id, last_used_at) values (new.user_id, new.created_at);
  return new;
end $$;
--> statement-breakpoint
create trigger profile_creates_use after insert on profiles for each row execute function profile_creates_use();
--> statement-breakpoint
-- A company's mails go to its owner: the user of its own account until they transfer ownership.
create function user_email_follows() returns trigger language plpgsql as $$
declare
  seat company_members;
begin
  select * into seat from company_members where user_id = new.id;
  if not found then
    update profiles set email = new.email where user_id = new.id;
  elsif seat.role = 'proprietario' and seat.left_at is null then
    update profiles set email = new.email where user_id = seat.company_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger user_email_follows after update of email on "user"
  for each row when (old.email is distinct from new.email) execute function user_email_follows();
--> statement-breakpoint
-- The user's name follows the profile's, because mails greet with the name that the profile shows.
create function profile_name_follows() returns trigger language plpgsql as $$
begin
  update "user" set name = new.name, updated_at = now() where id = new.user_id and name is distinct from new.name;
  return new;
end $$;
--> statement-breakpoint
create trigger profile_name_follows after update of name on profiles
  for each row when (old.name is distinct from new.name) execute function profile_name_follows();
--> statement-breakpoint
-- The type of an account is fixed at sign-up, except that an account whose profile was deleted may become a team member's
-- (`convertToMember`).
create function user_type_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'user_type can not be changed' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger profile_user_type_is_fixed before update of user_type on profiles
  for each row when (old.user_type is distinct from new.user_type) execute function user_type_is_fixed();
--> statement-breakpoint
create trigger user_type_is_fixed before update of user_type on "user"
  for each row when (new.user_type::text <> 'member' and new.user_type <> old.user_type) execute function user_type_is_fixed();
--> statement-breakpoint
create function user_becomes_member() returns trigger language plpgsql as $$
begin
  if old.user_type::text not in ('candidate', 'company') or exists (select from profiles where user_id = new.id) then
    raise exception 'user_type can not be changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger user_becomes_member before update of user_type on "user"
  for each row when (new.user_type::text = 'member' and new.user_type <> old.user_type) execute function user_becomes_member();
--> statement-breakpoint
-- A consent is evidence: rows are inserted and deleted with their account, never updated.
create function consent_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a consent can not be changed' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger consent_is_final before update on consents for each row execute function consent_is_final();
--> statement-breakpoint
-- The newest terms version a user agreed to is kept in their profile, and for members of a company in their seat.
create function consent_follows() returns trigger language plpgsql as $$
begin
  update profiles set terms_version = new.version where user_id = new.user_id and terms_version < new.version;
  update company_members set terms_version = new.version where user_id = new.user_id and terms_version < new.version;
  return new;
end $$;
--> statement-breakpoint
create trigger consent_follows after insert on consents for each row execute function consent_follows();
--> statement-breakpoint
-- Notifies every process when a session is deleted, so that the user's open event streams are checked.
create function session_end_is_published() returns trigger language plpgsql as $$
begin
  perform pg_notify('encaixe_events', json_build_object('user_id', old.user_id, 'type', 'session.ended')::text);
  return null;
end $$;
--> statement-breakpoint
create trigger session_end_is_published after delete on session
  for each row execute function session_end_is_published();
--> statement-breakpoint
-- Caps a session at 90 days; an operator's at 30 minutes after its last use and 8 hours after sign-in.
create function session_has_a_last_day() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  if (select user_type::text from "user" where id = new.user_id) = 'operator' then
    new.expires_at := least(new.expires_at, new.updated_at + interval '30 minutes', new.created_at + interval '8 hours');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger session_has_a_last_day before insert or update of expires_at, created_at on session
  for each row execute function session_has_a_last_day();
--> statement-breakpoint
-- A new password voids the pending links to reset it.
create function password_voids_links() returns trigger language plpgsql as $$
begin
  delete from verification where value = new.user_id::text;
  return new;
end $$;
--> statement-breakpoint
create trigger password_voids_links after update of password on account
  for each row when (old.password is distinct from new.password) execute function password_voids_links();
--> statement-breakpoint
-- A new password revokes the access granted to OAuth clients, because another person may have known the old one.
create function password_ends_grants() returns trigger language plpgsql as $$
begin
  delete from oauth_grants where user_id = new.user_id;
  return new;
end $$;
--> statement-breakpoint
create trigger password_ends_grants after update of password on account
  for each row when (old.password is distinct from new.password) execute function password_ends_grants();
--> statement-breakpoint
-- better-auth enables and disables an authenticator in two statements. Both effects happen with the first, so that a user is never asked
-- for a code that can't be given.
create function second_factor_follows_user() returns trigger language plpgsql as $$
begin
  if new.two_factor_enabled then
    update two_factor set verified = true where user_id = new.id;
    if not found then
      raise exception 'No authenticator was enrolled' using errcode = 'check_violation';
    end if;
  else
    delete from two_factor where user_id = new.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger second_factor_follows_user after update of two_factor_enabled on "user"
  for each row when (old.two_factor_enabled is distinct from new.two_factor_enabled)
  execute function second_factor_follows_user();
--> statement-breakpoint
-- better-auth writes the recovery codes into two_factor; they are copied because they serve every second factor.
create function recovery_codes_follow_authenticator() returns trigger language plpgsql as $$
begin
  insert into recovery_codes (user_id, codes) values (new.user_id, new.backup_codes)
  on conflict (user_id) do update set codes = excluded.codes;
  return null;
end $$;
--> statement-breakpoint
create trigger recovery_codes_follow_authenticator after update of verified, backup_codes on two_factor
  for each row when (new.verified and (not old.verified or old.backup_codes is distinct from new.backup_codes))
  execute function recovery_codes_follow_authenticator();
--> statement-breakpoint
-- Deletes the recovery codes with the last second factor. Deleting an account deletes them by foreign key.
create function recovery_codes_end_with_factors() returns trigger language plpgsql as $$
begin
  delete from recovery_codes where user_id = old.user_id
    and not exists (select from two_factor where user_id = old.user_id and verified)
    and not exists (select from phone_factors where user_id = old.user_id);
  return null;
end $$;
--> statement-breakpoint
create trigger recovery_codes_end_with_authenticator after delete on two_factor
  for each row execute function recovery_codes_end_with_factors();
--> statement-breakpoint
create trigger recovery_codes_end_with_phone after delete on phone_factors
  for each row execute function recovery_codes_end_with_factors();
--> statement-breakpoint
-- A phone as second factor requires recovery codes, so that losing the phone does not lock the user out.
create function phone_factor_has_recovery_codes() returns trigger language plpgsql as $$
begin
  if not exists (select from recovery_codes where user_id = new.user_id) then
    raise exception 'No recovery codes were made' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger phone_factor_has_recovery_codes before insert on phone_factors
  for each row execute function phone_factor_has_recovery_codes();
--> statement-breakpoint
-- A password set by a code to the phone can't be combined with that phone as second factor. Any new password clears
-- `set_password`; the flow that sets a password by such a code sets `set_password` again afterwards.
create function password_frees_phone_factor() returns trigger language plpgsql as $$
begin
  update phone_factors set set_password = false where user_id = new.user_id and set_password;
  return null;
end $$;
--> statement-breakpoint
create trigger password_frees_phone_factor after insert or update of password on account
  for each row when (new.password is not null) execute function password_frees_phone_factor();
--> statement-breakpoint
-- An identity of a company's SSO provider is linked only while the provider is verified, and is deleted with the provider
-- (docs/decisions/0037). FOR SHARE serialises linking with removal of the provider.
create function sso_identity_has_its_provider() returns trigger language plpgsql as $$
begin
  perform from sso_providers
    where 'sso:' || id = new.provider_id and verified_at is not null for share;
  if not found then
    raise exception 'There is no such provider' using errcode = 'check_violation', constraint = 'sso_identity_has_its_provider';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger sso_identity_has_its_provider before insert or update of provider_id on account
  for each row when (new.provider_id like 'sso:%') execute function sso_identity_has_its_provider();
--> statement-breakpoint
create function sso_provider_takes_identities() returns trigger language plpgsql as $$
begin
  delete from account where provider_id = 'sso:' || old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger sso_provider_takes_identities after delete on sso_providers
  for each row execute function sso_provider_takes_identities();
--> statement-breakpoint
-- A proven address receives mail again, and earlier bounces of it no longer count (operators#returned).
create function address_is_proved(address text) returns void language sql as $$
  delete from suppressed_addresses where suppressed_addresses.address = lower($1);
  insert into address_proofs (user_id, delivery_id)
  select owner.id, newest.id from "user" as owner cross join lateral (
    select id from mail_deliveries where user_id = owner.id order by id desc limit 1) as newest
  where owner.email = lower($1)
  on conflict (user_id) do update set delivery_id = greatest(address_proofs.delivery_id, excluded.delivery_id);
$$;
--> statement-breakpoint
create function confirmed_address_gets_mail() returns trigger language plpgsql as $$
begin
  perform address_is_proved(new.email);
  return null;
end $$;
--> statement-breakpoint
create trigger confirmed_address_gets_mail after insert on "user"
  for each row when (new.email_verified) execute function confirmed_address_gets_mail();
--> statement-breakpoint
create trigger confirmed_address_gets_mail_again after update of email, email_verified on "user"
  for each row when (new.email_verified and (not old.email_verified or new.email <> old.email))
  execute function confirmed_address_gets_mail();
--> statement-breakpoint
-- ## Age of candidates and the least age of a job

-- Whether a candidate is old enough, as far as their age is known (profiles#young). born_by is null for adults.
create function is_old_enough(born_by date, today date, least_age smallint) returns boolean language sql immutable parallel safe as $$
  select born_by is null or born_by <= today - make_interval(years => least_age)
$$;
--> statement-breakpoint
-- The server sets born_by by its own clock; this trigger sets it for statements that write an age without it.
create function profile_keeps_born_by() returns trigger language plpgsql as $$
begin
  if new.idade >= 18 then
    new.born_by := null;
  elsif new.idade is not null and new.born_by is null then
    new.born_by := (now() at time zone 'America/Sao_Paulo')::date - make_interval(years => new.idade);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger profile_keeps_born_by before insert or update of idade, born_by on profiles
  for each row when (new.idade is not null) execute function profile_keeps_born_by();
--> statement-breakpoint
-- Refuses a match with a candidate below the job's least age, which labour law forbids (jobs#least-age). One day of tolerance: this clock may be
-- behind the server's at midnight.
create function match_is_of_age() returns trigger language plpgsql as $$
begin
  if exists (
    select from profiles as candidate join jobs as job on job.id = new.job_id
    where candidate.user_id = new.candidate_id and candidate.born_by is not null
      and not is_old_enough(candidate.born_by, (new.created_at at time zone 'America/Sao_Paulo')::date + 1, job.least_age)
  ) then
    raise check_violation using message = 'The law closes this job to candidates of this age', constraint = 'match_is_of_age';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger match_is_of_age before insert on matches for each row execute function match_is_of_age();
--> statement-breakpoint
-- ## Teams of companies

-- A member of a company has no profile of their own.
create function member_is_no_customer() returns trigger language plpgsql as $$
begin
  if new.user_id <> new.company_id and (select user_type::text from "user" where id = new.user_id) <> 'member'
    or not exists (select from profiles where user_id = new.company_id and user_type = 'company') then
    raise exception 'Only an account of its own works for a company' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger member_is_no_customer before insert or update of user_id, company_id on company_members
  for each row when (new.user_id is not null) execute function member_is_no_customer();
--> statement-breakpoint
-- A member's account is deleted with their seat; the company's own account is not.
create function member_goes_with_seat() returns trigger language plpgsql as $$
begin
  delete from "user" where id = old.user_id and user_type::text = 'member';
  return null;
end $$;
--> statement-breakpoint
create trigger member_goes_with_seat after delete on company_members
  for each row when (old.user_id is not null) execute function member_goes_with_seat();
--> statement-breakpoint
create function member_email_follows() returns trigger language plpgsql as $$
declare
  seat company_members;
begin
  select * into seat from company_members where user_id = new.id;
  if found then
    delete from member_terms where member_id = seat.id;
    insert into member_terms (member_id, term) select seat.id, terms_of_member(seat);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger member_email_follows after update of email on "user"
  for each row when (old.email is distinct from new.email) execute function member_email_follows();
--> statement-breakpoint
-- Blocking a member ends their sessions and OAuth grants, and voids their pending links; `invites_end_with_maker` deletes the invitations
-- that they sent.
create function member_block_follows() returns trigger language plpgsql as $$
begin
  delete from session where user_id = new.user_id;
  delete from oauth_grants where user_id = new.user_id;
  delete from verification where value = new.user_id::text;
  return null;
end $$;
--> statement-breakpoint
create trigger member_block_follows after update of blocked_at on company_members
  for each row when (old.blocked_at is null and new.blocked_at is not null) execute function member_block_follows();
--> statement-breakpoint
-- ## Operators: their accounts, their hash-chained log of acts, and the search terms of accounts

create function operator_is_no_customer() returns trigger language plpgsql as $$
begin
  if (select user_type::text from "user" where id = new.user_id) is distinct from 'operator' then
    raise exception 'A candidate or a company is no operator' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger operator_is_no_customer before insert or update of user_id on operators
  for each row execute function operator_is_no_customer();
--> statement-breakpoint
-- Locks the administrators, so that of two who step down at the same moment the second sees that the first is gone.
create function administrator_stays() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('operators', 0));
  if not exists (select from operators where role = 'administrator' and user_id <> old.user_id) then
    raise exception 'The last administrator stays' using errcode = 'check_violation', constraint = 'administrator_stays';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger administrator_stays before delete on operators
  for each row when (old.role = 'administrator') execute function administrator_stays();
--> statement-breakpoint
create trigger administrator_stays_one before update of role on operators
  for each row when (old.role = 'administrator' and new.role <> 'administrator') execute function administrator_stays();
--> statement-breakpoint
create function operator_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What operators did is never changed' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger operator_acts_stay before update or delete or truncate on operator_acts
  for each statement execute function operator_acts_stay();
--> statement-breakpoint
create trigger operator_act_hashes_stay before update or delete or truncate on operator_act_hashes
  for each statement execute function operator_acts_stay();
--> statement-breakpoint
-- Fires in every session, also in one that skips triggers (session_replication_role = replica).
alter table operator_acts enable always trigger operator_acts_stay;
--> statement-breakpoint
alter table operator_act_hashes enable always trigger operator_act_hashes_stay;
--> statement-breakpoint
-- The text that is hashed: named columns in a fixed order, so that a column added later leaves earlier hashes valid.
create function operator_act_text(act operator_acts) returns text language sql stable as $$
  select jsonb_build_array(
    act.id, (extract(epoch from act.at) * 1000)::bigint, act.operator_id, act.operator_email, act.role, act.act, to_jsonb(act.about),
    act.address, act.reason, act.details
  )::text
$$;
--> statement-breakpoint
create function chain_operator_act(act operator_acts) returns void language plpgsql as $$
declare
  last operator_act_hashes;
begin
  -- This lock is held until the transaction ends, so that the next act is chained to this one.
  perform pg_advisory_xact_lock(3620925);
  select * into last from operator_act_hashes order by place desc limit 1;
  insert into operator_act_hashes (place, act_id, hash) values (
    coalesce(last.place, 0) + 1, act.id, sha256(coalesce(last.hash, ''::bytea) || convert_to(operator_act_text(act), 'UTF8'))
  );
end $$;
--> statement-breakpoint
create function operator_acts_chained() returns trigger language plpgsql as $$
begin
  perform chain_operator_act(new);
  return null;
end $$;
--> statement-breakpoint
-- Deferred to the commit, so that transactions wait for each other only then.
create constraint trigger operator_acts_chained after insert on operator_acts
  deferrable initially deferred for each row execute function operator_acts_chained();
--> statement-breakpoint
alter table operator_acts enable always trigger operator_acts_chained;
--> statement-breakpoint
-- The search terms of an account: each word of the name with what follows it, so that one index range finds all matches; the e-mail and
-- the phone numbers.
create function terms_of(person profiles) returns setof text language sql stable parallel safe as $$
  select distinct left(term, 200) from (
    select array_to_string(words[place:], ' ')
    from regexp_split_to_array(normalized_text(person.name), '\s+') as words, generate_series(1, least(cardinality(words), 12)) as place
    union all select lower(person.email)
    union all select person.telefone
    union all select person.whatsapp
  ) as found(term)
  where term <> '' and person.removed_at is null
$$;
--> statement-breakpoint
create function person_keeps_terms() returns trigger language plpgsql as $$
begin
  delete from person_terms where user_id = new.user_id;
  insert into person_terms (user_id, term) select new.user_id, terms_of(new);
  return null;
end $$;
--> statement-breakpoint
create trigger person_gets_terms after insert on profiles for each row execute function person_keeps_terms();
--> statement-breakpoint
create trigger person_keeps_terms after update of name, email, telefone, whatsapp, removed_at on profiles
  for each row when (
    (old.name, old.email, old.telefone, old.whatsapp, old.removed_at)
      is distinct from (new.name, new.email, new.telefone, new.whatsapp, new.removed_at)
  ) execute function person_keeps_terms();
--> statement-breakpoint
-- The search terms of a member: the name that their colleagues read, as in `terms_of`, and the e-mail.
create function terms_of_member(seat company_members) returns setof text language sql stable parallel safe as $$
  select distinct left(term, 200) from (
    select array_to_string(words[place:], ' ')
    from regexp_split_to_array(normalized_text(seat.name), '\s+') as words, generate_series(1, least(cardinality(words), 12)) as place
    union all select lower(email) from "user" where id = seat.user_id
  ) as found(term)
  where term <> '' and seat.user_id is not null and seat.left_at is null
$$;
--> statement-breakpoint
create function member_keeps_terms() returns trigger language plpgsql as $$
begin
  delete from member_terms where member_id = new.id;
  insert into member_terms (member_id, term) select new.id, terms_of_member(new);
  return null;
end $$;
--> statement-breakpoint
create trigger member_gets_terms after insert on company_members for each row execute function member_keeps_terms();
--> statement-breakpoint
create trigger member_keeps_terms after update of name, user_id, left_at on company_members
  for each row when (
    (old.name, old.user_id, old.left_at) is distinct from (new.name, new.user_id, new.left_at)
  ) execute function member_keeps_terms();
--> statement-breakpoint
-- ## Verification of companies

-- The same as `presentVerified` in the server, for cards.
create function company_verified(company profiles) returns json language sql stable parallel safe as $$
  select case when company.verified_at is not null then json_build_object(
    'on', to_char(company.verified_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
    'by', company.verified_by,
    'domain', company.verified_domain,
    'cnpj', company.cnpj
  ) end
$$;
--> statement-breakpoint
-- A verification covers a name and a CNPJ: it ends when one of them changes or the account is removed (docs/decisions/0041). Differences of
-- case, accents and spaces do not count.
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
    and (old.cnpj is distinct from new.cnpj or new.removed_at is not null or replace(normalized_text(old.name), ' ', '') <> replace(normalized_text(new.name), ' ', ''))
  ) execute function verification_ends();
--> statement-breakpoint
-- ## Blocks and reports

-- Copies a user's block to their profile, which stays blocked while reports hide it. A new block also ends the sessions and OAuth grants,
-- and voids the pending links, of the user and of their company's members.
create function user_block_follows() returns trigger language plpgsql as $$
declare
  people uuid[];
begin
  update profiles set blocked_at = coalesce(new.blocked_at, reported_at) where user_id = new.id;
  if new.blocked_at is not null then
    people := array_append(array(select user_id from company_members where company_id = new.id and user_id is not null), new.id);
    delete from session where user_id = any (people);
    delete from oauth_grants where user_id = any (people);
    delete from verification where value = any (people::text[]);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger user_block_follows after update of blocked_at on "user"
  for each row when ((old.blocked_at is null) <> (new.blocked_at is null)) execute function user_block_follows();
--> statement-breakpoint
-- Refuses sessions and OAuth grants of blocked users, blocked members and members of blocked companies.
create function blocked_has_no_way_in() returns trigger language plpgsql as $$
declare
  blocked timestamptz;
begin
  select blocked_at into blocked from "user" where id = new.user_id for share;
  if blocked is null then
    select coalesce(m.blocked_at, company.blocked_at) into blocked
      from company_members m join "user" company on company.id = m.company_id
      where m.user_id = new.user_id for share of m, company;
  end if;
  if blocked is not null then
    raise exception 'The account is blocked' using errcode = 'check_violation', constraint = 'blocked_has_no_way_in';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger blocked_has_no_session before insert or update of user_id on session
  for each row execute function blocked_has_no_way_in();
--> statement-breakpoint
create trigger blocked_has_no_grant before insert or update of user_id on oauth_grants
  for each row execute function blocked_has_no_way_in();
--> statement-breakpoint
create function profile_block_hides() returns trigger language plpgsql as $$
begin
  if new.blocked_at is not null then
    update jobs set status = 'paused', paused_by_block = true where company_id = new.user_id and status = 'active';
    update matches set status = 'hidden'
    where (candidate_id = new.user_id or company_id = new.user_id) and status = 'active';
  else
    update jobs set status = 'active', paused_by_block = false where company_id = new.user_id and paused_by_block;
    update matches set status = 'active'
    where (candidate_id = new.user_id or company_id = new.user_id) and status = 'hidden'
      and not is_hidden_match(candidate_id, company_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger profile_block_hides after update of blocked_at on profiles
  for each row when ((old.blocked_at is null) <> (new.blocked_at is null)) execute function profile_block_hides();
--> statement-breakpoint
-- Jobs of a blocked company, jobs that reports hide and jobs held for review stay paused, even if a statement sets them to active
-- (docs/decisions/0039).
create function job_of_blocked_waits() returns trigger language plpgsql as $$
declare
  blocked timestamptz;
begin
  select blocked_at into blocked from profiles where user_id = new.company_id for share;
  if blocked is not null or new.reported_at is not null or new.held_at is not null then
    new.status := 'paused';
    -- A refused job stays refused when a block ends.
    new.paused_by_block := new.refused_at is null;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger job_of_blocked_waits before insert or update of status, company_id on jobs
  for each row when (new.status = 'active') execute function job_of_blocked_waits();
--> statement-breakpoint
create function is_hidden_match(candidate uuid, company uuid) returns boolean language sql stable as $$
  select exists (select from profiles where user_id in (candidate, company) and blocked_at is not null)
    or exists (select from blocks where candidate_id = candidate and company_id = company)
$$;
--> statement-breakpoint
create function match_of_blocked_is_hidden() returns trigger language plpgsql as $$
begin
  if is_hidden_match(new.candidate_id, new.company_id) then
    new.status := 'hidden';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger match_of_blocked_is_hidden before insert on matches
  for each row execute function match_of_blocked_is_hidden();
--> statement-breakpoint
-- A block is one row (docs/decisions/0035): it hides the pair's matches; decks, lists and likes read the row.
create function block_hides_matches() returns trigger language plpgsql as $$
begin
  update matches set status = 'hidden'
  where candidate_id = new.candidate_id and company_id = new.company_id and status = 'active';
  return null;
end $$;
--> statement-breakpoint
create trigger block_hides_matches after insert on blocks for each row execute function block_hides_matches();
--> statement-breakpoint
-- Ending a block returns the company's jobs to their places in the deck, which may be before the candidate's mark (docs/decisions/0019).
create function unblocked_meet_again() returns trigger language plpgsql as $$
begin
  update matches set status = 'active'
  where candidate_id = old.candidate_id and company_id = old.company_id and status = 'hidden'
    and not is_hidden_match(candidate_id, company_id);
  insert into deck_marks (candidate_id, undone, server_started)
  select user_id, pg_current_xact_id(), pg_postmaster_start_time() from profiles where user_id = old.candidate_id
  on conflict (candidate_id) do update set
    place = null, undone = excluded.undone, server_started = excluded.server_started;
  return null;
end $$;
--> statement-breakpoint
create trigger unblocked_meet_again after delete on blocks for each row execute function unblocked_meet_again();
--> statement-breakpoint
-- Serialises hiding a CNPJ with setting that CNPJ on a company, so that one of them sees the other. Each block then serialises with
-- decisions of its pair, as `lockPair` does.
create function lock_cnpj(cnpj text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('cnpj ' || cnpj, 0))
$$;
--> statement-breakpoint
create function block_by_cnpj(candidate uuid, company uuid, cnpj text, at timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(candidate || ' ' || company, 0));
  insert into blocks (candidate_id, company_id, by_candidate, created_at, cnpj) values (candidate, company, true, at, cnpj)
  on conflict do nothing;
end $$;
--> statement-breakpoint
create function hidden_cnpj_parts() returns trigger language plpgsql as $$
begin
  perform lock_cnpj(new.cnpj);
  perform block_by_cnpj(new.candidate_id, company.user_id, new.cnpj, new.created_at)
  from (select user_id from profiles where cnpj = new.cnpj and user_type = 'company' order by user_id) as company;
  return null;
end $$;
--> statement-breakpoint
create trigger hidden_cnpj_parts after insert on hidden_cnpjs for each row execute function hidden_cnpj_parts();
--> statement-breakpoint
-- Thousands of candidates may hide one CNPJ, and the lock table is limited. The company's row is locked by its own update, so the company gives
-- no likes during it, and a candidate's like creates a match only if the company liked them: only those pairs are locked.
create function company_cnpj_parts() returns trigger language plpgsql as $$
begin
  perform lock_cnpj(new.cnpj);
  perform pg_advisory_xact_lock(hashtextextended(liked.candidate_id || ' ' || new.user_id, 0))
  from (
    select candidate_id from hidden_cnpjs where cnpj = new.cnpj
      and exists (select from likes where quem_curtiu = new.user_id and quem_foi_curtado = candidate_id)
    order by candidate_id
  ) as liked;
  insert into blocks (candidate_id, company_id, by_candidate, created_at, cnpj)
  select candidate_id, new.user_id, true, now(), new.cnpj from hidden_cnpjs where cnpj = new.cnpj order by candidate_id
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger company_cnpj_parts after insert or update of cnpj on profiles for each row
  when (new.cnpj is not null and new.user_type = 'company') execute function company_cnpj_parts();
--> statement-breakpoint
-- A decided report, or one whose author is deleted, forgets the author's device.
create function reports_forget_device() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' or new.reporter_id is null then
    new.device := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reports_forget_device before update on reports
  for each row when (old.device is not null) execute function reports_forget_device();
--> statement-breakpoint
-- ## Jobs and the deck of candidates: one row in deck_jobs for each job of the status active

-- A job stores its company's plan rank, so that the deck's order can be read from one index.
create function job_takes_plan_rank() returns trigger language plpgsql as $$
begin
  select plan_rank into strict new.plan_rank from profiles where user_id = new.company_id for share;
  return new;
end $$;
--> statement-breakpoint
create trigger job_takes_plan_rank before insert on jobs
  for each row execute function job_takes_plan_rank();
--> statement-breakpoint
create function jobs_follow_plan() returns trigger language plpgsql as $$
begin
  update jobs set plan_rank = new.plan_rank where company_id = new.user_id and plan_rank <> new.plan_rank;
  return new;
end $$;
--> statement-breakpoint
create trigger jobs_follow_plan after update of plano on profiles
  for each row when (old.plano is distinct from new.plano) execute function jobs_follow_plan();
--> statement-breakpoint
-- Each further city is a municipality, and none occurs twice; a check constraint of the table keeps the job's first city out of them.
create function job_knows_cities() returns trigger language plpgsql as $$
begin
  if (select count(*) from municipalities where city = any (new.outras_cidades)) <> cardinality(new.outras_cidades) then
    raise check_violation using message = 'A further city is no municipality, or is there twice', constraint = 'jobs_further_cities';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger job_knows_cities before insert or update of outras_cidades on jobs
  for each row when (new.outras_cidades <> '{}') execute function job_knows_cities();
--> statement-breakpoint
-- Renaming a municipality renames it in further cities of jobs, as the foreign key does for the first city.
create function city_renames_jobs() returns trigger language plpgsql as $$
begin
  update jobs set outras_cidades = array_replace(outras_cidades, old.city, new.city) where old.city = any (outras_cidades);
  return null;
end $$;
--> statement-breakpoint
create trigger city_renames_jobs after update of city on municipalities
  for each row when (old.city <> new.city) execute function city_renames_jobs();
--> statement-breakpoint
-- The most that a job pays a month, in whole reais (jobs#monthly-pay); salary_max is by the month already. null for free text (no unit)
-- that promises less than 300 reais, which is no month's pay.
create function most_pay(salary_max numeric, unit salario_por) returns integer language sql immutable parallel safe as $$
  select case when unit is not null or salary_max >= 300 then floor(salary_max)::integer end
$$;
--> statement-breakpoint
-- The parts of the day that contain more than an hour of the work, or as much as any other part (jobs#shifts): 1 morning (6:00 to 12:00),
-- 2 afternoon (to 18:00), 4 evening (to midnight), 8 night. Work that ends no later than it begins ends on the next day.
create function work_shifts(begins text, ends text) returns smallint language sql immutable parallel safe as $$
  with work_times as (
    select split_part(begins, ':', 1)::integer * 60 + split_part(begins, ':', 2)::integer as first,
      split_part(ends, ':', 1)::integer * 60 + split_part(ends, ':', 2)::integer as last
    where begins ~ '^\d\d:\d\d$' and ends ~ '^\d\d:\d\d$'
  ), parts as (
    select bit, greatest(0, least(till, upto) - greatest(first, since)) + greatest(0, least(till, upto + 1440) - greatest(first, since + 1440)) as minutes
    from (select first, case when last > first then last else last + 1440 end as till from work_times) as work,
      (values (1, 360, 720), (2, 720, 1080), (4, 1080, 1440), (8, 0, 360)) as part (bit, since, upto)
  )
  select sum(bit)::smallint from parts where minutes > least(60, (select max(minutes) from parts) - 1)
$$;
--> statement-breakpoint
-- The same as `missedPreferences` in src/domain, as bits: 1 contract, 2 salary, 4 parts of the day (feed#preferences). null: the job doesn't state it.
create function job_misses(
  contratos contrato[], salario_minimo integer, turnos smallint, contract contrato, pay_to integer, shifts smallint
) returns integer language sql immutable parallel safe as $$
  select ((cardinality(contratos) > 0 and contract <> all (contratos)) is true)::integer
    + 2 * ((pay_to < salario_minimo) is true)::integer
    + 4 * ((turnos > 0 and (shifts & ~turnos) <> 0) is true)::integer
$$;
--> statement-breakpoint
-- A job's position in the deck as one ascending number: the company's plan, then the newest first.
create function deck_place(plan_rank smallint, created_at timestamptz) returns bigint language sql stable parallel safe as $$
  select plan_rank * 1125899906842624 + 562949953421312 - (extract(epoch from created_at) * 1000)::bigint
$$;
--> statement-breakpoint
-- A candidate's position (`candidate_place`) after a change of the score by `points`.
create function place_with(place bigint, points integer) returns bigint language sql immutable parallel safe as $$
  select place - points * 1125899906842624
$$;
--> statement-breakpoint
-- A candidate's position among a job's candidates: the 10 points for living in a job's city depend on the job.
create function place_among(place bigint, preferred text, home text, cities text[]) returns bigint language sql immutable parallel safe as $$
  select place_with(place, case when home = any (cities) then 10 else 0 end - case when home = preferred then 10 else 0 end)
$$;
--> statement-breakpoint
-- A job's card for a candidate, with the further cities; the nearest one, if it is not the first; and the distance within the radius,
-- unless it is 0.
create function card_among(card json, location text, others text[], preferred text, radius smallint) returns text language sql stable parallel safe as $$
  select left(card::text, -1) || ', "outras_cidades" : ' || to_json(others)
    || case when near.city <> location then ', "nearest_city" : ' || to_json(near.city) else '' end
    || case when near.km > 0 then ', "distance_km" : ' || near.km else '' end || '}'
  from (values (0)) as one left join job_near(preferred, radius, array_prepend(location, others)) as near on true
$$;
--> statement-breakpoint
-- The same as `presentAnswerRate` in the server, for cards.
create function company_answers(company profiles) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('within', company.answers_within, 'share', company.answers_share)
$$;
--> statement-breakpoint
-- The job's card without the company's answer rate.
create function plain_job_card(job jobs, company profiles) returns json language sql stable parallel safe as $$
  select json_build_object(
    'id', job.id,
    'company_id', job.company_id,
    'title', job.title,
    'description', job.description,
    'funcao', job.funcao,
    'location', job.location,
    'modalidade', job.modalidade,
    'salary_range', job.salary_range,
    'salario_de', job.salario_de,
    'salario_ate', job.salario_ate,
    'salario_por', job.salario_por,
    'comissao', job.comissao,
    'contrato', job.contrato,
    'dias', job.dias,
    'vagas_abertas', job.vagas_abertas,
    'escolaridade', job.escolaridade,
    'afirmativa', job.afirmativa,
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
-- The job's card as JSON (src/contract/feed.ts). The answer rate is absent rather than null where it is unknown.
create function job_card(job jobs, company profiles) returns json language sql stable parallel safe as $$
  select case when company.answers_share is null then plain_job_card(job, company)
    else jsonb_set(plain_job_card(job, company)::jsonb, '{company,answers}', company_answers(company))::json end
$$;
--> statement-breakpoint
create function rebuild_deck_jobs() returns void language sql as $$
  delete from deck_jobs;
  insert into deck_jobs (job_id, city, further_cities, funcao, over_cap, remote, contract, pay_to, shifts, least_age, place, expires_at, card)
  select job.id, job.location, job.outras_cidades, job.funcao, coalesce(job.salary_max > 5000, false), job.modalidade = 'remoto',
    job.contrato, most_pay(job.salary_max, job.salario_por),
    work_shifts(job.horario_inicio, job.horario_fim), job.least_age,
    deck_place(job.plan_rank, job.created_at), job.data_expiracao, job_card(job, company)
  from jobs as job join profiles as company on company.user_id = job.company_id
  where job.status = 'active';
$$;
--> statement-breakpoint
create function job_keeps_deck() returns trigger language plpgsql as $$
declare
  company profiles;
begin
  if new.status <> 'active' then
    delete from deck_jobs where job_id = new.id;
    return null;
  end if;
  select * into strict company from profiles where user_id = new.company_id for share;
  insert into deck_jobs (job_id, city, further_cities, funcao, over_cap, remote, contract, pay_to, shifts, least_age, place, expires_at, card)
  values (
    new.id, new.location, new.outras_cidades, new.funcao, coalesce(new.salary_max > 5000, false), new.modalidade = 'remoto',
    new.contrato, most_pay(new.salary_max, new.salario_por),
    work_shifts(new.horario_inicio, new.horario_fim), new.least_age,
    deck_place(new.plan_rank, new.created_at), new.data_expiracao, job_card(new, company)
  )
  on conflict (job_id) do update set
    city = excluded.city, further_cities = excluded.further_cities, funcao = excluded.funcao, over_cap = excluded.over_cap, remote = excluded.remote,
    contract = excluded.contract, pay_to = excluded.pay_to, shifts = excluded.shifts,
    least_age = excluded.least_age,
    place = excluded.place, expires_at = excluded.expires_at, card = excluded.card;
  return null;
end $$;
--> statement-breakpoint
create trigger job_keeps_deck after insert or update of
    company_id, title, description, funcao, location, outras_cidades, modalidade, salary_range, salary_max, salario_de, salario_ate, salario_por, comissao,
    contrato, dias, vagas_abertas, escolaridade, afirmativa, horario_trabalho, horario_inicio, horario_fim, least_age,
    beneficios, requirements, image_url, status, data_expiracao, plan_rank, created_at
  on jobs for each row execute function job_keeps_deck();
--> statement-breakpoint
-- A change of plan is not handled here: it changes jobs.plan_rank, which fires the trigger above for each job.
create function company_keeps_deck() returns trigger language plpgsql as $$
begin
  update deck_jobs as deck set card = job_card(job, new)
  from jobs as job where job.company_id = new.user_id and job.status = 'active' and deck.job_id = job.id;
  return null;
end $$;
--> statement-breakpoint
create trigger company_keeps_deck after update on profiles for each row
  when (
    new.user_type = 'company' and old.plano = new.plano
    and (old.name, old.avatar_url, old.avatar_zoom_level, old.avatar_offset_x, old.avatar_offset_y, old.area, old.city,
        old.verified_at, old.verified_by, old.verified_domain, old.answers_within, old.answers_share)
      is distinct from (new.name, new.avatar_url, new.avatar_zoom_level, new.avatar_offset_x, new.avatar_offset_y, new.area, new.city,
        new.verified_at, new.verified_by, new.verified_domain, new.answers_within, new.answers_share)
  ) execute function company_keeps_deck();
--> statement-breakpoint
-- Replaces the rows of the job, so that `entered` is this transaction: a candidate's mark states that every job before it is decided, which
-- isn't valid for a job that moves before the mark, or that newly fits the candidate's preferences or age.
create function deck_job_keeps_areas() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from deck_areas where job_id = new.job_id;
  end if;
  insert into deck_areas (job_id, area, funcao, over_cap, contract, pay_to, shifts, least_age, place, expires_at)
  select new.job_id, area, new.funcao, new.over_cap, new.contract, new.pay_to, new.shifts, new.least_age, new.place, new.expires_at
  from job_areas(new.city, new.further_cities, new.remote) as area;
  return null;
end $$;
--> statement-breakpoint
create trigger deck_job_enters_areas after insert on deck_jobs for each row execute function deck_job_keeps_areas();
--> statement-breakpoint
create trigger deck_job_moves_areas after update on deck_jobs for each row
  when ((old.city, old.further_cities, old.funcao, old.over_cap, old.remote, old.place, old.expires_at, old.contract, old.pay_to,
    old.shifts, old.least_age)
    is distinct from (new.city, new.further_cities, new.funcao, new.over_cap, new.remote, new.place, new.expires_at, new.contract,
      new.pay_to, new.shifts, new.least_age))
  execute function deck_job_keeps_areas();
--> statement-breakpoint
create function job_has_preference_areas() returns trigger language plpgsql as $$
declare
  cities text[] := array_prepend(new.location, new.outras_cidades);
begin
  if new.outras_cidades = '{}' then
    delete from job_preference_areas where job_id = new.id;
    return null;
  end if;
  insert into job_preference_areas (job_id, spots, areas)
  select new.id, array_agg(spot), preference_areas_around(cities, new.modalidade = 'remoto') from municipalities where city = any (cities)
  on conflict (job_id) do update set spots = excluded.spots, areas = excluded.areas;
  return null;
end $$;
--> statement-breakpoint
create trigger job_has_preference_areas after insert on jobs
  for each row when (new.outras_cidades <> '{}') execute function job_has_preference_areas();
--> statement-breakpoint
create trigger job_moves_preference_areas after update of location, outras_cidades, modalidade on jobs for each row
  when ((old.outras_cidades <> '{}' or new.outras_cidades <> '{}')
    and (old.location, old.outras_cidades, old.modalidade) is distinct from (new.location, new.outras_cidades, new.modalidade))
  execute function job_has_preference_areas();
--> statement-breakpoint
create function job_city_has_areas() returns trigger language plpgsql as $$
begin
  if not exists (select from preference_areas where city = new.location) then
    insert into preference_areas (city, areas, remote_areas)
    select city, preference_areas_around(city, false), preference_areas_around(city, true) from municipalities where city = new.location
    on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger job_city_has_areas after insert or update of location on jobs for each row execute function job_city_has_areas();
--> statement-breakpoint
-- A decision deleted because its job ended long ago does not lift the mark: such a job is in no deck, and a renewed one enters as new. The
-- deleting transaction sets encaixe.decision_cleanup, and locks the jobs against renewal.
create function undone_decision_lifts_mark() returns trigger language plpgsql as $$
begin
  if current_setting('encaixe.decision_cleanup', true) = 'on' then
    return null;
  end if;
  insert into deck_marks (candidate_id, undone, server_started)
  select distinct profiles.user_id, pg_current_xact_id(), pg_postmaster_start_time()
  from (
    select (to_jsonb(gone) ->> tg_argv[0])::uuid as candidate_id, (to_jsonb(gone) ->> tg_argv[1])::uuid as job_id from gone
  ) as decisions
  join jobs on jobs.id = decisions.job_id
  join profiles on profiles.user_id = decisions.candidate_id and profiles.user_type = 'candidate'
  order by profiles.user_id
  on conflict (candidate_id) do update set
    place = null, undone = excluded.undone, server_started = excluded.server_started;
  return null;
end $$;
--> statement-breakpoint
create trigger undone_like_lifts_mark after delete on likes
  referencing old table as gone for each statement execute function undone_decision_lifts_mark('quem_curtiu', 'job_id');
--> statement-breakpoint
create trigger undone_rejection_lifts_mark after delete on rejections
  referencing old table as gone for each statement execute function undone_decision_lifts_mark('user_id', 'job_id');
--> statement-breakpoint
create trigger undone_skip_lifts_mark after delete on vagas_puladas
  referencing old table as gone for each statement execute function undone_decision_lifts_mark('candidato_id', 'vaga_id');
--> statement-breakpoint
-- ## The deck of companies: one card and one row per function for each candidate

-- A candidate's position among a job's candidates as one number: plan, score, the newest first.
create function candidate_place(plan_rank smallint, score smallint, created_at timestamptz) returns bigint
language sql stable parallel safe as $$
  select plan_rank * 144115188075855872 + (127 - score) * 1125899906842624
    + 562949953421312 - (extract(epoch from created_at) * 1000)::bigint
$$;
--> statement-breakpoint
-- A candidate as companies see them: no age, gender, family status, e-mail or phone, and education only of candidates who show it.
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
    'escolaridade', candidate.escolaridade_mostrada,
    'experiencias_profissionais', candidate.experiencias_profissionais,
    'plano', candidate.plano,
    'plano_pro', candidate.plano = 'super_premium',
    'plano_premium', candidate.plano <> 'basico'
  )
$$;
--> statement-breakpoint
create function candidate_keeps_card() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null or new.blocked_at is not null or new.cidade_de_interesse is null then
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
    avatar_offset_y, possui_veiculo, cnh_ativa, disponivel_viajar, escolaridade, mostra_escolaridade, experiencias_profissionais,
    plano, removed_at, blocked_at
  on profiles for each row when (new.user_type = 'candidate') execute function candidate_keeps_card();
--> statement-breakpoint
create function profile_keeps_preferences() returns trigger language plpgsql as $$
declare
  city_spot smallint;
  home_there smallint;
  home_reach smallint;
begin
  delete from candidate_functions where user_id = new.user_id;
  delete from candidate_reaches where user_id = new.user_id;
  if new.user_type = 'candidate' and new.cidade_de_interesse is not null and new.removed_at is null
    and new.blocked_at is null then
    insert into candidate_functions (user_id, funcao, city, place, raio_km, aceita_remoto, home, born_by)
    select new.user_id, preferred, new.cidade_de_interesse, candidate_place(new.plan_rank, (
      60
      + case when preferred = new.area then 20 else 0 end
      + case when new.cidade_mora = new.cidade_de_interesse then 10 else 0 end
      + case when normalized_text(preferred) = any (new.cargos_normalizados) then 10 else 0 end)::smallint,
      new.created_at), new.raio_km, new.aceita_remoto,
      case when new.raio_km > 0 or new.aceita_remoto or new.cidade_mora <> new.cidade_de_interesse then new.cidade_mora end, new.born_by
    from (select distinct unnest(array_prepend(new.area, new.funcoes)) as preferred) as preferences
    where preferred is not null and preferred <> '';
    if new.raio_km > 0 or new.aceita_remoto then
      select spot into city_spot from municipalities where city = new.cidade_de_interesse;
      if new.raio_km > 0 and not exists (
        select from radius_areas where city = new.cidade_de_interesse and raio_km = new.raio_km) then
        insert into radius_areas (city, raio_km, areas)
        select city, new.raio_km, areas_within(city, new.raio_km, true) from municipalities where city = new.cidade_de_interesse
        on conflict do nothing;
      end if;
      select spot into home_there from municipalities
        where city = new.cidade_mora and new.cidade_mora <> new.cidade_de_interesse;
      -- Computed for a remote job: null if they reach no job in their home city, -1 if only remote ones.
      home_reach := job_reach(new.cidade_de_interesse, new.raio_km, new.aceita_remoto, new.cidade_mora, 'remoto');
      insert into candidate_reaches (user_id, funcao, area, place, spot, home_spot)
      select new.user_id, funcao, area,
        place_with(place, case when at_home then 10 when home = city then -10 else 0 end), city_spot,
        case when not at_home then home_there end
      from candidate_functions, (
        select preference_area(area, new.raio_km, new.aceita_remoto), false from unnest(areas_of(city_spot)) as area where new.raio_km > 0
        union all select remote_area(), false where new.aceita_remoto
        union all select home_area(home_there, home_reach > 0), true where home_there is not null and home_reach is not null
      ) as areas (area, at_home)
      where user_id = new.user_id and city_spot is not null;
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger profile_keeps_preferences
  after insert or update of area, funcoes, cidade_de_interesse, raio_km, aceita_remoto, cidade_mora, cargos_normalizados, plano, created_at,
    removed_at, blocked_at, born_by
  on profiles for each row execute function profile_keeps_preferences();
--> statement-breakpoint
-- ## Likes and matches

create function have_spent_likes(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (
    select from spent_likes where (quem_curtiu, quem_foi_curtado) in ((one, other), (other, one)))
$$;
--> statement-breakpoint
-- After a match of the pair was removed, a new match needs a new like from both sides.
create function match_needs_new_likes() returns trigger language plpgsql as $$
begin
  if not exists (
    select from likes
    where quem_curtiu = new.candidate_id and quem_foi_curtado = new.company_id and job_id = new.job_id
  ) or not exists (
    select from likes
    where quem_curtiu = new.company_id and quem_foi_curtado = new.candidate_id
      and (job_id is null or job_id = new.job_id)
  ) then
    raise exception 'a removed match needs a new like from both' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger match_needs_new_likes before insert on matches
  for each row when (have_spent_likes(new.candidate_id, new.company_id)) execute function match_needs_new_likes();
--> statement-breakpoint
-- Deleting a match spends the likes between its two sides, whatever deletes it, except those of another match of the pair.
create function match_spends_likes() returns trigger language plpgsql as $$
begin
  with spent as (
    delete from likes
    where (quem_curtiu, quem_foi_curtado) in ((old.candidate_id, old.company_id), (old.company_id, old.candidate_id))
      and not exists (
        select from matches
        where candidate_id = old.candidate_id and company_id = old.company_id and matches.job_id = likes.job_id)
    returning *
  )
  insert into spent_likes (id, quem_curtiu, quem_foi_curtado, job_id, is_superlike, created_at)
  select id, quem_curtiu, quem_foi_curtado, job_id, is_superlike, created_at from spent
  -- The match may be deleted because its profile or job is being deleted; spent_likes could not reference the deleted row.
  where (select count(*) from profiles where user_id in (old.candidate_id, old.company_id)) = 2
    and (job_id is null or exists (select from jobs where jobs.id = spent.job_id));
  return null;
end $$;
--> statement-breakpoint
create trigger match_spends_likes after delete on matches
  for each row execute function match_spends_likes();
--> statement-breakpoint
-- Records a like with its price (likes#spending) and its row in the audit. Returns the giver's balance after it; code is 'ALREADY_LIKED' when
-- the same like exists. The pair and the giver's row must be locked, and the balance renewed.
create function give_like(
  liker uuid, seat uuid, liked uuid, about_job uuid, as_superlike boolean, is_limited boolean, requested_at timestamptz,
  out code text, out regular integer, out bonus integer
) language plpgsql as $$
declare
  giver record;
begin
  select p.curtidas_disponiveis, p.likes_bonus, p.data_ultimo_reset into strict giver from profiles p where p.user_id = liker;
  regular := giver.curtidas_disponiveis;
  bonus := giver.likes_bonus;
  insert into likes (quem_curtiu, quem_foi_curtado, job_id, is_superlike) values (liker, liked, about_job, as_superlike) on conflict do nothing;
  if not found then
    code := 'ALREADY_LIKED';
    return;
  end if;
  if is_limited then
    if bonus > 0 then bonus := bonus - 1;
    elsif regular > 0 then regular := regular - 1;
    else raise check_violation using message = 'No like is left', constraint = 'likes_exhausted';
    end if;
    update profiles set curtidas_disponiveis = regular, likes_bonus = bonus, updated_at = now() where user_id = liker;
  end if;
  -- The like belongs to the week that pays for it: while the server waits for locks, another like may renew the balance (likes#renewal).
  insert into like_attempts (user_id, member_id, target_id, job_id, success, likes_before, likes_after, spent_regular, created_at)
  values (liker, seat, liked, about_job, true, giver.curtidas_disponiveis + giver.likes_bonus, regular + bonus,
    regular < giver.curtidas_disponiveis, greatest(requested_at, giver.data_ultimo_reset));
end $$;
--> statement-breakpoint
-- Gives a candidate's like of a job (likes#one-transaction), or returns in code why not; then it has written nothing. Besides the codes of
-- src/contract/errors.ts: RENEWAL_DUE, the balance was renewed before `week`; and LIKED_BACK, unless `may_match`, because the server notifies
-- both sides of a match in its transaction. It locks the pair with the job's company, as `lockPair`, then the giver's row
-- (docs/decisions/0004). `rights`: the entitlements of each plan (src/domain/billing/entitlements.ts). A company's like without a job is spent once
-- the pair has a match on a job for which the company gave no like of its own (matches#without-a-job).
create function process_like(
  liker uuid, requested_job uuid, as_superlike boolean, requested_at timestamptz, today date, week timestamptz, rights jsonb, may_match boolean,
  out code text, out liked_back boolean, out company_id uuid, out title text, out plano plano, out curtidas_disponiveis integer,
  out likes_bonus integer, out curtidas_semanais integer, out data_ultimo_reset timestamptz, out blocked_at timestamptz, out reported_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  sees_job boolean;
  salary_max numeric;
  salary_cap numeric;
begin
  select j.company_id, j.title into company_id, title from jobs j where j.id = requested_job;
  perform pg_advisory_xact_lock(hashtextextended(liker || ' ' || process_like.company_id, 0));
  select p.plano, p.curtidas_disponiveis, p.likes_bonus, p.curtidas_semanais, p.data_ultimo_reset, p.blocked_at, p.reported_at, j.salary_max,
      deck_shows(p, j, requested_at, today)
        and not exists (select from blocks b where b.candidate_id = liker and b.company_id = j.company_id),
      exists (
        select from likes l where l.quem_curtiu = j.company_id and l.quem_foi_curtado = liker
          and (l.job_id = j.id or l.job_id is null and not exists (
            select from matches m where m.candidate_id = liker and m.company_id = j.company_id and not exists (
              select from likes own where own.quem_curtiu = j.company_id and own.quem_foi_curtado = liker and own.job_id = m.job_id))))
    into plano, curtidas_disponiveis, likes_bonus, curtidas_semanais, data_ultimo_reset, blocked_at, reported_at, salary_max, sees_job, liked_back
    from profiles p left join jobs j on j.id = requested_job where p.user_id = liker for no key update of p;
  salary_cap := rights -> plano::text ->> 'salary_cap';
  code := case
    when plano is null or blocked_at is not null then 'UNAUTHENTICATED'
    when as_superlike and not (rights -> plano::text ->> 'can_super_like')::boolean then 'PLAN_REQUIRED'
    when data_ultimo_reset < week then 'RENEWAL_DUE'
    when sees_job is not true then 'NOT_FOUND'
    when salary_cap is null then null
    when salary_max is null then 'SALARY_MISSING'
    when salary_max = 0 then 'SALARY_UNREADABLE'
    when salary_max >= salary_cap then 'SALARY_PREMIUM'
  end;
  if code is null and liked_back and not may_match then code := 'LIKED_BACK'; end if;
  if code is null then
    select given.code, given.regular, given.bonus into code, curtidas_disponiveis, likes_bonus
    from give_like(liker, null, company_id, requested_job, as_superlike, (rights -> plano::text ->> 'weekly_likes_limited')::boolean, requested_at) as given;
  end if;
end $$;
--> statement-breakpoint
-- ## Public listings, job alerts and referrals

-- Keeps listed_jobs: a job that enters the deck or moves in it is listed if its company allows it (listings#allowed). Rows are deleted by
-- foreign key with the deck row and with the company's permission.
create function deck_job_keeps_listing() returns trigger language plpgsql as $$
begin
  insert into listed_jobs (job_id, company_id, funcao, city, over_cap, posted_at, expires_at)
  select new.job_id, job.company_id, new.funcao, new.city, new.over_cap, job.created_at, new.expires_at
  from jobs as job join listed_companies as company on company.company_id = job.company_id
  where job.id = new.job_id
  on conflict (job_id) do update set
    funcao = excluded.funcao, city = excluded.city, over_cap = excluded.over_cap, posted_at = excluded.posted_at,
    expires_at = excluded.expires_at;
  return null;
end $$;
--> statement-breakpoint
create trigger deck_job_enters_listing after insert on deck_jobs for each row execute function deck_job_keeps_listing();
--> statement-breakpoint
create trigger deck_job_moves_listing after update on deck_jobs for each row
  when ((old.city, old.further_cities, old.funcao, old.over_cap, old.place, old.expires_at)
    is distinct from (new.city, new.further_cities, new.funcao, new.over_cap, new.place, new.expires_at))
  execute function deck_job_keeps_listing();
--> statement-breakpoint
-- Locks the company's row as job_keeps_deck does, so that of a job published at the same moment one of the two sees the other.
create function listed_company_lists_jobs() returns trigger language plpgsql as $$
begin
  perform from profiles where user_id = new.company_id for no key update;
  insert into listed_jobs (job_id, company_id, funcao, city, over_cap, posted_at, expires_at)
  select deck.job_id, new.company_id, deck.funcao, deck.city, deck.over_cap, job.created_at, deck.expires_at
  from jobs as job join deck_jobs as deck on deck.job_id = job.id
  where job.company_id = new.company_id
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger listed_company_lists_jobs after insert on listed_companies for each row execute function listed_company_lists_jobs();
--> statement-breakpoint
-- Keeps listed_job_cities: a listed job in each of its cities (docs/decisions/0072).
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
-- Remembers deleted jobs, so that their address answers as ended (listings#answers). over_cap: its pay was above the public limit, so anonymous
-- visitors must not learn that it existed; the server decides whether the limit is on.
create function listed_job_ends() returns trigger language plpgsql as $$
begin
  insert into ended_listings (job_id, over_cap) select old.id, coalesce(old.salary_max > 5000, false)
  where exists (select from listed_companies where company_id = old.company_id)
  on conflict do nothing;
  return old;
end $$;
--> statement-breakpoint
create trigger listed_job_ends before delete on jobs for each row
  when (old.held_at is null and old.reported_at is null and not old.paused_by_block)
  execute function listed_job_ends();
--> statement-breakpoint
-- Records jobs that appear in decks, or become visible to other candidates, for job alerts (docs/decisions/0070). A renewed job appears again.
create function deck_job_appears() returns trigger language plpgsql as $$
begin
  insert into appeared_jobs (job_id) values (new.job_id);
  return null;
end $$;
--> statement-breakpoint
create trigger deck_job_appears after insert on deck_jobs for each row execute function deck_job_appears();
--> statement-breakpoint
create trigger deck_job_appears_to_others after update on deck_jobs for each row
  when ((old.city, old.further_cities, old.funcao, old.over_cap, old.remote, old.contract, old.pay_to, old.shifts, old.least_age)
      is distinct from (new.city, new.further_cities, new.funcao, new.over_cap, new.remote, new.contract, new.pay_to, new.shifts, new.least_age)
    or (old.expires_at <= now() and new.expires_at > now()))
  execute function deck_job_appears();
--> statement-breakpoint
-- A referral is decided once; afterwards only its giver may be set to null (docs/product/referrals.md).
create function referral_is_decided_once() returns trigger language plpgsql as $$
begin
  if (new.joined_id, new.joined_at, new.same_device, new.device, new.decided_at, new.outcome)
    is distinct from (old.joined_id, old.joined_at, old.same_device, old.device, old.decided_at, old.outcome)
    or (new.giver_id is not null and new.giver_id is distinct from old.giver_id) then
    raise check_violation using message = 'A referral was decided already', constraint = 'referral_is_decided_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger referral_is_decided_once before update on referrals
  for each row when (old.decided_at is not null) execute function referral_is_decided_once();
--> statement-breakpoint
-- ## What a candidate may read of a job, and one decision on each (docs/product/feed.md, likes.md)

-- Whether the deck of this candidate could show the job, decided on or not; blocks and the plan's salary limit are not checked
-- (feed#eligible). It contains no query of its own, so the planner inlines it.
create function deck_shows(candidate profiles, job jobs, requested_at timestamptz, today date) returns boolean language sql stable parallel safe as $$
  select job.status = 'active' and job.data_expiracao > requested_at
    and (job.funcao = candidate.area or job.funcao = any (candidate.funcoes))
    and (job.location = candidate.cidade_de_interesse
      or job_reach(candidate.cidade_de_interesse, candidate.raio_km, candidate.aceita_remoto, job.location, job.outras_cidades, job.modalidade) is not null)
    and is_old_enough(candidate.born_by, today, job.least_age)
$$;
--> statement-breakpoint
-- What a candidate may read of a job (feed#job-sight): 'all' of it, the 'locked' card, or 'none'. In PL/pgSQL, as PostgreSQL before
-- version 18 plans a function in SQL with a query in it again for each call.
create function job_sight(viewer uuid, requested_job uuid, requested_at timestamptz, today date, sees_every_salary boolean) returns text
language plpgsql stable as $$
declare
  sight text;
begin
  select case when deck.over_cap and not sees_every_salary then 'locked' else 'all' end into sight
  from deck_jobs as deck join jobs as job on job.id = deck.job_id join profiles as candidate on candidate.user_id = viewer
  where deck.job_id = requested_job and deck_shows(candidate, job, requested_at, today)
    and not exists (select from blocks where blocks.candidate_id = viewer and blocks.company_id = job.company_id);
  if sight = 'all' then return sight; end if;
  -- The candidate's own lists show it: liked, now or with a match that is gone, or matched.
  if exists (
    select from jobs join profiles as company on company.user_id = jobs.company_id
    where jobs.id = requested_job and jobs.held_at is null and jobs.reported_at is null
      and company.blocked_at is null and company.removed_at is null
      and not exists (select from blocks where blocks.candidate_id = viewer and blocks.company_id = jobs.company_id)
      and (exists (select from likes where quem_curtiu = viewer and likes.job_id = requested_job)
        or exists (select from spent_likes where quem_curtiu = viewer and spent_likes.job_id = requested_job)
        or exists (
          select from matches where candidate_id = viewer and matches.job_id = requested_job and matches.status = 'active'
            and not excluido_por_candidato))
  ) then return 'all'; end if;
  return coalesce(sight, 'none');
end $$;
--> statement-breakpoint
-- One decision of a user on a job, or of a company on a candidate for a job or for none (likes#one-decision): a like and a rejection of the
-- same, and a candidate's skip, exclude each other. Decisions of one user are taken one after the other, so that two at the same moment
-- see each other.
-- One of 1024 locks, so that a statement with the decisions of very many users needs no more; two users rarely share one.
create function lock_decisions(decider uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(36, hashtext(decider::text) & 1023)
$$;
--> statement-breakpoint
create function like_is_the_decision() returns trigger language plpgsql as $$
begin
  perform lock_decisions(new.quem_curtiu);
  if exists (select from rejections where user_id = new.quem_curtiu and rejected_id = new.quem_foi_curtado
    and job_id is not distinct from new.job_id) then
    raise exclusion_violation using message = 'A rejection of the same exists', constraint = 'rejected_before';
  end if;
  if exists (select from vagas_puladas where candidato_id = new.quem_curtiu and vaga_id = new.job_id) then
    raise exclusion_violation using message = 'A skip of the same exists', constraint = 'skipped_before';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function rejection_is_the_decision() returns trigger language plpgsql as $$
begin
  perform lock_decisions(new.user_id);
  if exists (select from likes where quem_curtiu = new.user_id and quem_foi_curtado = new.rejected_id
    and job_id is not distinct from new.job_id) then
    raise exclusion_violation using message = 'A like of the same exists', constraint = 'liked_before';
  end if;
  if exists (select from vagas_puladas where candidato_id = new.user_id and vaga_id = new.job_id) then
    raise exclusion_violation using message = 'A skip of the same exists', constraint = 'skipped_before';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function skip_is_the_decision() returns trigger language plpgsql as $$
begin
  perform lock_decisions(new.candidato_id);
  if exists (select from likes where quem_curtiu = new.candidato_id and job_id = new.vaga_id) then
    raise exclusion_violation using message = 'A like of the same exists', constraint = 'liked_before';
  end if;
  if exists (select from rejections where user_id = new.candidato_id and job_id = new.vaga_id) then
    raise exclusion_violation using message = 'A rejection of the same exists', constraint = 'rejected_before';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger like_is_the_decision before insert on likes for each row execute function like_is_the_decision();
--> statement-breakpoint
create trigger rejection_is_the_decision before insert on rejections for each row execute function rejection_is_the_decision();
--> statement-breakpoint
create trigger skip_is_the_decision before insert on vagas_puladas for each row execute function skip_is_the_decision();
--> statement-breakpoint
-- ## Replication of tables without a primary key

ALTER TABLE "super_likes" REPLICA IDENTITY USING INDEX "super_likes_once";--> statement-breakpoint
ALTER TABLE "vagas_puladas" REPLICA IDENTITY USING INDEX "vagas_puladas_once";--> statement-breakpoint
ALTER TABLE "likes" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "rejections" REPLICA IDENTITY FULL;
--> statement-breakpoint
-- ## What ends with the right of its maker: invitations to teams, and operators' links

-- An invitation exists only while its maker may invite (team#invitations). The share lock makes a change of the maker's role wait.
create function invite_has_its_maker() returns trigger language plpgsql as $$
begin
  perform from company_members
    where id = new.invited_by and company_id = new.company_id and role <> 'recrutador' and left_at is null and blocked_at is null
    for share;
  if not found then
    raise exception 'Only who manages the team invites' using errcode = 'check_violation', constraint = 'invite_has_its_maker';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invite_has_its_maker before insert or update of invited_by, role on company_invites
  for each row when (new.invited_by is not null) execute function invite_has_its_maker();
--> statement-breakpoint
create function invites_end_with_maker() returns trigger language plpgsql as $$
begin
  delete from company_invites where invited_by = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger invites_end_with_maker after update of role, left_at, blocked_at on company_members
  for each row when (new.role = 'recrutador' or new.left_at is not null or new.blocked_at is not null)
  execute function invites_end_with_maker();
--> statement-breakpoint
-- Links and codes that an operator created are valid only while the operator is an administrator (operators#links). Foreign keys delete
-- them with the operator.
create function operator_links_end() returns trigger language plpgsql as $$
begin
  delete from verification where operator_id = new.user_id;
  delete from one_time_codes where operator_id = new.user_id;
  delete from sign_ups where operator_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger operator_links_end after update of role on operators
  for each row when (new.role <> 'administrator') execute function operator_links_end();
--> statement-breakpoint
-- Deletes the links and codes that open an account with the account.
create function links_go_with_user() returns trigger language plpgsql as $$
begin
  delete from verification where value = old.id::text;
  delete from one_time_codes where subject in (old.id::text, old.email);
  return null;
end $$;
--> statement-breakpoint
create trigger links_go_with_user after delete on "user" for each row execute function links_go_with_user();
--> statement-breakpoint
-- ## Webhooks (docs/product/webhooks.md)

-- Adds an event for each active endpoint of the company that receives events of this name. The share lock keeps an endpoint that is being deleted
-- from failing the caller's transaction.
create function add_webhook_event(company uuid, event_name text, ids jsonb) returns void language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event, data)
  select id, event_name, ids from webhook_endpoints
  where company_id = company and disabled_at is null and event_name = any (events)
  for key share;
end $$;
--> statement-breakpoint
-- A match that a block or reports hide adds no event.
create function match_adds_webhooks() returns trigger language plpgsql as $$
declare
  ids jsonb := jsonb_build_object('match_id', new.id, 'job_id', new.job_id);
begin
  if tg_op = 'INSERT' then
    perform add_webhook_event(new.company_id, 'match.created', ids);
    return null;
  end if;
  if old.stage <> new.stage then
    perform add_webhook_event(new.company_id, 'match.stage_changed', ids || jsonb_build_object(
      'version', new.stage_version, 'from', old.stage, 'to', new.stage, 'ended_for', new.ended_for
    ));
  end if;
  if old.interview_version <> new.interview_version and new.interview_state in ('accepted', 'other', 'declined') then
    perform add_webhook_event(new.company_id, 'interview.answered', ids || jsonb_build_object(
      'interview_version', new.interview_version, 'state', new.interview_state
    ));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger match_adds_webhooks after insert or update of stage, interview_state on matches
  for each row when (new.status = 'active') execute function match_adds_webhooks();
--> statement-breakpoint
create function job_deletion_adds_webhooks() returns trigger language plpgsql as $$
begin
  perform add_webhook_event(old.company_id, 'job.ended', jsonb_build_object('job_id', old.id, 'state', 'deleted'));
  return null;
end $$;
--> statement-breakpoint
create trigger job_deletion_adds_webhooks after delete on jobs for each row execute function job_deletion_adds_webhooks();
--> statement-breakpoint
create function job_removal_adds_webhooks() returns trigger language plpgsql as $$
begin
  perform add_webhook_event(new.company_id, 'job.ended', jsonb_build_object('job_id', new.id, 'state', 'taken_down'));
  return null;
end $$;
--> statement-breakpoint
create trigger job_removal_adds_webhooks after update of removed_for on jobs
  for each row when (old.removed_for is null and new.removed_for is not null) execute function job_removal_adds_webhooks();
--> statement-breakpoint
create function job_closing_adds_webhooks() returns trigger language plpgsql as $$
begin
  perform add_webhook_event(company_id, 'job.ended', jsonb_build_object('job_id', id, 'state', 'closed')) from jobs where id = new.job_id;
  return null;
end $$;
--> statement-breakpoint
create trigger job_closing_adds_webhooks after insert on job_changes
  for each row when (new.act = 'closed') execute function job_closing_adds_webhooks();
