CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"user_type" "user_type" NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_ups_expires_at" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_value" ON "verification" USING btree ("value");
--> statement-breakpoint
-- Who has not confirmed is no user any more. What waits may still be confirmed with a new link, and nothing hangs on it yet.
insert into sign_ups (id, email, name, user_type, password, created_at, expires_at)
  select u.id, u.email, u.name, u.user_type, a.password, now(), now() + interval '1 day'
  from "user" u join account a on a.user_id = u.id and a.provider_id = 'credential'
  where not u.email_verified and u.email not like '%@removida.invalid' and a.password is not null;
--> statement-breakpoint
delete from "user" where not email_verified and email not like '%@removida.invalid';
--> statement-breakpoint
-- Links to a new password are kept under their hash from now on; those that lie readable end.
delete from verification;
--> statement-breakpoint
-- With the password go the links that would set another one.
create function password_voids_links() returns trigger language plpgsql as $$
begin
  delete from verification where value = new.user_id::text;
  return new;
end $$;
--> statement-breakpoint
create trigger password_voids_links after update of password on account
  for each row when (old.password is distinct from new.password) execute function password_voids_links();
--> statement-breakpoint
-- However busy a session is, its last day is set when it begins.
create function session_has_a_last_day() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  return new;
end $$;
--> statement-breakpoint
create trigger session_has_a_last_day before insert or update of expires_at, created_at on session
  for each row execute function session_has_a_last_day();
