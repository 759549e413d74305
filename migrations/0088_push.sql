CREATE TABLE "muted_pushes" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_pushes_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "muted_pushes_known" CHECK (kind in ('matches', 'super_likes', 'interviews', 'messages', 'ending'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"line" text,
	"path" text,
	"match_id" uuid,
	CONSTRAINT "pushes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "pushes_known" CHECK (kind in ('matches', 'super_likes', 'interviews', 'messages', 'ending')),
	CONSTRAINT "pushes_path" CHECK ((line is null) = (path is null) and path ~ '^/([^/]|$)')
);
--> statement-breakpoint
ALTER TABLE "muted_pushes" ADD CONSTRAINT "muted_pushes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_reader" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushes_waiting" ON "pushes" USING btree ("user_id") WHERE line is not null;--> statement-breakpoint
CREATE INDEX "pushes_of_match" ON "pushes" USING btree ("match_id") WHERE match_id is not null;--> statement-breakpoint
CREATE INDEX "pushes_age" ON "pushes" USING btree ("at");