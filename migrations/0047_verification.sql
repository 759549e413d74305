CREATE TYPE "public"."verified_by" AS ENUM('domain', 'operator');--> statement-breakpoint
CREATE TYPE "public"."verification_state" AS ENUM('open', 'verified', 'refused');--> statement-breakpoint
CREATE TABLE "verification_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"words" text NOT NULL,
	"state" "verification_state" DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decision" text,
	CONSTRAINT "verification_requests_decided" CHECK ((state = 'open') = (decided_at is null)),
	CONSTRAINT "verification_requests_words" CHECK (length(words) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "verified_by" "verified_by";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "verified_domain" text;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_requests_open_of_company" ON "verification_requests" USING btree ("company_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "verification_requests_open" ON "verification_requests" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "verification_requests_of_company" ON "verification_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "profiles_verified_cnpj" ON "profiles" USING btree ("cnpj") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "profiles_verified_domain" ON "profiles" USING btree ("verified_domain") WHERE verified_domain is not null;--> statement-breakpoint
-- No screen could write one until now.
UPDATE "profiles" SET cnpj = null WHERE cnpj !~ '^[0-9A-Z]{12}[0-9]{2}$';--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cnpj_form" CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$');--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_verified_whole" CHECK ((verified_at is null) = (verified_by is null) and (verified_domain is not null) = (verified_by is not distinct from 'domain'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_verified_companies" CHECK (verified_at is null or (user_type = 'company' and cnpj is not null and removed_at is null));