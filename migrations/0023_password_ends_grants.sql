-- Who changes a password may do so because somebody else knew it: what that somebody allowed a client ends with it.
create function password_ends_grants() returns trigger language plpgsql as $$
begin
  delete from oauth_grants where user_id = new.user_id;
  return new;
end $$;
--> statement-breakpoint
create trigger password_ends_grants after update of password on account
  for each row when (old.password is distinct from new.password) execute function password_ends_grants();
