-- What somebody is known by and that came or went, for the directory of regions. Where there are no regions `region_home` is empty, and nothing
-- is written.
create function note_identity(kind text, value text) returns void language sql as $$
  insert into identity_changes (kind, value) select $1, $2
  where $2 is not null and exists (select from region_home);
$$;
--> statement-breakpoint
create function user_notes_identity() returns trigger language plpgsql as $$
begin
  -- What stands for an address, of those who have none and of those who left, is nobody's way in.
  if tg_op <> 'INSERT' and old.email not like '%.invalid' then perform note_identity('email', old.email); end if;
  if tg_op <> 'DELETE' and new.email not like '%.invalid' then perform note_identity('email', new.email); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger user_notes_identity_born_or_gone after insert or delete on "user"
for each row execute function user_notes_identity();
--> statement-breakpoint
create trigger user_notes_identity_changed after update of email on "user"
for each row when (old.email is distinct from new.email) execute function user_notes_identity();
--> statement-breakpoint
create function phone_notes_identity() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_identity('phone', old.number); end if;
  if tg_op <> 'DELETE' then perform note_identity('phone', new.number); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger phone_notes_identity after insert or delete or update of number on phone_numbers
for each row execute function phone_notes_identity();
--> statement-breakpoint
create function passkey_notes_identity() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_identity('passkey', old.credential_id); end if;
  if tg_op <> 'DELETE' then perform note_identity('passkey', new.credential_id); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger passkey_notes_identity after insert or delete on passkeys
for each row execute function passkey_notes_identity();
--> statement-breakpoint
create function account_notes_identity() returns trigger language plpgsql as $$
begin
  -- The password's row names nobody but its user.
  if tg_op <> 'INSERT' and old.provider_id <> 'credential' then
    perform note_identity('identity', old.provider_id || ' ' || old.account_id);
  end if;
  if tg_op <> 'DELETE' and new.provider_id <> 'credential' then
    perform note_identity('identity', new.provider_id || ' ' || new.account_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger account_notes_identity after insert or delete or update of provider_id, account_id on account
for each row execute function account_notes_identity();
