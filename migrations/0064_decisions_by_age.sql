CREATE INDEX IF NOT EXISTS "likes_given_by_age" ON "likes" USING btree ("quem_curtiu","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "rejections_by_age" ON "rejections" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vagas_puladas_by_age" ON "vagas_puladas" USING btree ("candidato_id","created_at","id");