-- Whose address is proved gets mails there again, and what left before says nothing of it any more (operators#returned).
create function address_is_proved(address text) returns void language sql as $$
  delete from suppressed_addresses where suppressed_addresses.address = lower($1);
  insert into address_proofs (user_id, delivery_id)
  select owner.id, newest.id from "user" as owner cross join lateral (
    select id from mail_deliveries where user_id = owner.id order by id desc limit 1) as newest
  where owner.email = lower($1)
  on conflict (user_id) do update set delivery_id = greatest(address_proofs.delivery_id, excluded.delivery_id);
$$;
--> statement-breakpoint
create or replace function confirmed_address_gets_mail() returns trigger language plpgsql as $$
begin
  perform address_is_proved(new.email);
  return null;
end $$;
