-- Recovery codes stand for whichever second factor somebody has. The library still makes those that an authenticator begins with
-- in its own row; once it counts they are the user's, and until then those that the user had stay good.
insert into recovery_codes (user_id, codes) select user_id, backup_codes from two_factor where verified on conflict do nothing;
--> statement-breakpoint
-- Also for what the version before this one writes while it still answers.
create function recovery_codes_follow_authenticator() returns trigger language plpgsql as $$
begin
  insert into recovery_codes (user_id, codes) values (new.user_id, new.backup_codes)
  on conflict (user_id) do update set codes = excluded.codes;
  return null;
end $$;
--> statement-breakpoint
create trigger recovery_codes_follow_authenticator after update of verified, backup_codes on two_factor
  for each row when (new.verified and (not old.verified or old.backup_codes is distinct from new.backup_codes))
  execute function recovery_codes_follow_authenticator();
--> statement-breakpoint
-- With the last second factor the codes go. An account that goes takes all of them by its foreign keys.
create function recovery_codes_end_with_factors() returns trigger language plpgsql as $$
begin
  delete from recovery_codes where user_id = old.user_id
    and not exists (select from two_factor where user_id = old.user_id and verified)
    and not exists (select from phone_factors where user_id = old.user_id);
  return null;
end $$;
--> statement-breakpoint
create trigger recovery_codes_end_with_authenticator after delete on two_factor
  for each row execute function recovery_codes_end_with_factors();
--> statement-breakpoint
create trigger recovery_codes_end_with_phone after delete on phone_factors
  for each row execute function recovery_codes_end_with_factors();
--> statement-breakpoint
-- A number that counts beside the first factor without recovery codes would lock out whoever loses the phone.
create function phone_factor_has_recovery_codes() returns trigger language plpgsql as $$
begin
  if not exists (select from recovery_codes where user_id = new.user_id) then
    raise exception 'No recovery codes were made' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger phone_factor_has_recovery_codes before insert on phone_factors
  for each row execute function phone_factor_has_recovery_codes();
--> statement-breakpoint
-- A code to the very number had set the password; another password was set by something else. Whoever sets it by such a code says
-- so after this.
create function password_frees_phone_factor() returns trigger language plpgsql as $$
begin
  update phone_factors set set_password = false where user_id = new.user_id and set_password;
  return null;
end $$;
--> statement-breakpoint
create trigger password_frees_phone_factor after insert or update of password on account
  for each row when (new.password is not null) execute function password_frees_phone_factor();
