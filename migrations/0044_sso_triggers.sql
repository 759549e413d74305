-- An identity of a company's provider stands and falls with its registration (docs/decisions/0037). FOR SHARE: who is linked at the
-- moment of a removal goes first, and is unlinked by it, or second, and isn't linked.
create function sso_identity_has_its_provider() returns trigger language plpgsql as $$
begin
  perform from sso_providers
    where 'sso:' || id = new.provider_id and verified_at is not null for share;
  if not found then
    raise exception 'There is no such provider' using errcode = 'check_violation', constraint = 'sso_identity_has_its_provider';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger sso_identity_has_its_provider before insert or update of provider_id on account
  for each row when (new.provider_id like 'sso:%') execute function sso_identity_has_its_provider();
--> statement-breakpoint
create function sso_provider_takes_identities() returns trigger language plpgsql as $$
begin
  delete from account where provider_id = 'sso:' || old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger sso_provider_takes_identities after delete on sso_providers
  for each row execute function sso_provider_takes_identities();
