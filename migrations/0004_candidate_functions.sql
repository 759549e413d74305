CREATE TABLE "candidate_functions" (
	"user_id" uuid NOT NULL,
	"funcao" text NOT NULL,
	"city" text NOT NULL,
	"plan_rank" smallint NOT NULL,
	"score" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "candidate_functions_user_id_funcao_pk" PRIMARY KEY("user_id","funcao")
);
--> statement-breakpoint
ALTER TABLE "candidate_functions" ADD CONSTRAINT "candidate_functions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_functions_deck" ON "candidate_functions" USING btree ("city","funcao","plan_rank","score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"user_id");