CREATE TABLE "access_log" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"port" integer,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_log_day_user_id_address_pk" PRIMARY KEY("day","user_id","address"),
	CONSTRAINT "access_log_in_order" CHECK (first_at <= last_at)
);
--> statement-breakpoint
CREATE TABLE "account_uses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"told_again_at" timestamp (3) with time zone,
	CONSTRAINT "account_uses_told_in_order" CHECK (told_again_at is null or told_at is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_views" (
	"person_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"number_at" timestamp (3) with time zone,
	"whatsapp_at" timestamp (3) with time zone,
	"resume_at" timestamp (3) with time zone,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_views_person_id_viewer_id_pk" PRIMARY KEY("person_id","viewer_id"),
	CONSTRAINT "contact_views_say_what" CHECK (num_nonnulls(number_at, whatsapp_at, resume_at) > 0)
);
--> statement-breakpoint
ALTER TABLE "account_uses" ADD CONSTRAINT "account_uses_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_person_id_profiles_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_viewer_id_profiles_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_person" ON "access_log" USING btree ("user_id","day" DESC NULLS FIRST,"address");--> statement-breakpoint
CREATE INDEX "account_uses_last" ON "account_uses" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "contact_views_viewer" ON "contact_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "contact_views_last" ON "contact_views" USING btree ("person_id","last_at" DESC NULLS FIRST,"viewer_id");