-- With the decision, or with its author's account, a report's browser is forgotten; also by a server of the version before.
create function reports_forget_device() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' or new.reporter_id is null then
    new.device := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reports_forget_device before update on reports
  for each row when (old.device is not null) execute function reports_forget_device();
--> statement-breakpoint
-- Of columns that are named, in a fixed order: another column later leaves the seals of before as they are.
create function operator_act_text(act operator_acts) returns text language sql stable as $$
  select jsonb_build_array(
    act.id, (extract(epoch from act.at) * 1000)::bigint, act.operator_id, act.operator_email, act.role, act.act, to_jsonb(act.about),
    act.address, act.reason, act.details
  )::text
$$;
--> statement-breakpoint
create function seal_operator_act(act operator_acts) returns void language plpgsql as $$
declare
  last operator_seals;
begin
  -- To the end of the transaction: the next one begins from what this one leaves.
  perform pg_advisory_xact_lock(3620925);
  select * into last from operator_seals order by place desc limit 1;
  insert into operator_seals (place, act_id, seal) values (
    coalesce(last.place, 0) + 1, act.id, sha256(coalesce(last.seal, ''::bytea) || convert_to(operator_act_text(act), 'UTF8'))
  );
end $$;
--> statement-breakpoint
create function operator_acts_sealed() returns trigger language plpgsql as $$
begin
  perform seal_operator_act(new);
  return null;
end $$;
--> statement-breakpoint
-- As the transaction ends: until then no other one waits for it.
create constraint trigger operator_acts_sealed after insert on operator_acts
  deferrable initially deferred for each row execute function operator_acts_sealed();
--> statement-breakpoint
alter table operator_acts enable always trigger operator_acts_sealed;
--> statement-breakpoint
create trigger operator_seals_stay before update or delete or truncate on operator_seals
  for each statement execute function operator_acts_stay();
--> statement-breakpoint
alter table operator_seals enable always trigger operator_seals_stay;
--> statement-breakpoint
-- What was done before: the trigger above holds off further acts until this is committed.
do $$
declare
  act operator_acts;
begin
  for act in select * from operator_acts order by id loop
    perform seal_operator_act(act);
  end loop;
end $$;
