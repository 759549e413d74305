-- A profile is born with its user, in the user's own transaction. data_ultimo_reset is the latest Monday 00:00 in São Paulo.
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
  for each row execute function user_creates_profile();
--> statement-breakpoint
-- The identity's e-mail and the profile's are one fact.
create function user_email_follows() returns trigger language plpgsql as $$
begin
  update profiles set email = new.email where user_id = new.id;
  return new;
end $$;
--> statement-breakpoint
create trigger user_email_follows after update of email on "user"
  for each row when (old.email is distinct from new.email) execute function user_email_follows();
--> statement-breakpoint
-- What an account is never changes: sign-up decides it.
create function user_type_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'user_type can not be changed' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger user_type_is_fixed before update of user_type on "user"
  for each row when (old.user_type is distinct from new.user_type) execute function user_type_is_fixed();
--> statement-breakpoint
create trigger profile_user_type_is_fixed before update of user_type on profiles
  for each row when (old.user_type is distinct from new.user_type) execute function user_type_is_fixed();
--> statement-breakpoint
-- A job carries its company's place in the deck's order, so that the deck can be read from one index.
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
