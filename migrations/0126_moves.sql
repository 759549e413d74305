CREATE TABLE "moves" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"step" text NOT NULL,
	"token" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moves_step" CHECK (step in ('sealed', 'switching', 'left', 'arriving'))
);
--> statement-breakpoint
CREATE TABLE "moving_rows" (
	"user_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"nth" integer NOT NULL,
	"token" uuid NOT NULL,
	"home" text NOT NULL,
	"name" text NOT NULL,
	"row" jsonb NOT NULL,
	"came_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moving_rows_user_id_part_nth_pk" PRIMARY KEY("user_id","part","nth")
);
--> statement-breakpoint
CREATE TABLE "waiting_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"row" jsonb NOT NULL,
	"job_id" uuid,
	"company_id" uuid,
	CONSTRAINT "waiting_rows_wait" CHECK (num_nonnulls(job_id, company_id) > 0)
);
--> statement-breakpoint
ALTER TABLE "job_standings" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_rows" ADD CONSTRAINT "waiting_rows_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moves_sealed" ON "moves" USING btree ("user_id") WHERE step <> 'left';--> statement-breakpoint
CREATE INDEX "waiting_rows_of_person" ON "waiting_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_rows_for_job" ON "waiting_rows" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "waiting_rows_for_company" ON "waiting_rows" USING btree ("company_id");