-- Not valid: every row that is there keeps to it, so the table isn't read under the lock.
ALTER TABLE "jobs" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "held_for" text[];--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "held_words" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "approved_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "text_print" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_held" ON "jobs" USING btree ("held_at","id") WHERE held_at is not null and refused_at is null and paused_by_block;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_by_print" ON "jobs" USING btree ("text_print","created_at") WHERE text_print is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_pay" ON "jobs" USING btree ("funcao","created_at" DESC NULLS FIRST) WHERE held_at is null and salary_max > 0;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_held_are_paused" CHECK ((held_at is null) = (held_for is null) and (held_at is null or status = 'paused')
        and (held_at is not null or (refused_at is null and held_words is null))
        and (refused_at is null or not paused_by_block)) NOT VALID;