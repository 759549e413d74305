CREATE TYPE "public"."afirmativa" AS ENUM('pcd');--> statement-breakpoint
CREATE TYPE "public"."contrato" AS ENUM('clt', 'pj', 'estagio', 'aprendiz', 'temporario', 'intermitente', 'freelancer');--> statement-breakpoint
CREATE TYPE "public"."salario_por" AS ENUM('mes', 'hora');--> statement-breakpoint
ALTER TABLE "deck_areas" ADD COLUMN "contract" "contrato";--> statement-breakpoint
ALTER TABLE "deck_areas" ADD COLUMN "pay_from" integer;--> statement-breakpoint
ALTER TABLE "deck_areas" ADD COLUMN "pay_to" integer;--> statement-breakpoint
ALTER TABLE "deck_areas" ADD COLUMN "shifts" smallint;--> statement-breakpoint
ALTER TABLE "deck_jobs" ADD COLUMN "contract" "contrato";--> statement-breakpoint
ALTER TABLE "deck_jobs" ADD COLUMN "pay_from" integer;--> statement-breakpoint
ALTER TABLE "deck_jobs" ADD COLUMN "pay_to" integer;--> statement-breakpoint
ALTER TABLE "deck_jobs" ADD COLUMN "shifts" smallint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salario_de" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salario_ate" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salario_por" "salario_por";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "comissao" boolean;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "contrato" "contrato";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "dias" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "vagas_abertas" smallint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "escolaridade" "escolaridade";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "afirmativa" "afirmativa";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_salary_offer" CHECK ((salario_por is null) = (salario_de is null and salario_ate is null)
        and salario_de <= salario_ate and least(salario_de, salario_ate) >= 1
        and greatest(salario_de, salario_ate) <= case salario_por when 'hora' then 900 else 200000 end);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_openings" CHECK (vagas_abertas between 1 and 999);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_education_asked" CHECK (escolaridade <> 'Outro');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_days" CHECK (dias <@ array['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] and cardinality(dias) <= 7);