ALTER TABLE "match_notices" DROP CONSTRAINT "match_notices_from_id_profiles_user_id_fk";
--> statement-breakpoint
ALTER TABLE "match_notices" ALTER COLUMN "from_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_from_id_profiles_user_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;