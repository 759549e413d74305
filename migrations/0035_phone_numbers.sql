CREATE TABLE "phone_numbers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_numbers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "phone_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"browser" text NOT NULL,
	"name" text NOT NULL,
	"user_type" "user_type" NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_sign_ups_number" ON "phone_sign_ups" USING btree ("number");--> statement-breakpoint
CREATE INDEX "phone_sign_ups_expires_at" ON "phone_sign_ups" USING btree ("expires_at");