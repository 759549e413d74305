ALTER TABLE "media" DROP COLUMN "widths";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "color";