CREATE TYPE "public"."operator_role" AS ENUM('support', 'moderator', 'administrator');--> statement-breakpoint
ALTER TYPE "public"."user_type" ADD VALUE 'operator';--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid,
	"operator_email" text,
	"role" "operator_role",
	"act" text NOT NULL,
	"about" uuid[] NOT NULL,
	"address" text,
	"reason" text,
	"details" jsonb,
	CONSTRAINT "operator_acts_has_author" CHECK ((operator_id is null) = (role is null) and (operator_id is not null or act like 'command/%'))
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" "operator_role" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_terms" (
	"user_id" uuid NOT NULL,
	"term" text collate "C" NOT NULL,
	CONSTRAINT "person_terms_user_id_term_pk" PRIMARY KEY("user_id","term")
);
--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_terms" ADD CONSTRAINT "person_terms_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_acts_about" ON "operator_acts" USING gin ("about");--> statement-breakpoint
CREATE INDEX "operator_acts_of_operator" ON "operator_acts" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "person_terms_by_term" ON "person_terms" USING btree ("term","user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_created_at" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id");