CREATE TABLE "company_standings" (
	"company_id" uuid NOT NULL,
	"region" text NOT NULL,
	CONSTRAINT "company_standings_company_id_region_pk" PRIMARY KEY("company_id","region")
);
--> statement-breakpoint
CREATE TABLE "job_standings" (
	"job_id" uuid NOT NULL,
	"region" text NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "job_standings_job_id_region_pk" PRIMARY KEY("job_id","region")
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"home" text NOT NULL,
	"email" text NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"job_id" uuid
);
--> statement-breakpoint
CREATE TABLE "standing_tellings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_tellings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"company_id" uuid NOT NULL,
	"job_id" uuid
);
--> statement-breakpoint
CREATE TABLE "telling_regions" (
	"home" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_regions" (
	"region" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "region_home" ADD COLUMN "tells_jobs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_tellings_region" ON "standing_tellings" USING btree ("region","id");