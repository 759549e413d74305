CREATE TABLE "sso_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"challenge" text NOT NULL,
	"registered_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	CONSTRAINT "sso_providers_domain_unique" UNIQUE("domain"),
	CONSTRAINT "sso_providers_domain_is_plain" CHECK (domain = lower(domain) and domain ~ '^[a-z0-9.-]+$'),
	CONSTRAINT "sso_providers_kind" CHECK (kind in ('oidc', 'saml'))
);
--> statement-breakpoint
ALTER TABLE "sso_providers" ADD CONSTRAINT "sso_providers_registered_by_user_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sso_providers_registered_by" ON "sso_providers" USING btree ("registered_by");