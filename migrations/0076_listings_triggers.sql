-- Whoever opens the address of a deleted job reads that it has ended, if a stranger could have read it (listings#answers).
create function listed_job_ends() returns trigger language plpgsql as $$
begin
  insert into ended_listings (job_id) select old.id
  where exists (select from listed_companies where company_id = old.company_id)
  on conflict do nothing;
  return old;
end $$;
--> statement-breakpoint
create trigger listed_job_ends before delete on jobs for each row
  when (old.held_at is null and old.reported_at is null and not old.paused_by_block)
  execute function listed_job_ends();
