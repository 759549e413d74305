CREATE TABLE "identity_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "identity_changes_kind" CHECK (kind in ('email', 'phone', 'identity', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "region_home" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"claiming" jsonb,
	CONSTRAINT "region_home_is_one" CHECK (is_only)
);
