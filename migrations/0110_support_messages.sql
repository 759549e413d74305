CREATE TYPE "public"."support_state" AS ENUM('open', 'answered', 'closed');--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" "support_state" DEFAULT 'open' NOT NULL,
	"asked" smallint DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "support_conversations_are_decided" CHECK ((state = 'open') = (decided_at is null)),
	CONSTRAINT "support_conversations_asked" CHECK (asked between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"from_team" boolean NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_messages_words" CHECK (length(words) between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_open_of_person" ON "support_conversations" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "support_conversations_open" ON "support_conversations" USING btree ("opened_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "support_conversations_of_person" ON "support_conversations" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "support_conversations_decided" ON "support_conversations" USING btree ("decided_at") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "support_messages_of_conversation" ON "support_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_answer" ON "support_messages" USING btree ("conversation_id") WHERE from_team;