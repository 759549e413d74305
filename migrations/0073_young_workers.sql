ALTER TABLE "candidate_functions" ADD COLUMN "born_by" date;--> statement-breakpoint
ALTER TABLE "deck_areas" ADD COLUMN "least_age" smallint DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE "deck_jobs" ADD COLUMN "least_age" smallint DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "born_by" date;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "candidate_functions_young" ON "candidate_functions" USING btree ("funcao","born_by","user_id") WHERE born_by is not null;--> statement-breakpoint
-- Nobody wrote down when an age was typed: it counts from today, so nobody is taken for older than they are.
UPDATE "profiles" SET "born_by" = (now() at time zone 'America/Sao_Paulo')::date - make_interval(years => idade) WHERE idade < 18;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_young_are_known" CHECK (idade is null or (idade < 18) = (born_by is not null));