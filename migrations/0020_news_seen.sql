CREATE TABLE "news_seen" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"matches_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"likes_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "likes_of_job";--> statement-breakpoint
ALTER TABLE "like_attempts" ADD COLUMN "refused_by_screen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news_seen" ADD CONSTRAINT "news_seen_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "likes_of_job_by_age" ON "likes" USING btree ("job_id","created_at");