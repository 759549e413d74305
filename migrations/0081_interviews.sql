CREATE TABLE "match_interviews" (
	"match_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"minutes" integer,
	"place" text,
	"link" text,
	"words" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "match_interviews_match_id_version_pk" PRIMARY KEY("match_id","version"),
	CONSTRAINT "match_interviews_kind" CHECK (kind in ('proposed', 'accepted', 'other', 'declined', 'cancelled')),
	CONSTRAINT "match_interviews_offer" CHECK ((kind = 'proposed') = (starts_at is not null) and (kind = 'proposed') = (minutes is not null)
        and num_nonnulls(place, link) = (case when kind = 'proposed' then 1 else 0 end)),
	CONSTRAINT "match_interviews_lengths" CHECK (minutes in (15, 30, 45, 60, 90, 120) and char_length(place) <= 200 and char_length(link) <= 500
        and char_length(words) <= 600),
	CONSTRAINT "match_interviews_reminded" CHECK (reminded_at is null or kind = 'accepted')
);
--> statement-breakpoint
ALTER TABLE "match_steps" DROP CONSTRAINT "match_steps_kind";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "sign_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "company_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "candidate_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "interview_state" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "interview_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "interview_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_messages" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "match_interviews" ADD CONSTRAINT "match_interviews_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_interviews" ADD CONSTRAINT "match_interviews_by_id_profiles_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_interviews_by" ON "match_interviews" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "matches_quiet" ON "matches" USING btree ("sign_at") WHERE status = 'active' and stage in ('novo', 'em_conversa', 'entrevista', 'proposta');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "matches_interviews" ON "matches" USING btree ("interview_at","id") WHERE interview_state = 'accepted';--> statement-breakpoint
ALTER TABLE "match_steps" ADD CONSTRAINT "match_steps_kind" CHECK (kind in ('moved', 'contact', 'interview', 'undone', 'closed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_interview" CHECK ((interview_state is null) = (interview_at is null)
        and (interview_state is null or interview_state in ('proposed', 'accepted', 'other', 'declined', 'cancelled')));