CREATE TABLE "job_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" uuid NOT NULL,
	"batch" uuid,
	"act" text NOT NULL,
	"from_status" "job_status" NOT NULL,
	"from_end" timestamp (3) with time zone NOT NULL,
	"to_status" "job_status" NOT NULL,
	"to_end" timestamp (3) with time zone NOT NULL,
	"member_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_changes_act" CHECK (act in ('paused', 'reactivated', 'renewed', 'closed', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "job_changes" ADD CONSTRAINT "job_changes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_changes" ADD CONSTRAINT "job_changes_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_changes_of_job" ON "job_changes" USING btree ("job_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_changes_batch" ON "job_changes" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "job_changes_member" ON "job_changes" USING btree ("member_id") WHERE member_id is not null;