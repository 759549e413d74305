DROP INDEX "candidate_functions_deck";--> statement-breakpoint
ALTER TABLE "candidate_functions" DROP COLUMN "plan_rank";--> statement-breakpoint
ALTER TABLE "candidate_functions" DROP COLUMN "score";--> statement-breakpoint
ALTER TABLE "candidate_functions" DROP COLUMN "created_at";