CREATE TABLE "forgotten_decisions" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"ended_id" uuid NOT NULL,
	CONSTRAINT "forgotten_decisions_is_one" CHECK (one)
);
--> statement-breakpoint
ALTER TABLE "likes" DROP CONSTRAINT "likes_pkey";--> statement-breakpoint
ALTER TABLE "likes" REPLICA IDENTITY FULL;--> statement-breakpoint
ALTER TABLE "rejections" DROP CONSTRAINT "rejections_pkey";--> statement-breakpoint
ALTER TABLE "rejections" REPLICA IDENTITY FULL;
