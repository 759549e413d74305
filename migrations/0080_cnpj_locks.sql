-- A CNPJ may be hidden by any number of people, and the database has room for some thousands of locks in all. The company's row is
-- locked by its own update, so it likes nobody meanwhile, and a candidate's like makes a match only with somebody who was liked:
-- these alone are waited for.
create or replace function company_cnpj_parts() returns trigger language plpgsql as $$
begin
  perform cnpj_turn(new.cnpj);
  perform pg_advisory_xact_lock(hashtextextended(liked.candidate_id || ' ' || new.user_id, 0))
  from (
    select candidate_id from hidden_cnpjs where cnpj = new.cnpj
      and exists (select from likes where quem_curtiu = new.user_id and quem_foi_curtado = candidate_id)
    order by candidate_id
  ) as liked;
  insert into blocks (candidate_id, company_id, by_candidate, created_at, cnpj)
  select candidate_id, new.user_id, true, now(), new.cnpj from hidden_cnpjs where cnpj = new.cnpj order by candidate_id
  on conflict do nothing;
  return null;
end $$;
