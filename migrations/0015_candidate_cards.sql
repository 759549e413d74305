-- All of them are written anew, with their places, two migrations on.
DELETE FROM "candidate_functions";--> statement-breakpoint
CREATE TABLE "candidate_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"card" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_functions" ADD COLUMN "place" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_cards" ADD CONSTRAINT "candidate_cards_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_functions_order" ON "candidate_functions" USING btree ("city","funcao","place","user_id");