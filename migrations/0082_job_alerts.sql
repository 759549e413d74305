CREATE TABLE "alerted_jobs" (
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "alerted_jobs_candidate_id_job_id_pk" PRIMARY KEY("candidate_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "appeared_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeared_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rhythm" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"unseen" smallint DEFAULT 0 NOT NULL,
	"paused_at" timestamp (3) with time zone,
	CONSTRAINT "job_alerts_known" CHECK (rhythm in ('off', 'daily', 'weekly')),
	CONSTRAINT "job_alerts_unseen" CHECK (unseen >= 0)
);
--> statement-breakpoint
ALTER TABLE "alerted_jobs" ADD CONSTRAINT "alerted_jobs_candidate_id_job_alerts_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."job_alerts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_jobs" ADD CONSTRAINT "alerted_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerted_jobs_of_job" ON "alerted_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "alerted_jobs_waiting" ON "alerted_jobs" USING btree ("candidate_id","job_id") WHERE told_at is null;