CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"given" text NOT NULL,
	"address" text,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_once" UNIQUE("user_id","version"),
	CONSTRAINT "consents_given" CHECK (given in ('sign-up', 'asked', 'before'))
);
--> statement-breakpoint
ALTER TABLE "phone_sign_ups" ADD COLUMN "terms_version" smallint;--> statement-breakpoint
ALTER TABLE "phone_sign_ups" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "terms_version" smallint;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "terms_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;