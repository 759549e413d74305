-- Not valid, on tables that are there already: every row keeps to them, so none is read under the lock.
CREATE TYPE "public"."report_kind" AS ENUM('job', 'company', 'candidate');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('charges', 'fake', 'documents', 'misleading', 'discrimination', 'harassment', 'offensive', 'advertising', 'other');--> statement-breakpoint
CREATE TYPE "public"."report_state" AS ENUM('open', 'upheld', 'dismissed');--> statement-breakpoint
CREATE TABLE "blocks" (
	"candidate_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"by_candidate" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_candidate_id_company_id_by_candidate_pk" PRIMARY KEY("candidate_id","company_id","by_candidate")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"kind" "report_kind" NOT NULL,
	"account_id" uuid NOT NULL,
	"job_id" uuid,
	"job_title" text,
	"reason" "report_reason" NOT NULL,
	"words" text NOT NULL,
	"network" text,
	"weight" real NOT NULL,
	"state" "report_state" DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_decided" CHECK ((state = 'open') = (decided_at is null) and (state = 'open' or network is null)),
	CONSTRAINT "reports_not_of_oneself" CHECK (reporter_id <> account_id),
	CONSTRAINT "reports_job_named" CHECK ((kind = 'job') = (job_title is not null) and (kind = 'job' or job_id is null)),
	CONSTRAINT "reports_words_bounded" CHECK (length(words) <= 1000),
	CONSTRAINT "reports_weight" CHECK (weight between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "reported_for" text[];--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "removed_for" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "contact_notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "reported_for" text[];--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_profiles_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_profiles_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_of_company" ON "blocks" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_of_account" ON "reports" USING btree ("reporter_id","account_id") WHERE state = 'open' and kind <> 'job';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_of_job" ON "reports" USING btree ("reporter_id","job_id") WHERE state = 'open' and kind = 'job';--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("account_id","job_id","created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reports_of_account" ON "reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reports_of_job" ON "reports" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_reported_are_paused" CHECK ((reported_at is null) = (reported_for is null)
        and (reported_at is null or status = 'paused') and (removed_for is null or reported_at is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_reported_are_hidden" CHECK ((reported_at is null) = (reported_for is null) and (reported_at is null or blocked_at is not null)) NOT VALID;