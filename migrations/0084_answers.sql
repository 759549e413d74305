CREATE TABLE "company_messages" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"messages" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "company_messages_few" CHECK (jsonb_typeof(messages) = 'array' and jsonb_array_length(messages) <= 10)
);
--> statement-breakpoint
CREATE TABLE "gone_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "contacted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "answers_within" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "answers_share" smallint;--> statement-breakpoint
ALTER TABLE "company_messages" ADD CONSTRAINT "company_messages_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gone_matches" ADD CONSTRAINT "gone_matches_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gone_matches_of_company" ON "gone_matches" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "gone_matches_age" ON "gone_matches" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_answers" CHECK ((answers_share is null and answers_within is null) or (user_type = 'company' and answers_share is not null
        and answers_share between 50 and 100
        and (answers_within is null or answers_within in (1, 2, 7))));