CREATE TABLE "passed_locked_jobs" (
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"passed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passed_locked_jobs_candidate_id_job_id_pk" PRIMARY KEY("candidate_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "gestures_explained_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passed_locked_jobs" ADD CONSTRAINT "passed_locked_jobs_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passed_locked_jobs_age" ON "passed_locked_jobs" USING brin ("passed_at");