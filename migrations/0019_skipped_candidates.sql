CREATE TABLE "skipped_candidates" (
	"job_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"skipped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "skipped_candidates_job_id_candidate_id_pk" PRIMARY KEY("job_id","candidate_id")
);
--> statement-breakpoint
ALTER TABLE "skipped_candidates" ADD CONSTRAINT "skipped_candidates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skipped_candidates" ADD CONSTRAINT "skipped_candidates_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "skipped_candidates_order" ON "skipped_candidates" USING btree ("job_id","skipped_at","candidate_id");--> statement-breakpoint
CREATE INDEX "skipped_candidates_of_candidate" ON "skipped_candidates" USING btree ("candidate_id");