CREATE TABLE "spent_likes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quem_curtiu" uuid NOT NULL,
	"quem_foi_curtado" uuid NOT NULL,
	"job_id" uuid,
	"is_superlike" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spent_likes" ADD CONSTRAINT "spent_likes_quem_curtiu_profiles_user_id_fk" FOREIGN KEY ("quem_curtiu") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_likes" ADD CONSTRAINT "spent_likes_quem_foi_curtado_profiles_user_id_fk" FOREIGN KEY ("quem_foi_curtado") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_likes" ADD CONSTRAINT "spent_likes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spent_likes_given" ON "spent_likes" USING btree ("quem_curtiu","quem_foi_curtado");--> statement-breakpoint
CREATE INDEX "spent_likes_received" ON "spent_likes" USING btree ("quem_foi_curtado");--> statement-breakpoint
CREATE INDEX "spent_likes_of_job" ON "spent_likes" USING btree ("job_id");
--> statement-breakpoint
-- A match takes every like between its two sides along, whatever removes it, but for those of another match that stands.
create function match_spends_likes() returns trigger language plpgsql as $$
begin
  with spent as (
    delete from likes
    where (quem_curtiu, quem_foi_curtado) in ((old.candidate_id, old.company_id), (old.company_id, old.candidate_id))
      and not exists (
        select from matches
        where candidate_id = old.candidate_id and company_id = old.company_id and matches.job_id = likes.job_id)
    returning *
  )
  insert into spent_likes (id, quem_curtiu, quem_foi_curtado, job_id, is_superlike, created_at)
  select id, quem_curtiu, quem_foi_curtado, job_id, is_superlike, created_at from spent
  -- The match may go because one of these is going.
  where (select count(*) from profiles where user_id in (old.candidate_id, old.company_id)) = 2
    and (job_id is null or exists (select from jobs where jobs.id = spent.job_id));
  return null;
end $$;
--> statement-breakpoint
create trigger match_spends_likes after delete on matches
  for each row execute function match_spends_likes();
--> statement-breakpoint
-- Where likes were spent once, a match needs one from both sides that stands.
create function match_needs_new_likes() returns trigger language plpgsql as $$
begin
  if not exists (
    select from likes
    where quem_curtiu = new.candidate_id and quem_foi_curtado = new.company_id and job_id = new.job_id
  ) or not exists (
    select from likes
    where quem_curtiu = new.company_id and quem_foi_curtado = new.candidate_id
      and (job_id is null or job_id = new.job_id)
  ) then
    raise exception 'a removed match needs a new like from both' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function have_spent_likes(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (
    select from spent_likes where (quem_curtiu, quem_foi_curtado) in ((one, other), (other, one)))
$$;
--> statement-breakpoint
create trigger match_needs_new_likes before insert on matches
  for each row when (have_spent_likes(new.candidate_id, new.company_id)) execute function match_needs_new_likes();
--> statement-breakpoint
-- Likes that answer each other without a match had one that was removed: they are spent like all others.
with removed as (
  select distinct given.quem_curtiu as candidate_id, given.quem_foi_curtado as company_id
  from likes as given
  join profiles on profiles.user_id = given.quem_curtiu and profiles.user_type = 'candidate'
  join likes as answer on answer.quem_curtiu = given.quem_foi_curtado and answer.quem_foi_curtado = given.quem_curtiu
    and (answer.job_id is null or answer.job_id = given.job_id)
  where not exists (
    select from matches
    where matches.candidate_id = given.quem_curtiu and matches.company_id = given.quem_foi_curtado)
), spent as (
  delete from likes using removed
  where (quem_curtiu, quem_foi_curtado) in ((candidate_id, company_id), (company_id, candidate_id))
  returning likes.*
)
insert into spent_likes (id, quem_curtiu, quem_foi_curtado, job_id, is_superlike, created_at)
select id, quem_curtiu, quem_foi_curtado, job_id, is_superlike, created_at from spent;
