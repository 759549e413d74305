-- What is forgotten because its job ended long ago is not taken back: such a job stands in no deck, and one that is renewed enters as
-- a new one, behind no mark. Who forgets says so in the transaction, with the jobs locked against a renewal.
create or replace function undone_decision_lifts_mark() returns trigger language plpgsql as $$
begin
  if current_setting('encaixe.forgetting', true) = 'on' then
    return null;
  end if;
  insert into deck_marks (candidate_id, undone, server_started)
  select distinct profiles.user_id, pg_current_xact_id(), pg_postmaster_start_time()
  from (
    select (to_jsonb(gone) ->> tg_argv[0])::uuid as candidate_id, (to_jsonb(gone) ->> tg_argv[1])::uuid as job_id from gone
  ) as decisions
  join jobs on jobs.id = decisions.job_id
  join profiles on profiles.user_id = decisions.candidate_id and profiles.user_type = 'candidate'
  order by profiles.user_id
  on conflict (candidate_id) do update set
    place = null, undone = excluded.undone, server_started = excluded.server_started;
  return null;
end $$;
