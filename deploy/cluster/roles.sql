-- Once, on the primary: psql -h /run/postgresql -f roles.sql
create role encaixe login password '${APP_PASSWORD}';
grant pg_read_all_stats to encaixe;
alter role encaixe set statement_timeout = '120s';
alter role encaixe set idle_in_transaction_session_timeout = '120s';
create database encaixe owner encaixe;
