CREATE TABLE "listed_job_cities" (
	"job_id" uuid NOT NULL,
	"city" text NOT NULL,
	"funcao" text NOT NULL,
	"over_cap" boolean NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listed_job_cities_job_id_city_pk" PRIMARY KEY("job_id","city")
);
--> statement-breakpoint
ALTER TABLE "listed_job_cities" ADD CONSTRAINT "listed_job_cities_job_id_listed_jobs_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."listed_jobs"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_job_cities_of_work" ON "listed_job_cities" USING btree ("funcao","city","posted_at" DESC NULLS FIRST,"job_id","expires_at","over_cap");--> statement-breakpoint
CREATE INDEX "listed_job_cities_of_city" ON "listed_job_cities" USING btree ("city","funcao","expires_at","over_cap");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "municipalities_latitude" ON "municipalities" USING btree ("latitude");