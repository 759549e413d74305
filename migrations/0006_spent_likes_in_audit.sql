ALTER TABLE "like_attempts" ADD COLUMN "spent_regular" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "likes" DROP COLUMN "spent_regular";