-- Whatever ends a session, the open pages of its user hear of it on every process at the commit.
create function session_end_is_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('encaixe_events', json_build_object('user_id', old.user_id, 'type', 'session.ended')::text);
  return null;
end $$;
--> statement-breakpoint
create trigger session_end_is_told after delete on session
  for each row execute function session_end_is_told();
