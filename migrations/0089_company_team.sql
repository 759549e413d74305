CREATE TYPE "public"."team_role" AS ENUM('proprietario', 'administrador', 'recrutador');--> statement-breakpoint
ALTER TYPE "public"."user_type" ADD VALUE 'member';--> statement-breakpoint
CREATE TABLE "company_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" "team_role" NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_invites_one" UNIQUE("company_id","email"),
	CONSTRAINT "company_invites_role" CHECK (role <> 'proprietario')
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text,
	"role" "team_role" NOT NULL,
	"terms_version" smallint DEFAULT 0 NOT NULL,
	"invited_by" uuid,
	"since" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "company_members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "company_members_are_somebody" CHECK (user_id is not null or left_at is not null),
	CONSTRAINT "company_members_name" CHECK (name <> '')
);
--> statement-breakpoint
ALTER TABLE "match_interviews" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "match_notes" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "match_steps" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "like_attempts" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "company_invites" ADD CONSTRAINT "company_invites_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invites" ADD CONSTRAINT "company_invites_invited_by_company_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_invited_by_company_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_invites_invited_by" ON "company_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_invites_expires_at" ON "company_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_members_invited_by" ON "company_members" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_owner" ON "company_members" USING btree ("company_id") WHERE role = 'proprietario' and left_at is null;--> statement-breakpoint
ALTER TABLE "match_interviews" ADD CONSTRAINT "match_interviews_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notes" ADD CONSTRAINT "match_notes_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_steps" ADD CONSTRAINT "match_steps_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "match_interviews_member" ON "match_interviews" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "match_notes_member" ON "match_notes" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "match_steps_member" ON "match_steps" USING btree ("member_id") WHERE member_id is not null;