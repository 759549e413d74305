ALTER TABLE "job_changes" DROP CONSTRAINT "job_changes_act";--> statement-breakpoint
ALTER TABLE "job_changes" ALTER COLUMN "from_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_changes" ALTER COLUMN "from_end" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rejections" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "job_changes" ADD CONSTRAINT "job_changes_from" CHECK ((act = 'created') = (from_status is null) and (from_status is null) = (from_end is null));--> statement-breakpoint
ALTER TABLE "job_changes" ADD CONSTRAINT "job_changes_act" CHECK (act in ('created', 'edited', 'paused', 'reactivated', 'renewed', 'closed', 'undone'));