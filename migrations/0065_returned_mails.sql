ALTER TYPE "public"."mail_outcome" ADD VALUE 'returned';--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "mail_deliveries_key" ON "mail_deliveries" USING btree ("key") WHERE key is not null;