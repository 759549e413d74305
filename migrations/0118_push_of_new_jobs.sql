ALTER TABLE "muted_pushes" DROP CONSTRAINT "muted_pushes_known";--> statement-breakpoint
ALTER TABLE "pushes" DROP CONSTRAINT "pushes_known";--> statement-breakpoint
ALTER TABLE "muted_pushes" ADD CONSTRAINT "muted_pushes_known" CHECK (kind in ('matches', 'super_likes', 'interviews', 'messages', 'ending', 'jobs'));--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_known" CHECK (kind in ('matches', 'super_likes', 'interviews', 'messages', 'ending', 'jobs'));