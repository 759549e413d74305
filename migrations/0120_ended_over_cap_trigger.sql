-- A job above what the smaller plans show was kept from strangers: that it was deleted tells them nothing either (listings#answers). Whether
-- that limit is on is the server's to say, so the row remembers it as `deck_jobs` does.
create or replace function listed_job_ends() returns trigger language plpgsql as $$
begin
  insert into ended_listings (job_id, over_cap) select old.id, coalesce(old.salary_max > 5000, false)
  where exists (select from listed_companies where company_id = old.company_id)
  on conflict do nothing;
  return old;
end $$;
