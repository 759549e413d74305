-- A person's name is one fact: mails greet with the name that the profile shows.
create function profile_name_follows() returns trigger language plpgsql as $$
begin
  update "user" set name = new.name, updated_at = now() where id = new.user_id and name is distinct from new.name;
  return new;
end $$;
--> statement-breakpoint
create trigger profile_name_follows after update of name on profiles
  for each row when (old.name is distinct from new.name) execute function profile_name_follows();
