CREATE TYPE "public"."payment_provider" AS ENUM('stripe', 'demonstration');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('active', 'past_due', 'ended');--> statement-breakpoint
CREATE TYPE "public"."demo_session_kind" AS ENUM('checkout', 'plan_change', 'portal');--> statement-breakpoint
CREATE TYPE "public"."demo_session_status" AS ENUM('open', 'complete', 'expired');--> statement-breakpoint
CREATE TYPE "public"."plan_key" AS ENUM('candidato_premium', 'candidato_super_premium', 'empresa_premium', 'empresa_super_premium');--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"provider" "payment_provider" NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"reads_begun" bigint DEFAULT 0 NOT NULL,
	"read_applied" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_provider_user_id_pk" PRIMARY KEY("provider","user_id"),
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "billing_customers_reads" CHECK (read_applied <= reads_begun)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" "payment_provider" NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"subscription_id" text NOT NULL,
	"status" "subscription_status" NOT NULL,
	"plan_key" "plan_key" NOT NULL,
	"next_plan_key" "plan_key",
	"started_at" timestamp (3) with time zone NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"unpaid_since" timestamp (3) with time zone,
	"first_paid_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"withdrawal_requested_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"refunded" integer,
	"paused_jobs" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_subscription_id_unique" UNIQUE("subscription_id"),
	CONSTRAINT "subscriptions_withdrawal" CHECK (withdrawn_at is null or withdrawal_requested_at is not null),
	CONSTRAINT "subscriptions_paused_jobs" CHECK (paused_jobs >= 0)
);
--> statement-breakpoint
CREATE TABLE "demo_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_customers_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "demo_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"disputed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "demo_payments_refund" CHECK (refunded between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "demo_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" "demo_session_kind" NOT NULL,
	"plan_key" "plan_key",
	"subscription_id" text,
	"status" "demo_session_status" DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_sessions_plan" CHECK ((kind = 'portal') = (plan_key is null))
);
--> statement-breakpoint
CREATE TABLE "demo_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"plan_key" "plan_key" NOT NULL,
	"next_plan_key" "plan_key",
	"started_at" timestamp (3) with time zone NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"unpaid_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_payments" ADD CONSTRAINT "demo_payments_subscription_id_demo_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."demo_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_sessions" ADD CONSTRAINT "demo_sessions_customer_id_demo_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."demo_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_subscriptions" ADD CONSTRAINT "demo_subscriptions_customer_id_demo_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."demo_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_payments_of_subscription" ON "demo_payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "demo_sessions_of_customer" ON "demo_sessions" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "demo_subscriptions_of_customer" ON "demo_subscriptions" USING btree ("customer_id");