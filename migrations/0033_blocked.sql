-- Not valid: every row that is there keeps to them, so no table is read under the lock.
ALTER TABLE "matches" DROP CONSTRAINT "matches_status";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused_by_block" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_blocked" ON "profiles" USING btree ("user_id") WHERE blocked_at is not null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_block_has_reason" CHECK ((blocked_at is null) = (blocked_reason is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_blocked_are_paused" CHECK (not paused_by_block or status = 'paused') NOT VALID;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_status" CHECK (status in ('active', 'hidden')) NOT VALID;