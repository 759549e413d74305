-- Nobody knows when those who were here before used their account last: their 24 months begin now.
insert into account_uses (user_id, last_used_at) select user_id, now() from profiles where removed_at is null;
--> statement-breakpoint
create function profile_creates_use() returns trigger language plpgsql as $$
begin
  insert into account_uses (user_id, last_used_at) values (new.user_id, new.created_at);
  return new;
end $$;
--> statement-breakpoint
create trigger profile_creates_use after insert on profiles for each row execute function profile_creates_use();
