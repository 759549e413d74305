CREATE TABLE "match_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_notes_words" CHECK (btrim(words) <> '' and char_length(words) <= 1000)
);
--> statement-breakpoint
CREATE TABLE "match_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"key" text NOT NULL,
	"to_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"job_title" text,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "match_notices_once" UNIQUE("match_id","key"),
	CONSTRAINT "match_notices_words" CHECK (btrim(words) <> '' and char_length(words) <= 600)
);
--> statement-breakpoint
CREATE TABLE "match_steps" (
	"match_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"from_stage" text NOT NULL,
	"from_ending" text,
	"to_stage" text NOT NULL,
	"to_ending" text,
	"by_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_steps_match_id_version_pk" PRIMARY KEY("match_id","version"),
	CONSTRAINT "match_steps_kind" CHECK (kind in ('moved', 'contact', 'undone', 'closed', 'withdrawn')),
	CONSTRAINT "match_steps_stages" CHECK (from_stage in ('novo', 'em_conversa', 'entrevista', 'proposta', 'contratado', 'encerrado')
        and to_stage in ('novo', 'em_conversa', 'entrevista', 'proposta', 'contratado', 'encerrado')
        and from_stage <> to_stage and (to_stage <> 'novo' or kind = 'undone')),
	CONSTRAINT "match_steps_endings" CHECK ((from_stage = 'encerrado') = (from_ending is not null) and (to_stage = 'encerrado') = (to_ending is not null))
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "stage" text DEFAULT 'novo' NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ended_for" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "stage_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "stage_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "match_notes" ADD CONSTRAINT "match_notes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_to_id_profiles_user_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_from_id_profiles_user_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_steps" ADD CONSTRAINT "match_steps_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_steps" ADD CONSTRAINT "match_steps_by_id_profiles_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_notes_of_match" ON "match_notes" USING btree ("match_id","created_at");--> statement-breakpoint
CREATE INDEX "match_notices_due" ON "match_notices" USING btree ("due_at","id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "match_notices_to" ON "match_notices" USING btree ("to_id","told_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "match_notices_from" ON "match_notices" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "match_steps_by" ON "match_steps" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "matches_by_stage" ON "matches" USING btree ("job_id","stage","stage_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_stage" CHECK (stage in ('novo', 'em_conversa', 'entrevista', 'proposta', 'contratado', 'encerrado'));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_ended_for" CHECK ((stage = 'encerrado') = (ended_for is not null) and (ended_for is null or ended_for in
        ('outra_pessoa', 'perfil', 'sem_retorno', 'vaga_preenchida', 'vaga_encerrada', 'desistiu')));