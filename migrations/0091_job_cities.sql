CREATE TABLE "job_wish_areas" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"spots" smallint[] NOT NULL,
	"areas" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deck_jobs" ADD COLUMN "further_cities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "outras_cidades" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_wish_areas" ADD CONSTRAINT "job_wish_areas_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "candidate_functions_movers" ON "candidate_functions" USING btree ("home","funcao","place","user_id") WHERE home <> city;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_further_cities" CHECK (cardinality(outras_cidades) < 10 and (location = any (outras_cidades)) is not true);