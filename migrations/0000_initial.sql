CREATE TYPE "public"."user_type" AS ENUM('candidate', 'company');--> statement-breakpoint
CREATE TYPE "public"."job_status" AS ENUM('active', 'paused');--> statement-breakpoint
CREATE TYPE "public"."rejected_type" AS ENUM('job', 'candidate');--> statement-breakpoint
CREATE TYPE "public"."media_kind" AS ENUM('avatar', 'logo', 'job-image');--> statement-breakpoint
CREATE TYPE "public"."escolaridade" AS ENUM('Ensino Fundamental', 'Ensino Médio', 'Técnico', 'Superior', 'Pós-graduação', 'Outro');--> statement-breakpoint
CREATE TYPE "public"."estado_civil" AS ENUM('Solteiro(a)', 'Casado(a)', 'Divorciado(a)', 'Viúvo(a)', 'Outro');--> statement-breakpoint
CREATE TYPE "public"."genero" AS ENUM('Masculino', 'Feminino', 'Outro', 'Prefiro não informar');--> statement-breakpoint
CREATE TYPE "public"."plano" AS ENUM('basico', 'premium', 'super_premium');--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" uuid NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"user_type" "user_type" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"funcao" text NOT NULL,
	"location" text NOT NULL,
	"salary_range" text,
	"salary_max" numeric(9, 2),
	"horario_trabalho" text,
	"horario_inicio" text,
	"horario_fim" text,
	"beneficios" text[] DEFAULT '{}' NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"image_url" text,
	"status" "job_status" DEFAULT 'active' NOT NULL,
	"data_expiracao" timestamp (3) with time zone NOT NULL,
	"plan_rank" smallint DEFAULT 2 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_title_not_blank" CHECK (btrim(title) <> ''),
	CONSTRAINT "jobs_salary_max_not_negative" CHECK (salary_max >= 0)
);
--> statement-breakpoint
CREATE TABLE "like_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"target_id" uuid,
	"job_id" uuid,
	"success" boolean NOT NULL,
	"error_message" text,
	"likes_before" integer,
	"likes_after" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quem_curtiu" uuid NOT NULL,
	"quem_foi_curtado" uuid NOT NULL,
	"job_id" uuid,
	"is_superlike" boolean DEFAULT false NOT NULL,
	"spent_regular" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_once" UNIQUE NULLS NOT DISTINCT("quem_curtiu","quem_foi_curtado","job_id"),
	CONSTRAINT "likes_not_of_oneself" CHECK (quem_curtiu <> quem_foi_curtado)
);
--> statement-breakpoint
CREATE TABLE "rejections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"rejected_id" uuid NOT NULL,
	"rejected_type" "rejected_type" NOT NULL,
	"job_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rejections_once" UNIQUE NULLS NOT DISTINCT("user_id","rejected_id","rejected_type","job_id"),
	CONSTRAINT "rejections_job_named" CHECK (rejected_type <> 'job' or job_id is not null)
);
--> statement-breakpoint
CREATE TABLE "super_likes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "super_likes_once" UNIQUE("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "vagas_puladas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidato_id" uuid NOT NULL,
	"vaga_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vagas_puladas_once" UNIQUE("candidato_id","vaga_id")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"job_id" uuid,
	"status" text DEFAULT 'active' NOT NULL,
	"excluido_por_candidato" boolean DEFAULT false NOT NULL,
	"excluido_por_empresa" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matches_once" UNIQUE NULLS NOT DISTINCT("candidate_id","company_id","job_id"),
	CONSTRAINT "matches_status" CHECK (status in ('active'))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" "media_kind" NOT NULL,
	"key" text NOT NULL,
	"widths" integer[] NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_type" "user_type" NOT NULL,
	"plano" "plano" DEFAULT 'basico' NOT NULL,
	"name" text NOT NULL,
	"avatar_url" text,
	"avatar_zoom_level" real DEFAULT 1 NOT NULL,
	"avatar_offset_x" real DEFAULT 0 NOT NULL,
	"avatar_offset_y" real DEFAULT 0 NOT NULL,
	"area" text,
	"funcoes" text[] DEFAULT '{}' NOT NULL,
	"cidade_de_interesse" text,
	"city" text,
	"bio" text,
	"cidade_mora" text,
	"bairro_mora" text,
	"possui_veiculo" boolean,
	"cnh_ativa" boolean,
	"disponivel_viajar" boolean,
	"telefone" text,
	"whatsapp" text,
	"idade" smallint,
	"genero" "genero",
	"escolaridade" "escolaridade",
	"estado_civil" "estado_civil",
	"tem_filhos" boolean,
	"cnpj" text,
	"area_atuacao" text,
	"data_ultimo_pagamento" timestamp (3) with time zone,
	"experiencias_profissionais" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cargos_normalizados" text[] DEFAULT '{}' NOT NULL,
	"curtidas_disponiveis" integer DEFAULT 5 NOT NULL,
	"likes_bonus" integer DEFAULT 0 NOT NULL,
	"curtidas_semanais" integer DEFAULT 5 NOT NULL,
	"data_ultimo_reset" timestamp (3) with time zone NOT NULL,
	"plano_premium" boolean GENERATED ALWAYS AS (plano <> 'basico') STORED,
	"plano_pro" boolean GENERATED ALWAYS AS (plano = 'super_premium') STORED,
	"plan_rank" smallint GENERATED ALWAYS AS (case plano when 'super_premium' then 0 when 'premium' then 1 else 2 end) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_id_unique" UNIQUE("id"),
	CONSTRAINT "profiles_likes_not_negative" CHECK (curtidas_disponiveis >= 0),
	CONSTRAINT "profiles_bonus_not_negative" CHECK (likes_bonus >= 0),
	CONSTRAINT "profiles_weekly_not_negative" CHECK (curtidas_semanais >= 0),
	CONSTRAINT "profiles_balance_within_week" CHECK (curtidas_disponiveis <= curtidas_semanais),
	CONSTRAINT "profiles_age" CHECK (idade between 14 and 100),
	CONSTRAINT "profiles_phone_digits" CHECK (telefone ~ '^[0-9]{10,11}$' and (whatsapp is null or whatsapp ~ '^[0-9]{10,11}$')),
	CONSTRAINT "profiles_avatar_zoom" CHECK (avatar_zoom_level between 1 and 4),
	CONSTRAINT "profiles_funcoes_bounded" CHECK (cardinality(funcoes) <= 20)
);
--> statement-breakpoint
CREATE TABLE "curriculos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" uuid NOT NULL,
	"nome_completo" text NOT NULL,
	"cargo_pretendido" text,
	"resumo_profissional" text,
	"telefone" text NOT NULL,
	"email" text NOT NULL,
	"linkedin" text,
	"foto_url" text,
	"idade" smallint,
	"genero" "genero",
	"escolaridade" "escolaridade",
	"estado_civil" "estado_civil",
	"tem_filhos" boolean,
	"experiencias_profissionais" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"formacao_academica" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cursos_certificacoes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"idiomas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"habilidades" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "curriculos_usuario_id_unique" UNIQUE("usuario_id"),
	CONSTRAINT "curriculos_age" CHECK (idade between 14 and 100)
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "like_attempts" ADD CONSTRAINT "like_attempts_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_quem_curtiu_profiles_user_id_fk" FOREIGN KEY ("quem_curtiu") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_quem_foi_curtado_profiles_user_id_fk" FOREIGN KEY ("quem_foi_curtado") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejections" ADD CONSTRAINT "rejections_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejections" ADD CONSTRAINT "rejections_rejected_id_profiles_user_id_fk" FOREIGN KEY ("rejected_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejections" ADD CONSTRAINT "rejections_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_likes" ADD CONSTRAINT "super_likes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_likes" ADD CONSTRAINT "super_likes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vagas_puladas" ADD CONSTRAINT "vagas_puladas_candidato_id_profiles_user_id_fk" FOREIGN KEY ("candidato_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vagas_puladas" ADD CONSTRAINT "vagas_puladas_vaga_id_jobs_id_fk" FOREIGN KEY ("vaga_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculos" ADD CONSTRAINT "curriculos_usuario_id_profiles_user_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "jobs_deck_by_city" ON "jobs" USING btree ("location","plan_rank","created_at" DESC NULLS FIRST,"id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "jobs_deck_by_city_and_function" ON "jobs" USING btree ("location","funcao","plan_rank","created_at" DESC NULLS FIRST,"id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "jobs_of_company" ON "jobs" USING btree ("company_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "like_attempts_of_user" ON "like_attempts" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "likes_given" ON "likes" USING btree ("quem_curtiu","job_id");--> statement-breakpoint
CREATE INDEX "likes_received" ON "likes" USING btree ("quem_foi_curtado","job_id","quem_curtiu");--> statement-breakpoint
CREATE INDEX "likes_of_job" ON "likes" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "rejections_by_job" ON "rejections" USING btree ("user_id","job_id","rejected_id");--> statement-breakpoint
CREATE INDEX "rejections_of_job" ON "rejections" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "super_likes_of_job" ON "super_likes" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "vagas_puladas_of_job" ON "vagas_puladas" USING btree ("vaga_id");--> statement-breakpoint
CREATE INDEX "matches_of_candidate" ON "matches" USING btree ("candidate_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "matches_of_company" ON "matches" USING btree ("company_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "matches_of_job" ON "matches" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "media_of_owner" ON "media" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "profiles_candidates_by_city" ON "profiles" USING btree ("cidade_de_interesse","plan_rank") WHERE user_type = 'candidate';--> statement-breakpoint
CREATE VIEW "public"."subscribers" AS (select "user_id", "plano" <> 'basico' as "subscribed", case "plano" when 'premium' then 'Premium' when 'super_premium' then 'Enterprise' end as "subscription_tier" from "profiles");