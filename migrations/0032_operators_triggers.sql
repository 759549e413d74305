-- An operator is no candidate and no company: none of the procedures for those finds a profile, so none answers one.
drop trigger user_creates_profile on "user";
--> statement-breakpoint
create trigger user_creates_profile after insert on "user"
  for each row when (new.user_type in ('candidate', 'company')) execute function user_creates_profile();
--> statement-breakpoint
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
-- The lock: of two administrators who go at the same moment, the second sees that the first has gone.
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
-- An operator's session ends half an hour after its last use and eight hours after the sign-in, whoever writes it.
create or replace function session_has_a_last_day() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  if (select user_type::text from "user" where id = new.user_id) = 'operator' then
    new.expires_at := least(new.expires_at, new.updated_at + interval '30 minutes', new.created_at + interval '8 hours');
  end if;
  return new;
end $$;
--> statement-breakpoint
create function operator_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What operators did is never changed' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger operator_acts_stay before update or delete or truncate on operator_acts
  for each statement execute function operator_acts_stay();
--> statement-breakpoint
-- Also for a connection that leaves out triggers.
alter table operator_acts enable always trigger operator_acts_stay;
--> statement-breakpoint
-- A name is found by each of its words and what follows them: all of them stand in one range of one index.
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
insert into person_terms (user_id, term) select user_id, terms_of(profiles) from profiles;
