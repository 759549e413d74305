-- Also a job that waits for an operator's look waits, whoever wants to see it active (docs/decisions/0039).
create or replace function job_of_blocked_waits() returns trigger language plpgsql as $$
declare
  blocked timestamptz;
begin
  select blocked_at into blocked from profiles where user_id = new.company_id for share;
  if blocked is not null or new.reported_at is not null or new.held_at is not null then
    new.status := 'paused';
    -- What was refused stays so when a block ends.
    new.paused_by_block := new.refused_at is null;
  end if;
  return new;
end $$;
