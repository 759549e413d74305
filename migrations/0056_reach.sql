CREATE TYPE "public"."modalidade" AS ENUM('presencial', 'hibrido', 'remoto');--> statement-breakpoint
CREATE TABLE "candidate_reaches" (
	"user_id" uuid NOT NULL,
	"funcao" text NOT NULL,
	"area" integer NOT NULL,
	"place" bigint NOT NULL,
	"spot" smallint NOT NULL,
	"home_spot" smallint,
	CONSTRAINT "candidate_reaches_user_id_funcao_area_pk" PRIMARY KEY("user_id","funcao","area")
);
--> statement-breakpoint
CREATE TABLE "radius_areas" (
	"city" text NOT NULL,
	"raio_km" smallint NOT NULL,
	"areas" integer[] NOT NULL,
	CONSTRAINT "radius_areas_city_raio_km_pk" PRIMARY KEY("city","raio_km")
);
--> statement-breakpoint
CREATE TABLE "wish_areas" (
	"city" text PRIMARY KEY NOT NULL,
	"areas" integer[] NOT NULL,
	"remote_areas" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deck_areas" (
	"job_id" uuid NOT NULL,
	"area" integer NOT NULL,
	"funcao" text NOT NULL,
	"over_cap" boolean NOT NULL,
	"place" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"entered" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "deck_areas_job_id_area_pk" PRIMARY KEY("job_id","area")
);
--> statement-breakpoint
ALTER TABLE "candidate_functions" ADD COLUMN "raio_km" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_functions" ADD COLUMN "aceita_remoto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_functions" ADD COLUMN "home" text;--> statement-breakpoint
ALTER TABLE "deck_jobs" ADD COLUMN "remote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "modalidade" "modalidade" DEFAULT 'presencial' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "raio_km" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "aceita_remoto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_reaches" ADD CONSTRAINT "candidate_reaches_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "radius_areas" ADD CONSTRAINT "radius_areas_city_municipalities_city_fk" FOREIGN KEY ("city") REFERENCES "public"."municipalities"("city") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "wish_areas" ADD CONSTRAINT "wish_areas_city_municipalities_city_fk" FOREIGN KEY ("city") REFERENCES "public"."municipalities"("city") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "deck_areas" ADD CONSTRAINT "deck_areas_job_id_deck_jobs_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."deck_jobs"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_reaches_order" ON "candidate_reaches" USING btree ("area","funcao","place","user_id","spot","home_spot");--> statement-breakpoint
CREATE INDEX "deck_areas_order" ON "deck_areas" USING btree ("area","funcao","over_cap","place","job_id","expires_at");--> statement-breakpoint
CREATE INDEX "deck_areas_entered" ON "deck_areas" USING btree ("area","funcao","entered");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_radius" CHECK (raio_km in (0, 10, 25, 50, 100));