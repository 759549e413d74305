-- What somebody's coming brought is decided once, and stays: only a giver who goes leaves it (docs/product/referrals.md).
create function referral_is_decided_once() returns trigger language plpgsql as $$
begin
  if (new.joined_id, new.joined_at, new.same_device, new.device, new.decided_at, new.outcome, new.month, new.nth)
    is distinct from (old.joined_id, old.joined_at, old.same_device, old.device, old.decided_at, old.outcome, old.month, old.nth)
    or (new.giver_id is not null and new.giver_id is distinct from old.giver_id) then
    raise check_violation using message = 'A referral was decided already', constraint = 'referral_is_decided_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger referral_is_decided_once before update on referrals
  for each row when (old.decided_at is not null) execute function referral_is_decided_once();
