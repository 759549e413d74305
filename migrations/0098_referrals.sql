CREATE TABLE "referral_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "referral_codes_form" CHECK (code ~ '^[23456789bcdfghjkmnpqrstvwyz]{10}$')
);
--> statement-breakpoint
CREATE TABLE "referral_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"joined_id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"same_device" boolean NOT NULL,
	"device" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	"month" date,
	"nth" smallint,
	CONSTRAINT "referrals_month" UNIQUE("giver_id","month","nth"),
	CONSTRAINT "referrals_of_another" CHECK (giver_id <> joined_id),
	CONSTRAINT "referrals_decided_whole" CHECK ((decided_at is null) = (outcome is null) and (outcome is null or outcome in ('both', 'joined', 'known'))),
	CONSTRAINT "referrals_in_month" CHECK ((outcome is not distinct from 'both') = (month is not null and nth is not null)
        and (month is null) = (nth is null) and nth between 1 and 5
        and extract(day from month) = 1)
);
--> statement-breakpoint
ALTER TABLE "muted_notices" DROP CONSTRAINT "muted_notices_known";--> statement-breakpoint
ALTER TABLE "waiting_notices" DROP CONSTRAINT "waiting_notices_known";--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_joined_id_profiles_user_id_fk" FOREIGN KEY ("joined_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_giver_id_profiles_user_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_marks_ends_at" ON "referral_marks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "referrals_waiting" ON "referrals" USING btree ("joined_id") WHERE decided_at is null;--> statement-breakpoint
ALTER TABLE "muted_notices" ADD CONSTRAINT "muted_notices_known" CHECK (kind in ('matches', 'messages', 'saved_jobs', 'referrals'));--> statement-breakpoint
ALTER TABLE "waiting_notices" ADD CONSTRAINT "waiting_notices_known" CHECK (kind in ('matches', 'messages', 'saved_jobs', 'referrals'));