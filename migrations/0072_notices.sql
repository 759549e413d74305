CREATE TABLE "daily_notices" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiting_notices_known" CHECK (kind in ('matches', 'messages', 'saved_jobs'))
);
--> statement-breakpoint
ALTER TABLE "muted_notices" DROP CONSTRAINT "muted_notices_known";--> statement-breakpoint
ALTER TABLE "daily_notices" ADD CONSTRAINT "daily_notices_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_notices" ADD CONSTRAINT "waiting_notices_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_notices_of_reader" ON "waiting_notices" USING btree ("user_id","at");--> statement-breakpoint
ALTER TABLE "muted_notices" ADD CONSTRAINT "muted_notices_known" CHECK (kind in ('matches', 'messages', 'saved_jobs'));