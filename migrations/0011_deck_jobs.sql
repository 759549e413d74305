CREATE TABLE "deck_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"funcao" text NOT NULL,
	"over_cap" boolean NOT NULL,
	"place" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"entered" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"card" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deck_marks" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"streams" text,
	"place" bigint,
	"job_id" uuid,
	"seen" "pg_snapshot",
	"set_at" timestamp (3) with time zone,
	"server_started" timestamp with time zone,
	"undone" "xid8"
);
--> statement-breakpoint
DROP INDEX "jobs_deck_by_city";--> statement-breakpoint
DROP INDEX "jobs_deck_by_city_and_function";--> statement-breakpoint
ALTER TABLE "deck_jobs" ADD CONSTRAINT "deck_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_marks" ADD CONSTRAINT "deck_marks_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deck_jobs_order" ON "deck_jobs" USING btree ("city","funcao","over_cap","place","job_id","expires_at");--> statement-breakpoint
CREATE INDEX "deck_jobs_entered" ON "deck_jobs" USING btree ("city","funcao","entered");--> statement-breakpoint
CREATE INDEX "deck_jobs_expiry" ON "deck_jobs" USING brin ("expires_at");