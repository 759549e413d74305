-- The library says in two statements that an authenticator counts, or that there is none any more. Both happen with the
-- first of them, so that nobody is ever asked for a code that can't be given.
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
