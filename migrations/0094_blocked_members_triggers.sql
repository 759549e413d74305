-- Whoever of a team is blocked is out of every session and client, and what they were sent to come in by is void. Those whom they have
-- invited don't come in their place.
create function member_block_follows() returns trigger language plpgsql as $$
begin
  delete from session where user_id = new.user_id;
  delete from oauth_grants where user_id = new.user_id;
  delete from verification where value = new.user_id::text;
  delete from company_invites where invited_by = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger member_block_follows after update of blocked_at on company_members
  for each row when (old.blocked_at is null and new.blocked_at is not null) execute function member_block_follows();
--> statement-breakpoint
-- With a blocked company, what its people were sent to come in by is void as well.
create or replace function user_block_follows() returns trigger language plpgsql as $$
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
-- Nobody comes in who is blocked themselves, as somebody of a team, or with their company.
create or replace function blocked_has_no_way_in() returns trigger language plpgsql as $$
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
-- What somebody of a team is found by: as a person's terms, of the name that their colleagues read.
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
insert into member_terms (member_id, term) select id, terms_of_member(company_members) from company_members;
