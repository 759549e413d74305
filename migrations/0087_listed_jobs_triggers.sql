-- A job that comes to stand in the deck, or elsewhere in it, stands among the listed ones if its company has opened them (listings#allowed).
-- One that leaves the deck, and all of a company that closes them, go by their foreign keys.
create function deck_job_keeps_listing() returns trigger language plpgsql as $$
begin
  insert into listed_jobs (job_id, company_id, funcao, city, over_cap, posted_at, expires_at)
  select new.job_id, job.company_id, new.funcao, new.city, new.over_cap, job.created_at, new.expires_at
  from jobs as job join listed_companies as company on company.company_id = job.company_id
  where job.id = new.job_id
  on conflict (job_id) do update set
    funcao = excluded.funcao, city = excluded.city, over_cap = excluded.over_cap, posted_at = excluded.posted_at,
    expires_at = excluded.expires_at;
  return null;
end $$;
--> statement-breakpoint
create trigger deck_job_enters_listing after insert on deck_jobs for each row execute function deck_job_keeps_listing();
--> statement-breakpoint
create trigger deck_job_moves_listing after update on deck_jobs for each row
  when ((old.city, old.funcao, old.over_cap, old.place, old.expires_at)
    is distinct from (new.city, new.funcao, new.over_cap, new.place, new.expires_at))
  execute function deck_job_keeps_listing();
--> statement-breakpoint
-- The company's row is locked as job_keeps_deck locks it: of a job that is published at this moment either it or this one sees the other.
create function listed_company_lists_jobs() returns trigger language plpgsql as $$
begin
  perform from profiles where user_id = new.company_id for no key update;
  insert into listed_jobs (job_id, company_id, funcao, city, over_cap, posted_at, expires_at)
  select deck.job_id, new.company_id, deck.funcao, deck.city, deck.over_cap, job.created_at, deck.expires_at
  from jobs as job join deck_jobs as deck on deck.job_id = job.id
  where job.company_id = new.company_id
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger listed_company_lists_jobs after insert on listed_companies for each row execute function listed_company_lists_jobs();
--> statement-breakpoint
insert into listed_jobs (job_id, company_id, funcao, city, over_cap, posted_at, expires_at)
select deck.job_id, job.company_id, deck.funcao, deck.city, deck.over_cap, job.created_at, deck.expires_at
from listed_companies as company join jobs as job on job.company_id = company.company_id join deck_jobs as deck on deck.job_id = job.id;
