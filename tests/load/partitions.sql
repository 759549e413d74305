-- Compares PostgreSQL's declarative partitioning with plain tables: skips partitioned by hash of the person, attempts by month.
-- In an empty database, as superuser: psql -v rows=10000000 -f tests/load/partitions.sql
-- Prints the CPU and the WAL of each operation.
\set ON_ERROR_STOP on
\set QUIET on
\pset footer off
set max_parallel_workers_per_gather = 0;
set max_parallel_maintenance_workers = 0;
set maintenance_work_mem = '256MB';

create table results (n serial, operation text, shape text, times int, wal bigint, cpu float8);
-- Seconds that this backend has used: user and system ticks of 10 ms.
create function cpu() returns float8 language sql as $$
  select (f[14]::bigint + f[15]::bigint) / 100.0
  from regexp_split_to_array(pg_read_file('/proc/' || pg_backend_pid() || '/stat'), ' ') f
$$;
create procedure measure(operation text, shape text, times int, code text) language plpgsql as $$
declare lsn pg_lsn := pg_current_wal_insert_lsn(); began float8 := cpu();
begin
  execute 'do $do$ begin ' || code || ' end $do$';
  insert into results (operation, shape, times, wal, cpu)
  values (operation, shape, times, pg_current_wal_insert_lsn() - lsn, cpu() - began);
  commit;
end $$;

-- 200 skips of each person, 50 of each job.
select :rows / 200 as people, :rows / 50 + 1 as jobs \gset
create function person(n bigint) returns uuid language sql immutable as $$ select md5('person' || n)::uuid $$;
create function job(n bigint) returns uuid language sql immutable as $$ select md5('job' || n)::uuid $$;
create table jobs as select job(n) as id, n % (:jobs / 200) as city, n from generate_series(0, :jobs - 1) n;
create index on jobs (city, n, id);
analyze jobs;

create table skips_plain (candidato_id uuid not null, vaga_id uuid not null, created_at timestamptz(3) not null);
create table skips_hash (like skips_plain) partition by hash (candidato_id);
select format('create table skips_hash_%s partition of skips_hash for values with (modulus 16, remainder %s)', n, n) from generate_series(0, 15) n \gexec
insert into skips_plain
  select person(p), job((p * 31 + k * 7919) % :jobs), '2026-01-01'::timestamptz + k * interval '43 hours'
  from generate_series(0, 199) k, generate_series(0, :people - 1) p;
insert into skips_hash select * from skips_plain;

create table attempts_plain (id bigserial, user_id uuid not null, success boolean not null, created_at timestamptz(3) not null);
create table attempts_month (like attempts_plain including defaults) partition by range (created_at);
select format('create table attempts_month_%s partition of attempts_month for values from (%L) to (%L)', n, m, m + interval '1 month')
  from generate_series(0, 12) n, lateral (select '2026-01-01'::timestamptz + n * interval '1 month' as m) \gexec
insert into attempts_plain (user_id, success, created_at) select candidato_id, true, created_at from skips_plain;
insert into attempts_month select * from attempts_plain;

select format('alter table skips_%s add unique (candidato_id, vaga_id)', s), format('create index on skips_%s (vaga_id)', s) from unnest(array['plain', 'hash']) s \gexec
select format('alter table attempts_%s add primary key (id%s)', s, case s when 'month' then ', created_at' end), format('create index on attempts_%s (user_id, created_at desc)', s),
  format('create index on attempts_%s using brin (created_at)', s) from unnest(array['plain', 'month']) s \gexec
vacuum analyze;
checkpoint;

select set_config('bench.people', :'people', false), set_config('bench.jobs', :'jobs', false) \gset
create view sizes as select current_setting('bench.people')::int as people, current_setting('bench.jobs')::int as jobs;
-- The plain and the partitioned table alternate, so that other load on the machine affects both.
select format('call measure(%L, %L, 20000, $$ declare i int; s record; begin select * into s from sizes; for i in 1..20000 loop
    insert into skips_%s values (person((i::bigint * 7877 + %s) %% s.people), job((i::bigint * 104729 + 5) %% s.jobs), now()) on conflict do nothing; end loop; end; $$)', 'skip', shape, shape, round * 13)
  from generate_series(1, 3) round, unnest(array['plain', 'hash']) shape \gexec
select format('call measure(%L, %L, 2000, $$ declare i int; s record; begin select * into s from sizes; for i in 1..2000 loop
    perform j.id from jobs j where j.city = i %% (s.jobs / 200) and not exists (select from skips_%s d where d.candidato_id = person((i::bigint * 7877 + %s) %% s.people) and d.vaga_id = j.id) order by j.n limit 20; end loop; end; $$)', 'deck of 20', shape, shape, round * 17)
  from generate_series(1, 3) round, unnest(array['plain', 'hash']) shape \gexec
select format('call measure(%L, %L, 200, $$ declare i int; s record; begin select * into s from sizes; for i in 1..200 loop
    delete from skips_%s where vaga_id = job((i::bigint * 104729 + %s) %% s.jobs); end loop; end; $$)', 'skips of an ended job', shape, shape, round * 19)
  from generate_series(1, 3) round, unnest(array['plain', 'hash']) shape \gexec
select format('call measure(%L, %L, 20000, $$ declare i int; s record; begin select * into s from sizes; for i in 1..20000 loop
    insert into attempts_%s (user_id, success, created_at) values (person((i::bigint * 7877 + %s) %% s.people), true, %L); end loop; end; $$)', 'attempt', shape, shape, round * 13, '2026-12-20')
  from generate_series(1, 3) round, unnest(array['plain', 'month']) shape \gexec
select format('call measure(%L, %L, 5000, $$ declare i int; s record; begin select * into s from sizes; for i in 1..5000 loop
    perform id from attempts_%s where user_id = person((i::bigint * 7877 + %s) %% s.people) order by created_at desc limit 1; end loop; end; $$)', 'last attempt of a person', shape, shape, round * 17)
  from generate_series(1, 3) round, unnest(array['plain', 'month']) shape \gexec
call measure('oldest month of attempts', 'plain', 1, $$ delete from attempts_plain where created_at < '2026-02-01'; $$);
call measure('oldest month of attempts', 'month', 1, $$ drop table attempts_month_0; $$);
select cpu() as began \gset
vacuum attempts_plain;
insert into results (operation, shape, times, cpu) select 'vacuum afterwards', 'plain', 1, cpu() - :began;

select :rows as rows, operation, shape, (array_agg(times))[1] as times, percentile_cont(0.5) within group (order by 1e6 * cpu / times)::numeric(12, 1) as cpu_us,
  percentile_cont(0.5) within group (order by wal / times)::bigint as wal_bytes from results group by 2, 3 order by min(n);
