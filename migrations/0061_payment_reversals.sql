CREATE TYPE "public"."reversal_kind" AS ENUM('dispute', 'refund');--> statement-breakpoint
CREATE TYPE "public"."reversal_state" AS ENUM('answer', 'review', 'won', 'lost', 'pending', 'returned', 'failed');--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"provider" "payment_provider" NOT NULL,
	"id" text NOT NULL,
	"kind" "reversal_kind" NOT NULL,
	"payment_id" text NOT NULL,
	"user_id" uuid,
	"amount" integer NOT NULL,
	"reason" text,
	"state" "reversal_state" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reversals_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "payment_reversals_amount" CHECK (amount >= 0),
	CONSTRAINT "payment_reversals_state" CHECK ((kind = 'dispute') = (state in ('answer', 'review', 'won', 'lost')))
);
--> statement-breakpoint
ALTER TABLE "demo_payments" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "demo_payments" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reversals_newest" ON "payment_reversals" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_reversals_of_user" ON "payment_reversals" USING btree ("user_id");