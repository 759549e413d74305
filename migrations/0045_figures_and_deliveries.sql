CREATE TYPE "public"."mail_outcome" AS ENUM('sent', 'refused', 'delayed', 'withheld');--> statement-breakpoint
CREATE TYPE "public"."market_gap" AS ENUM('lacks_candidates', 'lacks_jobs');--> statement-breakpoint
CREATE TABLE "subscription_comparisons" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"compared" integer NOT NULL,
	"stale" integer NOT NULL,
	"strangers" integer NOT NULL,
	"customers" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"address" text,
	"topic" text NOT NULL,
	"outcome" "mail_outcome" NOT NULL,
	"reason" text,
	CONSTRAINT "mail_deliveries_address" CHECK (address is null or (user_id is null and outcome <> 'sent'))
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"dimension" text DEFAULT '' NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_figures_name_day_dimension_pk" PRIMARY KEY("name","day","dimension"),
	CONSTRAINT "daily_figures_not_negative" CHECK (value >= 0)
);
--> statement-breakpoint
CREATE TABLE "market_gaps" (
	"day" date NOT NULL,
	"gap" "market_gap" NOT NULL,
	"city" text NOT NULL,
	"funcao" text NOT NULL,
	"jobs" integer NOT NULL,
	"candidates" integer NOT NULL,
	CONSTRAINT "market_gaps_day_gap_city_funcao_pk" PRIMARY KEY("day","gap","city","funcao")
);
--> statement-breakpoint
CREATE TABLE "people_seen" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"user_type" "user_type" NOT NULL,
	CONSTRAINT "people_seen_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_seen" ADD CONSTRAINT "people_seen_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_deliveries_of_user" ON "mail_deliveries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_failed" ON "mail_deliveries" USING btree ("id") WHERE outcome <> 'sent';--> statement-breakpoint
CREATE INDEX "mail_deliveries_age" ON "mail_deliveries" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "suppressed_addresses_newest" ON "suppressed_addresses" USING btree ("since","address");--> statement-breakpoint
CREATE INDEX "people_seen_of_person" ON "people_seen" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscriptions_by_status" ON "subscriptions" USING btree ("status","updated_at","user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscriptions_running" ON "subscriptions" USING btree ("plan_key") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscriptions_refunded" ON "subscriptions" USING btree ("withdrawn_at","user_id") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_age" ON "jobs" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_expiry" ON "jobs" USING btree ("data_expiracao");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "like_attempts_age" ON "like_attempts" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "matches_age" ON "matches" USING brin ("created_at") WITH (autosummarize=true);