CREATE TABLE "job_drafts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_drafts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "job_drafts_content" CHECK (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 200000)
);
--> statement-breakpoint
ALTER TABLE "job_drafts" ADD CONSTRAINT "job_drafts_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;