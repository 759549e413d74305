CREATE TABLE "listed_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"funcao" text NOT NULL,
	"city" text NOT NULL,
	"over_cap" boolean NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listed_jobs" ADD CONSTRAINT "listed_jobs_job_id_deck_jobs_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."deck_jobs"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_jobs" ADD CONSTRAINT "listed_jobs_company_id_listed_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."listed_companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_jobs_of_work" ON "listed_jobs" USING btree ("funcao","city","posted_at" DESC NULLS LAST,"job_id","expires_at","over_cap");--> statement-breakpoint
CREATE INDEX "listed_jobs_of_city" ON "listed_jobs" USING btree ("city","funcao","expires_at","over_cap");--> statement-breakpoint
CREATE INDEX "listed_jobs_of_company" ON "listed_jobs" USING btree ("company_id","posted_at" DESC NULLS LAST,"job_id","expires_at","over_cap");