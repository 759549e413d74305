-- Who was here before had read at the sign-up: 'Ao continuar, você concorda com os Termos de uso e a Política de privacidade'. That
-- was the first version; profiles stay at none, so that each is asked for the next one all the same.
insert into consents (user_id, version, given, agreed_at)
  select user_id, 1, 'before', created_at from profiles where removed_at is null;
--> statement-breakpoint
-- A consent is evidence: it is added, and goes with its account.
create function consent_stands() returns trigger language plpgsql as $$
begin
  raise exception 'a consent can not be changed' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger consent_stands before update on consents for each row execute function consent_stands();
--> statement-breakpoint
-- The profile carries the newest version: whoever asks is read with it, so nobody looks here.
create function consent_follows() returns trigger language plpgsql as $$
begin
  update profiles set terms_version = new.version where user_id = new.user_id and terms_version < new.version;
  return new;
end $$;
--> statement-breakpoint
create trigger consent_follows after insert on consents for each row execute function consent_follows();
