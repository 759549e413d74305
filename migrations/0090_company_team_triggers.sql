-- What an account is never changes, but that one which was never used joins a company's team: it has no profile by then. In words,
-- as the migration that adds a value to a type can't use it.
drop trigger user_type_is_fixed on "user";
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
-- Whoever works for a company has no profile: none of what is a candidate's or another company's answers them.
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
-- An account that was there for a company alone goes with its seat; the company's own is the company's.
create function member_goes_with_seat() returns trigger language plpgsql as $$
begin
  delete from "user" where id = old.user_id and user_type::text = 'member';
  return null;
end $$;
--> statement-breakpoint
create trigger member_goes_with_seat after delete on company_members
  for each row when (old.user_id is not null) execute function member_goes_with_seat();
--> statement-breakpoint
-- Whoever works for a company agrees for themselves: their seat carries the newest version, as the profile does for its owner.
create or replace function consent_follows() returns trigger language plpgsql as $$
begin
  update profiles set terms_version = new.version where user_id = new.user_id and terms_version < new.version;
  update company_members set terms_version = new.version where user_id = new.user_id and terms_version < new.version;
  return new;
end $$;
--> statement-breakpoint
-- A company's mails go to its owner: its own account's person, until they hand it over.
create or replace function user_email_follows() returns trigger language plpgsql as $$
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
-- Who works for a blocked company has no way in either.
create or replace function user_block_follows() returns trigger language plpgsql as $$
begin
  update profiles set blocked_at = coalesce(new.blocked_at, reported_at) where user_id = new.id;
  if new.blocked_at is not null then
    delete from session where user_id = new.id;
    delete from oauth_grants where user_id = new.id;
    delete from verification where value = new.id::text;
    delete from session where user_id in (select user_id from company_members where company_id = new.id);
    delete from oauth_grants where user_id in (select user_id from company_members where company_id = new.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function blocked_has_no_way_in() returns trigger language plpgsql as $$
declare
  blocked timestamptz;
begin
  select blocked_at into blocked from "user" where id = new.user_id for share;
  if blocked is null then
    select company.blocked_at into blocked from company_members m join "user" company on company.id = m.company_id
      where m.user_id = new.user_id for share of company;
  end if;
  if blocked is not null then
    raise exception 'The account is blocked' using errcode = 'check_violation', constraint = 'blocked_has_no_way_in';
  end if;
  return new;
end $$;
