CREATE INDEX IF NOT EXISTS "candidate_reaches_by_function" ON "candidate_reaches" USING btree ("funcao","area","place","user_id","spot","home_spot");--> statement-breakpoint
DROP INDEX "candidate_reaches_order";
