create schema tests;

-- Deletes what a file's tests have written, in the tables that are empty in the template. A trigger that fires in every mode is
-- disabled during the deletion.
create function tests.delete_rows() returns void language plpgsql set session_replication_role = replica as $$
declare
  target record;
  is_filled bool;
begin
  for target in
    select c.oid::regclass as name,
      (select array_agg(tgname) from pg_trigger where tgrelid = c.oid and tgenabled = 'A') as triggers
    from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and c.oid not in ('municipalities'::regclass, 'pgboss.version'::regclass, 'pgboss.queue'::regclass)
  loop
    execute format('select exists (select from only %s)', target.name) into is_filled;
    continue when not is_filled;
    for position in 1 .. coalesce(cardinality(target.triggers), 0) loop
      execute format('alter table %s disable trigger %I', target.name, target.triggers[position]);
    end loop;
    execute format('delete from only %s', target.name);
    for position in 1 .. coalesce(cardinality(target.triggers), 0) loop
      execute format('alter table %s enable always trigger %I', target.name, target.triggers[position]);
    end loop;
  end loop;
end $$;

-- Returns a digest of the schema, its triggers, the planner's statistics and the municipalities.
create function tests.schema_digest() returns text language sql as $$
  select md5(concat_ws(' ',
    (select string_agg(relname, ' ' order by relname) from pg_class where oid >= 16384 and relkind <> 't'),
    (select string_agg(tgname || tgenabled::text, ' ' order by tgname, tgrelid) from pg_trigger where not tgisinternal),
    (select string_agg(proname, ' ' order by proname) from pg_proc where oid >= 16384),
    (select string_agg(conname, ' ' order by conname, conrelid) from pg_constraint where oid >= 16384),
    (select sum(reltuples) from pg_class where oid >= 16384 and relkind = 'r'),
    (select sum(hashtext(city)) from municipalities)))
$$;

-- Announces a task that a test makes due, as a new task is announced; otherwise the task would wait for its worker's next poll.
create function tests.announce_task() returns trigger language plpgsql as $$
begin
  perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), new.name);
  return null;
end $$;

create trigger announce_due_task after update of start_after on pgboss.job for each row
  when (new.start_after <= now() and new.state in ('created', 'retry')) execute function tests.announce_task();
