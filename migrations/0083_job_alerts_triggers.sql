-- What comes into the decks, or comes to be seen by others than before, is to be told of (docs/decisions/0070). A renewal brings back what had ended.
create function deck_job_appears() returns trigger language plpgsql as $$
begin
  insert into appeared_jobs (job_id) values (new.job_id);
  return null;
end $$;
--> statement-breakpoint
create trigger deck_job_appears after insert on deck_jobs for each row execute function deck_job_appears();
--> statement-breakpoint
create trigger deck_job_appears_to_others after update on deck_jobs for each row
  when ((old.city, old.funcao, old.over_cap, old.remote, old.contract, old.pay_to, old.shifts, old.least_age)
      is distinct from (new.city, new.funcao, new.over_cap, new.remote, new.contract, new.pay_to, new.shifts, new.least_age)
    or (old.expires_at <= now() and new.expires_at > now()))
  execute function deck_job_appears();
