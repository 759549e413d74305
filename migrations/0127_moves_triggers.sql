-- Whoever moves to another region just now, or is coming from one, is written nothing of (docs/decisions/0083). Refused with a state of our own, which is answered as what is away for a moment. The arguments are the columns that name a person, or a
-- match or a conversation of theirs.
create function sealed_stays() returns trigger language plpgsql as $$
declare
  changed jsonb;
  named text;
  people uuid[] := '{}';
begin
  -- Before the look: whoever seals somebody waits for all that had a number by then.
  perform pg_current_xact_id();
  if exists (select from moves where step <> 'left') and coalesce(current_setting('encaixe.moving', true), '') <> 'on' then
    changed := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    foreach named in array tg_argv loop
      people := people || case named
        when 'match_id' then (select candidate_id from matches where id = (changed ->> named)::uuid)
        when 'conversation_id' then (select user_id from support_conversations where id = (changed ->> named)::uuid)
        else (changed ->> named)::uuid
      end;
    end loop;
    if exists (select from moves where step <> 'left' and user_id = any (people)) then
      raise exception 'Somebody is on their way to another region' using errcode = 'RG001';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "user" for each row execute function sealed_stays('id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "profiles" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "consents" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "session" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "account" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "two_factor" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "recovery_codes" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "phone_numbers" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "phone_factors" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "passkeys" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "media" for each row execute function sealed_stays('owner_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "curriculos" for each row execute function sealed_stays('usuario_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "support_conversations" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "support_messages" for each row execute function sealed_stays('conversation_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "muted_notices" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "daily_notices" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "waiting_notices" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "muted_pushes" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "push_subscriptions" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "pushes" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "job_alerts" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "subscriptions" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "referral_codes" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "referrals" for each row execute function sealed_stays('joined_id', 'giver_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "likes" for each row execute function sealed_stays('quem_curtiu', 'quem_foi_curtado');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "matches" for each row execute function sealed_stays('candidate_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "match_steps" for each row execute function sealed_stays('match_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "match_notes" for each row execute function sealed_stays('match_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "match_interviews" for each row execute function sealed_stays('match_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "sent_resumes" for each row execute function sealed_stays('match_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "match_notices" for each row execute function sealed_stays('to_id', 'from_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "spent_likes" for each row execute function sealed_stays('quem_curtiu', 'quem_foi_curtado');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "blocks" for each row execute function sealed_stays('candidate_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "hidden_cnpjs" for each row execute function sealed_stays('candidate_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "super_likes" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "rejections" for each row execute function sealed_stays('user_id', 'rejected_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "vagas_puladas" for each row execute function sealed_stays('candidato_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "skipped_candidates" for each row execute function sealed_stays('candidate_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "passed_locked_jobs" for each row execute function sealed_stays('candidate_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "saved_jobs" for each row execute function sealed_stays('candidate_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "alerted_jobs" for each row execute function sealed_stays('candidate_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "contact_views" for each row execute function sealed_stays('person_id', 'viewer_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "like_attempts" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "reports" for each row execute function sealed_stays('reporter_id', 'account_id');
--> statement-breakpoint
create trigger sealed_stays before insert or update or delete on "waiting_rows" for each row execute function sealed_stays('user_id');
--> statement-breakpoint
-- Whoever left their account behind waits for nothing any more.
create function removed_waits_for_nothing() returns trigger language plpgsql as $$
begin
  delete from waiting_rows where user_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger removed_waits_for_nothing after update of removed_at on profiles
for each row when (new.removed_at is not null) execute function removed_waits_for_nothing();
