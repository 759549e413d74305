ALTER TABLE "super_likes" DROP CONSTRAINT "super_likes_pkey";--> statement-breakpoint
ALTER TABLE "super_likes" REPLICA IDENTITY USING INDEX "super_likes_once";--> statement-breakpoint
ALTER TABLE "vagas_puladas" DROP CONSTRAINT "vagas_puladas_pkey";--> statement-breakpoint
ALTER TABLE "vagas_puladas" REPLICA IDENTITY USING INDEX "vagas_puladas_once";
