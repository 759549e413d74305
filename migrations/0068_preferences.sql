CREATE TABLE "hidden_cnpjs" (
	"candidate_id" uuid NOT NULL,
	"cnpj" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_cnpjs_candidate_id_cnpj_pk" PRIMARY KEY("candidate_id","cnpj"),
	CONSTRAINT "hidden_cnpjs_form" CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "contratos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "salario_minimo" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "turnos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "cnpj" text;--> statement-breakpoint
ALTER TABLE "hidden_cnpjs" ADD CONSTRAINT "hidden_cnpjs_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_cnpjs_of_company" ON "hidden_cnpjs" USING btree ("cnpj");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_company_name" ON "profiles" USING btree (normalized_text(name) collate "C") WHERE user_type = 'company';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_cnpj" ON "profiles" USING btree ("cnpj") WHERE cnpj is not null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_contracts" CHECK (contratos <@ array['clt', 'pj', 'estagio', 'aprendiz', 'temporario', 'intermitente', 'freelancer'] and cardinality(contratos) <= 7);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_shifts" CHECK (turnos <@ array['manha', 'tarde', 'noite', 'madrugada'] and cardinality(turnos) <= 4);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_least_salary" CHECK (salario_minimo between 1 and 50000);--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_by_cnpj" CHECK (cnpj is null or by_candidate);