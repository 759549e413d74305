CREATE TABLE "ended_listings" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_companies" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listed_companies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "listed_companies_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100)
);
--> statement-breakpoint
ALTER TABLE "listed_companies" ADD CONSTRAINT "listed_companies_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_listings_age" ON "ended_listings" USING brin ("ended_at");