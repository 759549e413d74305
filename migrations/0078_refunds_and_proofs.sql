CREATE TYPE "public"."refund_scope" AS ENUM('newest', 'all');--> statement-breakpoint
CREATE TABLE "refund_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"user_id" uuid,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"scope" "refund_scope" NOT NULL,
	"reason" text NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"payment_ids" text[],
	"amount" integer,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refund_orders_chosen" CHECK ((payment_ids is null) = (amount is null) and amount >= 0 and (done_at is null or amount is not null))
);
--> statement-breakpoint
CREATE TABLE "address_proofs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_proofs" ADD CONSTRAINT "address_proofs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_orders_once" ON "refund_orders" USING btree ("provider","subscription_id","scope") WHERE amount is distinct from 0;--> statement-breakpoint
CREATE INDEX "refund_orders_of_user" ON "refund_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_orders_done" ON "refund_orders" USING btree ("done_at") WHERE done_at is not null;