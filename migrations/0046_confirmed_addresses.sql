-- Whose address is confirmed, in whichever way, gets mails there again.
create function confirmed_address_gets_mail() returns trigger language plpgsql as $$
begin
  delete from suppressed_addresses where address = lower(new.email);
  return null;
end $$;
--> statement-breakpoint
create trigger confirmed_address_gets_mail after insert on "user"
  for each row when (new.email_verified) execute function confirmed_address_gets_mail();
--> statement-breakpoint
create trigger confirmed_address_gets_mail_anew after update of email, email_verified on "user"
  for each row when (new.email_verified and (not old.email_verified or new.email <> old.email))
  execute function confirmed_address_gets_mail();
