-- As `presentAnswers` has it, for the cards.
create function company_answers(company profiles) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('within', company.answers_within, 'share', company.answers_share)
$$;
--> statement-breakpoint
alter function job_card(jobs, profiles) rename to plain_job_card;
--> statement-breakpoint
-- The card as it was for whom nothing is said: those that stand in the deck needn't be written anew.
create function job_card(job jobs, company profiles) returns json language sql stable parallel safe as $$
  select case when company.answers_share is null then plain_job_card(job, company)
    else jsonb_set(plain_job_card(job, company)::jsonb, '{company,answers}', company_answers(company))::json end
$$;
--> statement-breakpoint
drop trigger company_keeps_deck on profiles;
--> statement-breakpoint
create trigger company_keeps_deck after update on profiles for each row
  when (
    new.user_type = 'company' and old.plano = new.plano
    and (old.name, old.avatar_url, old.avatar_zoom_level, old.avatar_offset_x, old.avatar_offset_y, old.area, old.city,
        old.verified_at, old.verified_by, old.verified_domain, old.answers_within, old.answers_share)
      is distinct from (new.name, new.avatar_url, new.avatar_zoom_level, new.avatar_offset_x, new.avatar_offset_y, new.area, new.city,
        new.verified_at, new.verified_by, new.verified_domain, new.answers_within, new.answers_share)
  ) execute function company_keeps_deck();
--> statement-breakpoint
-- What a company did about a match was not written down for this until now: as where its candidate opened WhatsApp first, nothing is
-- counted. Older ones are never looked at.
update matches set contacted_at = created_at where created_at > now() - interval '190 days';
