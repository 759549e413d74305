-- `missedWishes` of the domain, in SQL, as bits: 1 the contract, 2 the salary, 4 the parts of the day (feed#preferences). What is null isn't told.
create function job_misses(
  contratos contrato[], salario_minimo integer, turnos smallint, contract contrato, pay_to integer, shifts smallint
) returns integer language sql immutable parallel safe as $$
  select ((cardinality(contratos) > 0 and contract <> all (contratos)) is true)::integer
    + 2 * ((pay_to < salario_minimo) is true)::integer
    + 4 * ((turnos > 0 and (shifts & ~turnos) <> 0) is true)::integer
$$;
--> statement-breakpoint
-- Whoever hides a CNPJ and a company that tells it take turns, so that one of them finds the other. Each block then waits for what happens
-- between its two at the same moment, as `lockPair` does.
create function cnpj_turn(cnpj text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('cnpj ' || cnpj, 0))
$$;
--> statement-breakpoint
create function part_by_cnpj(candidate uuid, company uuid, cnpj text, at timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(candidate || ' ' || company, 0));
  insert into blocks (candidate_id, company_id, by_candidate, created_at, cnpj) values (candidate, company, true, at, cnpj)
  on conflict do nothing;
end $$;
--> statement-breakpoint
create function hidden_cnpj_parts() returns trigger language plpgsql as $$
begin
  perform cnpj_turn(new.cnpj);
  perform part_by_cnpj(new.candidate_id, company.user_id, new.cnpj, new.created_at)
  from (select user_id from profiles where cnpj = new.cnpj and user_type = 'company' order by user_id) as company;
  return null;
end $$;
--> statement-breakpoint
create trigger hidden_cnpj_parts after insert on hidden_cnpjs for each row execute function hidden_cnpj_parts();
--> statement-breakpoint
create function company_cnpj_parts() returns trigger language plpgsql as $$
begin
  perform cnpj_turn(new.cnpj);
  perform part_by_cnpj(hidden.candidate_id, new.user_id, new.cnpj, now())
  from (select candidate_id from hidden_cnpjs where cnpj = new.cnpj order by candidate_id) as hidden;
  return null;
end $$;
--> statement-breakpoint
create trigger company_cnpj_parts after insert or update of cnpj on profiles for each row
  when (new.cnpj is not null and new.user_type = 'company') execute function company_cnpj_parts();
