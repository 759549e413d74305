-- Functions of a generated column and of an index, which have to exist before their tables. Everything below them is generated from the
-- schemas (npm run db:generate).
-- The same as `normalizeText` of the domain: lower case, without accents and outer spaces, and with one space for each run of spaces. The
-- character class lists what JavaScript's \s matches.
create function normalized_text(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')),
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The search key of a city's name, equal for all its spellings: without case, accents and apostrophes ("d'Oeste", 'doeste', 'do Oeste'),
-- and with the spellings that names changed between (Paraty, Parati; São Thomé, São Tomé; Mogi, Moji; Luiz, Luís). The same as `cityKey`
-- of the domain.
create function city_key(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(replace(replace(replace(regexp_replace(
    btrim(regexp_replace(regexp_replace(normalized_text(value), '[''’‘`´]', '', 'g'), '[^a-z0-9]+', ' ', 'g')),
    '\md(?:o(?= o))? (?=[aeiouh])', 'd', 'g'), 'th', 't'), 'y', 'i'), 'z', 's'), 'g(?=[ei])', 'j', 'g'), 'ss', 's', 'g')
$$;
--> statement-breakpoint
CREATE TYPE "public"."user_type" AS ENUM('candidate', 'company', 'operator', 'member');--> statement-breakpoint
CREATE TYPE "public"."mandate_state" AS ENUM('pending', 'active', 'inactive');--> statement-breakpoint
CREATE TYPE "public"."billing_interval" AS ENUM('month', 'year');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('card', 'pix_month', 'pix_automatic');--> statement-breakpoint
CREATE TYPE "public"."payment_provider" AS ENUM('stripe', 'demonstration');--> statement-breakpoint
CREATE TYPE "public"."refund_scope" AS ENUM('newest', 'all', 'withdrawal');--> statement-breakpoint
CREATE TYPE "public"."reversal_kind" AS ENUM('dispute', 'refund');--> statement-breakpoint
CREATE TYPE "public"."reversal_state" AS ENUM('answer', 'review', 'won', 'lost', 'pending', 'returned', 'failed');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('active', 'past_due', 'ended');--> statement-breakpoint
CREATE TYPE "public"."mail_outcome" AS ENUM('sent', 'refused', 'delayed', 'withheld', 'returned');--> statement-breakpoint
CREATE TYPE "public"."market_gap" AS ENUM('lacks_candidates', 'lacks_jobs');--> statement-breakpoint
CREATE TYPE "public"."afirmativa" AS ENUM('pcd');--> statement-breakpoint
CREATE TYPE "public"."contrato" AS ENUM('clt', 'pj', 'estagio', 'aprendiz', 'temporario', 'intermitente', 'freelancer');--> statement-breakpoint
CREATE TYPE "public"."job_status" AS ENUM('active', 'paused');--> statement-breakpoint
CREATE TYPE "public"."modalidade" AS ENUM('presencial', 'hibrido', 'remoto');--> statement-breakpoint
CREATE TYPE "public"."salario_por" AS ENUM('mes', 'hora');--> statement-breakpoint
CREATE TYPE "public"."rejected_type" AS ENUM('job', 'candidate');--> statement-breakpoint
CREATE TYPE "public"."media_kind" AS ENUM('avatar', 'logo', 'job-image');--> statement-breakpoint
CREATE TYPE "public"."operator_role" AS ENUM('support', 'moderator', 'administrator');--> statement-breakpoint
CREATE TYPE "public"."escolaridade" AS ENUM('Ensino Fundamental', 'Ensino Médio', 'Técnico', 'Superior', 'Pós-graduação', 'Outro');--> statement-breakpoint
CREATE TYPE "public"."estado_civil" AS ENUM('Solteiro(a)', 'Casado(a)', 'Divorciado(a)', 'Viúvo(a)', 'Outro');--> statement-breakpoint
CREATE TYPE "public"."genero" AS ENUM('Masculino', 'Feminino', 'Outro', 'Prefiro não informar');--> statement-breakpoint
CREATE TYPE "public"."plano" AS ENUM('basico', 'premium', 'super_premium');--> statement-breakpoint
CREATE TYPE "public"."verified_by" AS ENUM('domain', 'operator');--> statement-breakpoint
CREATE TYPE "public"."report_kind" AS ENUM('job', 'company', 'candidate');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('charges', 'fake', 'documents', 'misleading', 'discrimination', 'harassment', 'offensive', 'advertising', 'other');--> statement-breakpoint
CREATE TYPE "public"."report_state" AS ENUM('open', 'upheld', 'dismissed', 'warned');--> statement-breakpoint
CREATE TYPE "public"."support_state" AS ENUM('open', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."team_role" AS ENUM('proprietario', 'administrador', 'recrutador');--> statement-breakpoint
CREATE TYPE "public"."verification_state" AS ENUM('open', 'verified', 'refused');--> statement-breakpoint
CREATE TYPE "public"."plan_key" AS ENUM('candidato_premium', 'candidato_super_premium', 'empresa_premium', 'empresa_super_premium');--> statement-breakpoint
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
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"given" text NOT NULL,
	"address" text,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_once" UNIQUE("user_id","version"),
	CONSTRAINT "consents_given" CHECK (given in ('sign-up', 'requested', 'before'))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"alg" text NOT NULL,
	"crv" text
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"subject" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"operator_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_codes_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "one_time_codes_recipient" UNIQUE("purpose","recipient")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "phone_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"number" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_changes_one" UNIQUE("user_id","purpose"),
	CONSTRAINT "phone_changes_purpose" CHECK (purpose in ('sign-in', 'factor'))
);
--> statement-breakpoint
CREATE TABLE "phone_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"set_password" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_numbers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "phone_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"browser" text NOT NULL,
	"name" text NOT NULL,
	"user_type" "user_type" NOT NULL,
	"password" text NOT NULL,
	"terms_version" smallint,
	"address" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "recovery_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"codes" text NOT NULL
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
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"user_type" "user_type" NOT NULL,
	"password" text NOT NULL,
	"terms_version" smallint,
	"address" text,
	"operator_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "two_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"last_step" integer,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "two_factor_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"user_type" "user_type" NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_reason" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_block_has_reason" CHECK ((blocked_at is null) = (blocked_reason is null))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerted_jobs" (
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "alerted_jobs_candidate_id_job_id_pk" PRIMARY KEY("candidate_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "appeared_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeared_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"unseen" smallint DEFAULT 0 NOT NULL,
	"paused_at" timestamp (3) with time zone,
	CONSTRAINT "job_alerts_known" CHECK (frequency in ('off', 'daily', 'weekly')),
	CONSTRAINT "job_alerts_unseen" CHECK (unseen >= 0)
);
--> statement-breakpoint
CREATE TABLE "browser_errors" (
	"day" date NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"position" text,
	"route" text,
	"build" text,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "browser_errors_day_fingerprint_pk" PRIMARY KEY("day","fingerprint"),
	CONSTRAINT "browser_errors_counted" CHECK (count > 0)
);
--> statement-breakpoint
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
CREATE TABLE "payment_reversals" (
	"provider" "payment_provider" NOT NULL,
	"id" text NOT NULL,
	"kind" "reversal_kind" NOT NULL,
	"payment_id" text NOT NULL,
	"user_id" uuid,
	"amount" integer NOT NULL,
	"reason" text,
	"by_pix" boolean DEFAULT false NOT NULL,
	"state" "reversal_state" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reversals_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "payment_reversals_amount" CHECK (amount >= 0),
	CONSTRAINT "payment_reversals_state" CHECK ((kind = 'dispute') = (state in ('answer', 'review', 'won', 'lost')))
);
--> statement-breakpoint
CREATE TABLE "refund_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"user_id" uuid,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"scope" "refund_scope" NOT NULL,
	"by_pix" boolean NOT NULL,
	"reason" text NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"payment_ids" text[],
	"amount" integer,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refund_orders_chosen" CHECK ((payment_ids is null) = (amount is null) and amount >= 0 and (done_at is null or amount is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_comparisons" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"compared" integer NOT NULL,
	"stale" integer NOT NULL,
	"unmatched" integer NOT NULL,
	"customers" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"subscription_id" text NOT NULL,
	"method" "payment_method" DEFAULT 'card' NOT NULL,
	"billing_interval" "billing_interval" DEFAULT 'month' NOT NULL,
	"mandate" "mandate_state",
	"is_collecting" boolean DEFAULT false NOT NULL,
	"status" "subscription_status" NOT NULL,
	"plan_key" "plan_key" NOT NULL,
	"next_plan_key" "plan_key",
	"started_at" timestamp (3) with time zone NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"unpaid_since" timestamp (3) with time zone,
	"first_paid_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"paused_jobs" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_subscription_id_unique" UNIQUE("subscription_id"),
	CONSTRAINT "subscriptions_paused_jobs" CHECK (paused_jobs >= 0),
	CONSTRAINT "subscriptions_mandate" CHECK (method = 'pix_automatic' or (mandate is null and not is_collecting)),
	CONSTRAINT "subscriptions_pix_interval" CHECK (method <> 'pix_month' or billing_interval = 'month'),
	CONSTRAINT "subscriptions_pix_month" CHECK (method <> 'pix_month' or (ends_at = current_period_end and status <> 'past_due' and unpaid_since is null))
);
--> statement-breakpoint
CREATE TABLE "candidate_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"card" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_functions" (
	"user_id" uuid NOT NULL,
	"funcao" text NOT NULL,
	"city" text NOT NULL,
	"place" bigint NOT NULL,
	"raio_km" smallint DEFAULT 0 NOT NULL,
	"aceita_remoto" boolean DEFAULT false NOT NULL,
	"home" text,
	"born_by" date,
	CONSTRAINT "candidate_functions_user_id_funcao_pk" PRIMARY KEY("user_id","funcao")
);
--> statement-breakpoint
CREATE TABLE "candidate_reaches" (
	"user_id" uuid NOT NULL,
	"funcao" text NOT NULL,
	"area" integer NOT NULL,
	"place" bigint NOT NULL,
	"spot" smallint NOT NULL,
	"home_spot" smallint,
	CONSTRAINT "candidate_reaches_user_id_funcao_area_pk" PRIMARY KEY("user_id","funcao","area")
);
--> statement-breakpoint
CREATE TABLE "municipalities" (
	"code" integer PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"search_key" text GENERATED ALWAYS AS (city_key(city)) STORED NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer NOT NULL,
	"spot" smallint NOT NULL,
	CONSTRAINT "municipalities_city_unique" UNIQUE("city"),
	CONSTRAINT "municipalities_search_key_unique" UNIQUE("search_key"),
	CONSTRAINT "municipalities_spot_unique" UNIQUE("spot")
);
--> statement-breakpoint
CREATE TABLE "radius_areas" (
	"city" text NOT NULL,
	"raio_km" smallint NOT NULL,
	"areas" integer[] NOT NULL,
	CONSTRAINT "radius_areas_city_raio_km_pk" PRIMARY KEY("city","raio_km")
);
--> statement-breakpoint
CREATE TABLE "preference_areas" (
	"city" text PRIMARY KEY NOT NULL,
	"areas" integer[] NOT NULL,
	"remote_areas" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text,
	"redirect_uris" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_clients_has_name" CHECK ("oauth_clients"."name" <> ''),
	CONSTRAINT "oauth_clients_has_address" CHECK (cardinality("oauth_clients"."redirect_uris") > 0),
	CONSTRAINT "oauth_clients_has_scope" CHECK (cardinality("oauth_clients"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"redirect_uri" text NOT NULL,
	"redeemed_at" timestamp (3) with time zone,
	CONSTRAINT "oauth_grants_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "oauth_grants_has_scope" CHECK (cardinality("oauth_grants"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "oauth_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"replaces" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "address_proofs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"address" text,
	"topic" text NOT NULL,
	"outcome" "mail_outcome" NOT NULL,
	"reason" text,
	"key" uuid,
	CONSTRAINT "mail_deliveries_address" CHECK (address is null or (user_id is null and outcome <> 'sent'))
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deck_areas" (
	"job_id" uuid NOT NULL,
	"area" integer NOT NULL,
	"funcao" text NOT NULL,
	"over_cap" boolean NOT NULL,
	"contract" "contrato",
	"pay_to" integer,
	"shifts" smallint,
	"least_age" smallint DEFAULT 18 NOT NULL,
	"place" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"entered" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "deck_areas_job_id_area_pk" PRIMARY KEY("job_id","area")
);
--> statement-breakpoint
CREATE TABLE "deck_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"further_cities" text[] DEFAULT '{}' NOT NULL,
	"funcao" text NOT NULL,
	"over_cap" boolean NOT NULL,
	"remote" boolean DEFAULT false NOT NULL,
	"contract" "contrato",
	"pay_to" integer,
	"shifts" smallint,
	"least_age" smallint DEFAULT 18 NOT NULL,
	"place" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"card" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deck_marks" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"streams" text,
	"place" bigint,
	"place_id" uuid,
	"seen" "pg_snapshot",
	"set_at" timestamp (3) with time zone,
	"server_started" timestamp with time zone,
	"undone" "xid8"
);
--> statement-breakpoint
CREATE TABLE "passed_locked_jobs" (
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"passed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passed_locked_jobs_candidate_id_job_id_pk" PRIMARY KEY("candidate_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "daily_metrics" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"dimension" text DEFAULT '' NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_metrics_name_day_dimension_pk" PRIMARY KEY("name","day","dimension"),
	CONSTRAINT "daily_metrics_not_negative" CHECK (value >= 0)
);
--> statement-breakpoint
CREATE TABLE "market_gaps" (
	"day" date NOT NULL,
	"gap" "market_gap" NOT NULL,
	"city" text NOT NULL,
	"funcao" text NOT NULL,
	"jobs" integer NOT NULL,
	"candidates" integer NOT NULL,
	CONSTRAINT "market_gaps_day_gap_city_funcao_pk" PRIMARY KEY("day","gap","city","funcao")
);
--> statement-breakpoint
CREATE TABLE "people_seen" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"user_type" "user_type" NOT NULL,
	CONSTRAINT "people_seen_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "company_messages" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"messages" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "company_messages_few" CHECK (jsonb_typeof(messages) = 'array' and jsonb_array_length(messages) <= 10)
);
--> statement-breakpoint
CREATE TABLE "deleted_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "match_interviews" (
	"match_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"member_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"minutes" integer,
	"place" text,
	"link" text,
	"text" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "match_interviews_match_id_version_pk" PRIMARY KEY("match_id","version"),
	CONSTRAINT "match_interviews_kind" CHECK (kind in ('proposed', 'accepted', 'other', 'declined', 'cancelled')),
	CONSTRAINT "match_interviews_offer" CHECK ((kind = 'proposed') = (starts_at is not null) and (kind = 'proposed') = (minutes is not null)
        and num_nonnulls(place, link) = (case when kind = 'proposed' then 1 else 0 end)),
	CONSTRAINT "match_interviews_lengths" CHECK (minutes in (15, 30, 45, 60, 90, 120) and char_length(place) <= 200 and char_length(link) <= 500
        and char_length(text) <= 600),
	CONSTRAINT "match_interviews_reminded" CHECK (reminded_at is null or kind = 'accepted')
);
--> statement-breakpoint
CREATE TABLE "match_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"text" text NOT NULL,
	"member_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_notes_text" CHECK (btrim(text) <> '' and char_length(text) <= 1000)
);
--> statement-breakpoint
CREATE TABLE "match_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"key" text NOT NULL,
	"to_id" uuid NOT NULL,
	"from_id" uuid,
	"job_title" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "match_notices_once" UNIQUE("match_id","key"),
	CONSTRAINT "match_notices_text" CHECK (btrim(text) <> '' and char_length(text) <= 600)
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
	"member_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_steps_match_id_version_pk" PRIMARY KEY("match_id","version"),
	CONSTRAINT "match_steps_kind" CHECK (kind in ('moved', 'contact', 'interview', 'undone', 'closed', 'withdrawn')),
	CONSTRAINT "match_steps_stages" CHECK (from_stage in ('novo', 'em_conversa', 'entrevista', 'proposta', 'contratado', 'encerrado')
        and to_stage in ('novo', 'em_conversa', 'entrevista', 'proposta', 'contratado', 'encerrado')
        and from_stage <> to_stage and (to_stage <> 'novo' or kind = 'undone')),
	CONSTRAINT "match_steps_endings" CHECK ((from_stage = 'encerrado') = (from_ending is not null) and (to_stage = 'encerrado') = (to_ending is not null))
);
--> statement-breakpoint
CREATE TABLE "job_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" uuid NOT NULL,
	"batch" uuid,
	"act" text NOT NULL,
	"from_status" "job_status",
	"from_end" timestamp (3) with time zone,
	"to_status" "job_status" NOT NULL,
	"to_end" timestamp (3) with time zone NOT NULL,
	"member_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_changes_act" CHECK (act in ('created', 'edited', 'paused', 'reactivated', 'renewed', 'closed', 'undone')),
	CONSTRAINT "job_changes_from" CHECK ((act = 'created') = (from_status is null) and (from_status is null) = (from_end is null))
);
--> statement-breakpoint
CREATE TABLE "job_drafts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_drafts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "job_drafts_content" CHECK (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 200000)
);
--> statement-breakpoint
CREATE TABLE "job_preference_areas" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"spots" smallint[] NOT NULL,
	"areas" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"funcao" text NOT NULL,
	"location" text NOT NULL,
	"outras_cidades" text[] DEFAULT '{}' NOT NULL,
	"modalidade" "modalidade" DEFAULT 'presencial' NOT NULL,
	"salary_range" text,
	"salary_max" numeric(9, 2),
	"salario_de" numeric(9, 2),
	"salario_ate" numeric(9, 2),
	"salario_por" "salario_por",
	"comissao" boolean,
	"contrato" "contrato",
	"dias" text[] DEFAULT '{}' NOT NULL,
	"vagas_abertas" smallint,
	"escolaridade" "escolaridade",
	"afirmativa" "afirmativa",
	"horario_trabalho" text,
	"horario_inicio" text,
	"horario_fim" text,
	"least_age" smallint DEFAULT 18 NOT NULL,
	"beneficios" text[] DEFAULT '{}' NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"image_url" text,
	"status" "job_status" DEFAULT 'active' NOT NULL,
	"paused_by_block" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"reported_for" text[],
	"removed_for" text,
	"held_at" timestamp (3) with time zone,
	"held_for" text[],
	"held_text" text,
	"refused_at" timestamp (3) with time zone,
	"approved_for" text[] DEFAULT '{}' NOT NULL,
	"text_fingerprint" text,
	"request_id" uuid,
	"data_expiracao" timestamp (3) with time zone NOT NULL,
	"plan_rank" smallint DEFAULT 2 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_blocked_are_paused" CHECK (not paused_by_block or status = 'paused'),
	CONSTRAINT "jobs_reported_are_paused" CHECK ((reported_at is null) = (reported_for is null)
        and (reported_at is null or status = 'paused') and (removed_for is null or reported_at is not null)),
	CONSTRAINT "jobs_held_are_paused" CHECK ((held_at is null) = (held_for is null) and (held_at is null or status = 'paused')
        and (held_at is not null or (refused_at is null and held_text is null))
        and (refused_at is null or not paused_by_block)),
	CONSTRAINT "jobs_further_cities" CHECK (cardinality(outras_cidades) < 10 and (location = any (outras_cidades)) is not true),
	CONSTRAINT "jobs_title_not_blank" CHECK (btrim(title) <> ''),
	CONSTRAINT "jobs_salary_max_not_negative" CHECK (salary_max >= 0),
	CONSTRAINT "jobs_salary_offer" CHECK ((salario_por is null) = (salario_de is null and salario_ate is null)
        and salario_de <= salario_ate and least(salario_de, salario_ate) >= 1
        and greatest(salario_de, salario_ate) <= case salario_por when 'hora' then 900 else 200000 end),
	CONSTRAINT "jobs_openings" CHECK (vagas_abertas between 1 and 999),
	CONSTRAINT "jobs_education_required" CHECK (escolaridade <> 'Outro'),
	CONSTRAINT "jobs_days" CHECK (dias <@ array['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] and cardinality(dias) <= 7)
);
--> statement-breakpoint
CREATE TABLE "decision_cleanup" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"ended_id" uuid NOT NULL,
	CONSTRAINT "decision_cleanup_is_one" CHECK (one)
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "saved_jobs_candidate_id_job_id_pk" PRIMARY KEY("candidate_id","job_id"),
	CONSTRAINT "saved_jobs_slots" UNIQUE("candidate_id","slot"),
	CONSTRAINT "saved_jobs_bounded" CHECK (slot between 0 and 199)
);
--> statement-breakpoint
CREATE TABLE "like_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"member_id" uuid,
	"target_id" uuid,
	"job_id" uuid,
	"success" boolean NOT NULL,
	"error_message" text,
	"likes_before" integer,
	"likes_after" integer,
	"spent_regular" boolean DEFAULT false NOT NULL,
	"refused_by_screen" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"quem_curtiu" uuid NOT NULL,
	"quem_foi_curtado" uuid NOT NULL,
	"job_id" uuid,
	"is_superlike" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_once" UNIQUE NULLS NOT DISTINCT("quem_curtiu","quem_foi_curtado","job_id"),
	CONSTRAINT "likes_not_of_oneself" CHECK (quem_curtiu <> quem_foi_curtado)
);
--> statement-breakpoint
CREATE TABLE "rejections" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"rejected_id" uuid NOT NULL,
	"rejected_type" "rejected_type" NOT NULL,
	"job_id" uuid,
	"member_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rejections_once" UNIQUE NULLS NOT DISTINCT("user_id","rejected_id","rejected_type","job_id"),
	CONSTRAINT "rejections_job_named" CHECK (rejected_type <> 'job' or job_id is not null)
);
--> statement-breakpoint
CREATE TABLE "skipped_candidates" (
	"job_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"skipped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "skipped_candidates_job_id_candidate_id_pk" PRIMARY KEY("job_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "spent_likes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quem_curtiu" uuid NOT NULL,
	"quem_foi_curtado" uuid NOT NULL,
	"job_id" uuid,
	"is_superlike" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "super_likes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "super_likes_once" UNIQUE("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "vagas_puladas" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"candidato_id" uuid NOT NULL,
	"vaga_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vagas_puladas_once" UNIQUE("candidato_id","vaga_id")
);
--> statement-breakpoint
CREATE TABLE "ended_listings" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"over_cap" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_companies" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listed_companies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "listed_companies_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100)
);
--> statement-breakpoint
CREATE TABLE "listed_job_cities" (
	"job_id" uuid NOT NULL,
	"city" text NOT NULL,
	"funcao" text NOT NULL,
	"over_cap" boolean NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listed_job_cities_job_id_city_pk" PRIMARY KEY("job_id","city")
);
--> statement-breakpoint
CREATE TABLE "listed_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"funcao" text NOT NULL,
	"city" text NOT NULL,
	"over_cap" boolean NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	"stage" text DEFAULT 'novo' NOT NULL,
	"ended_for" text,
	"stage_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stage_version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_reminded_at" timestamp (3) with time zone,
	"candidate_reminded_at" timestamp (3) with time zone,
	"interview_state" text,
	"interview_at" timestamp (3) with time zone,
	"interview_version" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"contacted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matches_once" UNIQUE NULLS NOT DISTINCT("candidate_id","company_id","job_id"),
	CONSTRAINT "matches_status" CHECK (status in ('active', 'hidden')),
	CONSTRAINT "matches_stage" CHECK (stage in ('novo', 'em_conversa', 'entrevista', 'proposta', 'contratado', 'encerrado')),
	CONSTRAINT "matches_ended_for" CHECK ((stage = 'encerrado') = (ended_for is not null) and (ended_for is null or ended_for in
        ('outra_pessoa', 'perfil', 'sem_retorno', 'vaga_preenchida', 'vaga_encerrada', 'desistiu'))),
	CONSTRAINT "matches_interview" CHECK ((interview_state is null) = (interview_at is null)
        and (interview_state is null or interview_state in ('proposed', 'accepted', 'other', 'declined', 'cancelled')))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" "media_kind" NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "news_seen" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"matches_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"likes_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_notices" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muted_notices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_notices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "muted_notices_known" CHECK (kind in ('matches', 'messages', 'saved_jobs', 'referrals'))
);
--> statement-breakpoint
CREATE TABLE "waiting_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiting_notices_known" CHECK (kind in ('matches', 'messages', 'saved_jobs', 'referrals'))
);
--> statement-breakpoint
CREATE TABLE "member_terms" (
	"member_id" uuid NOT NULL,
	"term" text collate "C" NOT NULL,
	CONSTRAINT "member_terms_member_id_term_pk" PRIMARY KEY("member_id","term")
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid,
	"operator_email" text,
	"role" "operator_role",
	"act" text NOT NULL,
	"about" uuid[] NOT NULL,
	"address" text,
	"reason" text,
	"details" jsonb,
	CONSTRAINT "operator_acts_has_author" CHECK ((operator_id is null) = (role is null) and (operator_id is not null or act like 'command/%'))
);
--> statement-breakpoint
CREATE TABLE "operator_act_hashes" (
	"place" bigint PRIMARY KEY NOT NULL,
	"act_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "operator_act_hashes_of_act" UNIQUE("act_id")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" "operator_role" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_terms" (
	"user_id" uuid NOT NULL,
	"term" text collate "C" NOT NULL,
	CONSTRAINT "person_terms_user_id_term_pk" PRIMARY KEY("user_id","term")
);
--> statement-breakpoint
CREATE TABLE "access_log" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"port" integer,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_log_day_user_id_address_pk" PRIMARY KEY("day","user_id","address"),
	CONSTRAINT "access_log_in_order" CHECK (first_at <= last_at)
);
--> statement-breakpoint
CREATE TABLE "account_uses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"notified_again_at" timestamp (3) with time zone,
	CONSTRAINT "account_uses_notified_in_order" CHECK (notified_again_at is null or notified_at is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_views" (
	"person_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"number_at" timestamp (3) with time zone,
	"whatsapp_at" timestamp (3) with time zone,
	"resume_at" timestamp (3) with time zone,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_views_person_id_viewer_id_pk" PRIMARY KEY("person_id","viewer_id"),
	CONSTRAINT "contact_views_say_what" CHECK (num_nonnulls(number_at, whatsapp_at, resume_at) > 0)
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
	"raio_km" smallint DEFAULT 0 NOT NULL,
	"aceita_remoto" boolean DEFAULT false NOT NULL,
	"contratos" text[] DEFAULT '{}' NOT NULL,
	"salario_minimo" integer,
	"turnos" text[] DEFAULT '{}' NOT NULL,
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
	"born_by" date,
	"genero" "genero",
	"escolaridade" "escolaridade",
	"mostra_escolaridade" boolean DEFAULT false NOT NULL,
	"escolaridade_mostrada" "escolaridade" GENERATED ALWAYS AS (case when mostra_escolaridade then escolaridade end) STORED,
	"estado_civil" "estado_civil",
	"tem_filhos" boolean,
	"cnpj" text,
	"verified_at" timestamp (3) with time zone,
	"verified_by" "verified_by",
	"verified_domain" text,
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
	"gestures_explained_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"contact_notice_at" timestamp (3) with time zone,
	"terms_version" smallint DEFAULT 0 NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"reported_for" text[],
	"blocked_at" timestamp (3) with time zone,
	"answers_within" smallint,
	"answers_share" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_id_unique" UNIQUE("id"),
	CONSTRAINT "profiles_cnpj_form" CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
	CONSTRAINT "profiles_verified_whole" CHECK ((verified_at is null) = (verified_by is null) and (verified_domain is not null) = (verified_by is not distinct from 'domain')),
	CONSTRAINT "profiles_verified_companies" CHECK (verified_at is null or (user_type = 'company' and cnpj is not null and removed_at is null)),
	CONSTRAINT "profiles_reported_are_hidden" CHECK ((reported_at is null) = (reported_for is null) and (reported_at is null or blocked_at is not null)),
	CONSTRAINT "profiles_likes_not_negative" CHECK (curtidas_disponiveis >= 0),
	CONSTRAINT "profiles_bonus_not_negative" CHECK (likes_bonus >= 0),
	CONSTRAINT "profiles_weekly_not_negative" CHECK (curtidas_semanais >= 0),
	CONSTRAINT "profiles_balance_within_week" CHECK (curtidas_disponiveis <= curtidas_semanais),
	CONSTRAINT "profiles_radius" CHECK (raio_km in (0, 10, 25, 50, 100)),
	CONSTRAINT "profiles_contracts" CHECK (contratos <@ array['clt', 'pj', 'estagio', 'aprendiz', 'temporario', 'intermitente', 'freelancer'] and cardinality(contratos) <= 7),
	CONSTRAINT "profiles_shifts" CHECK (turnos <@ array['manha', 'tarde', 'noite', 'madrugada'] and cardinality(turnos) <= 4),
	CONSTRAINT "profiles_least_salary" CHECK (salario_minimo between 1 and 50000),
	CONSTRAINT "profiles_age" CHECK (idade between 14 and 100),
	CONSTRAINT "profiles_young_are_known" CHECK (idade is null or (idade < 18) = (born_by is not null)),
	CONSTRAINT "profiles_phone_digits" CHECK (telefone ~ '^[0-9]{10,11}$' and (whatsapp is null or whatsapp ~ '^[0-9]{10,11}$')),
	CONSTRAINT "profiles_answers" CHECK ((answers_share is null and answers_within is null) or (user_type = 'company' and answers_share is not null
        and answers_share between 50 and 100
        and (answers_within is null or answers_within in (1, 2, 7)))),
	CONSTRAINT "profiles_avatar_zoom" CHECK (avatar_zoom_level between 1 and 4),
	CONSTRAINT "profiles_funcoes_bounded" CHECK (cardinality(funcoes) <= 20)
);
--> statement-breakpoint
CREATE TABLE "muted_pushes" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_pushes_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "muted_pushes_known" CHECK (kind in ('matches', 'super_likes', 'interviews', 'messages', 'ending', 'jobs'))
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
	"from_id" uuid,
	CONSTRAINT "pushes_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "pushes_known" CHECK (kind in ('matches', 'super_likes', 'interviews', 'messages', 'ending', 'jobs')),
	CONSTRAINT "pushes_path" CHECK ((line is null) = (path is null) and path ~ '^/([^/]|$)')
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"bonus_month" date,
	"bonuses" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "referral_codes_form" CHECK (code ~ '^[23456789bcdfghjkmnpqrstvwyz]{10}$'),
	CONSTRAINT "referral_codes_bonuses" CHECK (bonuses between 0 and 5 and (bonuses > 0) = (bonus_month is not null) and extract(day from bonus_month) = 1)
);
--> statement-breakpoint
CREATE TABLE "referral_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"joined_id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"same_device" boolean NOT NULL,
	"device" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "referrals_of_another" CHECK (giver_id <> joined_id),
	CONSTRAINT "referrals_decided_whole" CHECK ((decided_at is null) = (outcome is null) and (outcome is null or outcome in ('both', 'joined', 'known')))
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
CREATE TABLE "sent_resumes" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"candidate_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"by_candidate" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"cnpj" text,
	CONSTRAINT "blocks_candidate_id_company_id_by_candidate_pk" PRIMARY KEY("candidate_id","company_id","by_candidate"),
	CONSTRAINT "blocks_by_cnpj" CHECK (cnpj is null or by_candidate)
);
--> statement-breakpoint
CREATE TABLE "hidden_cnpjs" (
	"candidate_id" uuid NOT NULL,
	"cnpj" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_cnpjs_candidate_id_cnpj_pk" PRIMARY KEY("candidate_id","cnpj"),
	CONSTRAINT "hidden_cnpjs_form" CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"kind" "report_kind" NOT NULL,
	"account_id" uuid NOT NULL,
	"job_id" uuid,
	"job_title" text,
	"reason" "report_reason" NOT NULL,
	"text" text NOT NULL,
	"network" text,
	"device" text,
	"weight" real NOT NULL,
	"state" "report_state" DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_decided" CHECK ((state = 'open') = (decided_at is null) and (state = 'open' or network is null)),
	CONSTRAINT "reports_device_forgotten" CHECK (device is null or (state = 'open' and reporter_id is not null)),
	CONSTRAINT "reports_not_of_oneself" CHECK (reporter_id <> account_id),
	CONSTRAINT "reports_job_named" CHECK ((kind = 'job') = (job_id is not null) and (kind = 'job') = (job_title is not null)),
	CONSTRAINT "reports_text_bounded" CHECK (length(text) <= 1000),
	CONSTRAINT "reports_weight" CHECK (weight between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" "support_state" DEFAULT 'open' NOT NULL,
	"open_messages" smallint DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "support_conversations_are_decided" CHECK ((state = 'open') = (decided_at is null)),
	CONSTRAINT "support_conversations_open_messages" CHECK (open_messages between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"from_team" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_messages_text" CHECK (length(text) between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "company_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" "team_role" NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_invites_one" UNIQUE("company_id","email"),
	CONSTRAINT "company_invites_role" CHECK (role <> 'proprietario')
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text,
	"role" "team_role" NOT NULL,
	"terms_version" smallint DEFAULT 0 NOT NULL,
	"invited_by" uuid,
	"since" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"blocked_reason" text,
	CONSTRAINT "company_members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "company_members_have_user" CHECK (user_id is not null or left_at is not null),
	CONSTRAINT "company_members_name" CHECK (name <> ''),
	CONSTRAINT "company_members_block_has_reason" CHECK ((blocked_at is null) = (blocked_reason is null))
);
--> statement-breakpoint
CREATE TABLE "verification_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" "verification_state" DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decision" text,
	CONSTRAINT "verification_requests_decided" CHECK ((state = 'open') = (decided_at is null)),
	CONSTRAINT "verification_requests_text" CHECK (length(text) <= 1000)
);
--> statement-breakpoint
CREATE TABLE "job_views" (
	"job_id" uuid NOT NULL,
	"day" date NOT NULL,
	"candidate_id" uuid NOT NULL,
	CONSTRAINT "job_views_job_id_day_candidate_id_pk" PRIMARY KEY("job_id","day","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"candidate_id" uuid NOT NULL,
	"day" date NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "profile_views_candidate_id_day_company_id_pk" PRIMARY KEY("candidate_id","day","company_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"once" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"attempts" smallint DEFAULT 0 NOT NULL,
	"attempt_id" uuid,
	"delivered_at" timestamp (3) with time zone,
	"response_status" smallint,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","once"),
	CONSTRAINT "webhook_deliveries_event" CHECK (event in ('match.created', 'match.stage_changed', 'interview.answered', 'job.ended', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_delivered" CHECK (delivered_at is null or due_at is null)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_place" UNIQUE("company_id","place"),
	CONSTRAINT "webhook_endpoints_few" CHECK (place between 1 and 3),
	CONSTRAINT "webhook_endpoints_url" CHECK (url like 'https://%' and char_length(url) <= 500),
	CONSTRAINT "webhook_endpoints_events" CHECK (cardinality(events) between 1 and 4 and events <@ array['match.created', 'match.stage_changed', 'interview.answered', 'job.ended']),
	CONSTRAINT "webhook_endpoints_disabled" CHECK (disabled_at is null or failing_since is not null)
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"calendar" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fake_stripe_objects" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"customer" text,
	"object" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fake_stripe_objects_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "fake_stripe_objects_id_kind_pk" PRIMARY KEY("id","kind")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_factors" ADD CONSTRAINT "phone_factors_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_providers" ADD CONSTRAINT "sso_providers_registered_by_user_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_jobs" ADD CONSTRAINT "alerted_jobs_candidate_id_job_alerts_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."job_alerts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_jobs" ADD CONSTRAINT "alerted_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_cards" ADD CONSTRAINT "candidate_cards_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_functions" ADD CONSTRAINT "candidate_functions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_reaches" ADD CONSTRAINT "candidate_reaches_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "radius_areas" ADD CONSTRAINT "radius_areas_city_municipalities_city_fk" FOREIGN KEY ("city") REFERENCES "public"."municipalities"("city") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "preference_areas" ADD CONSTRAINT "preference_areas_city_municipalities_city_fk" FOREIGN KEY ("city") REFERENCES "public"."municipalities"("city") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_refresh_tokens" ADD CONSTRAINT "oauth_refresh_tokens_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_proofs" ADD CONSTRAINT "address_proofs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_areas" ADD CONSTRAINT "deck_areas_job_id_deck_jobs_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."deck_jobs"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_jobs" ADD CONSTRAINT "deck_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_marks" ADD CONSTRAINT "deck_marks_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_locked_jobs" ADD CONSTRAINT "passed_locked_jobs_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_locked_jobs" ADD CONSTRAINT "passed_locked_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_seen" ADD CONSTRAINT "people_seen_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_messages" ADD CONSTRAINT "company_messages_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_interviews" ADD CONSTRAINT "match_interviews_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_interviews" ADD CONSTRAINT "match_interviews_by_id_profiles_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_interviews" ADD CONSTRAINT "match_interviews_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notes" ADD CONSTRAINT "match_notes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notes" ADD CONSTRAINT "match_notes_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_to_id_profiles_user_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notices" ADD CONSTRAINT "match_notices_from_id_profiles_user_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_steps" ADD CONSTRAINT "match_steps_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_steps" ADD CONSTRAINT "match_steps_by_id_profiles_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_steps" ADD CONSTRAINT "match_steps_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_changes" ADD CONSTRAINT "job_changes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_changes" ADD CONSTRAINT "job_changes_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_drafts" ADD CONSTRAINT "job_drafts_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_preference_areas" ADD CONSTRAINT "job_preference_areas_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_location_municipalities_city_fk" FOREIGN KEY ("location") REFERENCES "public"."municipalities"("city") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "like_attempts" ADD CONSTRAINT "like_attempts_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_quem_curtiu_profiles_user_id_fk" FOREIGN KEY ("quem_curtiu") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_quem_foi_curtado_profiles_user_id_fk" FOREIGN KEY ("quem_foi_curtado") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejections" ADD CONSTRAINT "rejections_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejections" ADD CONSTRAINT "rejections_rejected_id_profiles_user_id_fk" FOREIGN KEY ("rejected_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejections" ADD CONSTRAINT "rejections_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skipped_candidates" ADD CONSTRAINT "skipped_candidates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skipped_candidates" ADD CONSTRAINT "skipped_candidates_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_likes" ADD CONSTRAINT "spent_likes_quem_curtiu_profiles_user_id_fk" FOREIGN KEY ("quem_curtiu") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_likes" ADD CONSTRAINT "spent_likes_quem_foi_curtado_profiles_user_id_fk" FOREIGN KEY ("quem_foi_curtado") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_likes" ADD CONSTRAINT "spent_likes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_likes" ADD CONSTRAINT "super_likes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_likes" ADD CONSTRAINT "super_likes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vagas_puladas" ADD CONSTRAINT "vagas_puladas_candidato_id_profiles_user_id_fk" FOREIGN KEY ("candidato_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vagas_puladas" ADD CONSTRAINT "vagas_puladas_vaga_id_jobs_id_fk" FOREIGN KEY ("vaga_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_companies" ADD CONSTRAINT "listed_companies_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_job_cities" ADD CONSTRAINT "listed_job_cities_job_id_listed_jobs_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."listed_jobs"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_jobs" ADD CONSTRAINT "listed_jobs_job_id_deck_jobs_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."deck_jobs"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_jobs" ADD CONSTRAINT "listed_jobs_company_id_listed_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."listed_companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_seen" ADD CONSTRAINT "news_seen_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_notices" ADD CONSTRAINT "daily_notices_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_notices" ADD CONSTRAINT "muted_notices_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_notices" ADD CONSTRAINT "waiting_notices_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_terms" ADD CONSTRAINT "member_terms_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_terms" ADD CONSTRAINT "person_terms_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_uses" ADD CONSTRAINT "account_uses_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_person_id_profiles_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_viewer_id_profiles_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cidade_de_interesse_municipalities_city_fk" FOREIGN KEY ("cidade_de_interesse") REFERENCES "public"."municipalities"("city") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_city_municipalities_city_fk" FOREIGN KEY ("city") REFERENCES "public"."municipalities"("city") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cidade_mora_municipalities_city_fk" FOREIGN KEY ("cidade_mora") REFERENCES "public"."municipalities"("city") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "muted_pushes" ADD CONSTRAINT "muted_pushes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_joined_id_profiles_user_id_fk" FOREIGN KEY ("joined_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_giver_id_profiles_user_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculos" ADD CONSTRAINT "curriculos_usuario_id_profiles_user_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_resumes" ADD CONSTRAINT "sent_resumes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_cnpjs" ADD CONSTRAINT "hidden_cnpjs_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_profiles_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_profiles_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invites" ADD CONSTRAINT "company_invites_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_operator_id_user_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_operator_id_user_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_operator_id_user_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invites" ADD CONSTRAINT "company_invites_invited_by_company_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_invited_by_company_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."company_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_candidate_id_profiles_user_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_company_id_profiles_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_identity" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "email_changes_session_id" ON "email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_subject" ON "one_time_codes" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_operator_id" ON "one_time_codes" USING btree ("operator_id") WHERE operator_id is not null;--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_changes_session_id" ON "phone_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "phone_sign_ups_number" ON "phone_sign_ups" USING btree ("number");--> statement-breakpoint
CREATE INDEX "phone_sign_ups_expires_at" ON "phone_sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_ups_expires_at" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_operator_id" ON "sign_ups" USING btree ("operator_id") WHERE operator_id is not null;--> statement-breakpoint
CREATE INDEX "sso_providers_registered_by" ON "sso_providers" USING btree ("registered_by");--> statement-breakpoint
CREATE INDEX "user_created_at" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_value" ON "verification" USING btree ("value");--> statement-breakpoint
CREATE INDEX "verification_operator_id" ON "verification" USING btree ("operator_id") WHERE operator_id is not null;--> statement-breakpoint
CREATE INDEX "alerted_jobs_of_job" ON "alerted_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "alerted_jobs_waiting" ON "alerted_jobs" USING btree ("candidate_id","job_id") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "payment_reversals_newest" ON "payment_reversals" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_reversals_of_user" ON "payment_reversals" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_orders_once" ON "refund_orders" USING btree ("provider","subscription_id","scope") WHERE amount is distinct from 0;--> statement-breakpoint
CREATE INDEX "refund_orders_of_user" ON "refund_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_orders_done" ON "refund_orders" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_status" ON "subscriptions" USING btree ("status","updated_at","user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_running" ON "subscriptions" USING btree ("plan_key") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "candidate_functions_order" ON "candidate_functions" USING btree ("city","funcao","place","user_id");--> statement-breakpoint
CREATE INDEX "candidate_functions_movers" ON "candidate_functions" USING btree ("home","funcao","place","user_id") WHERE home <> city;--> statement-breakpoint
CREATE INDEX "candidate_functions_young" ON "candidate_functions" USING btree ("funcao","born_by","user_id") WHERE born_by is not null;--> statement-breakpoint
CREATE INDEX "candidate_reaches_by_function" ON "candidate_reaches" USING btree ("funcao","area","place","user_id","spot","home_spot");--> statement-breakpoint
CREATE INDEX "municipalities_latitude" ON "municipalities" USING btree ("latitude");--> statement-breakpoint
CREATE INDEX "oauth_grants_user_id" ON "oauth_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_client_id" ON "oauth_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_grant_id" ON "oauth_refresh_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_refresh_tokens_one_valid" ON "oauth_refresh_tokens" USING btree ("grant_id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "mail_deliveries_of_user" ON "mail_deliveries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_failed" ON "mail_deliveries" USING btree ("id") WHERE outcome <> 'sent';--> statement-breakpoint
CREATE INDEX "mail_deliveries_age" ON "mail_deliveries" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE UNIQUE INDEX "mail_deliveries_key" ON "mail_deliveries" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "suppressed_addresses_newest" ON "suppressed_addresses" USING btree ("since","address");--> statement-breakpoint
CREATE INDEX "deck_areas_order" ON "deck_areas" USING btree ("area","funcao","over_cap","place","job_id","expires_at");--> statement-breakpoint
CREATE INDEX "deck_areas_entered" ON "deck_areas" USING btree ("area","funcao","entered");--> statement-breakpoint
CREATE INDEX "deck_jobs_expiry" ON "deck_jobs" USING brin ("expires_at");--> statement-breakpoint
CREATE INDEX "passed_locked_jobs_of_job" ON "passed_locked_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "passed_locked_jobs_age" ON "passed_locked_jobs" USING brin ("passed_at");--> statement-breakpoint
CREATE INDEX "people_seen_of_person" ON "people_seen" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deleted_matches_of_company" ON "deleted_matches" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "deleted_matches_age" ON "deleted_matches" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "match_interviews_by" ON "match_interviews" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "match_interviews_member" ON "match_interviews" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "match_notes_of_match" ON "match_notes" USING btree ("match_id","created_at");--> statement-breakpoint
CREATE INDEX "match_notes_member" ON "match_notes" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "match_notices_due" ON "match_notices" USING btree ("due_at","id") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "match_notices_to" ON "match_notices" USING btree ("to_id","notified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "match_notices_from" ON "match_notices" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "match_steps_by" ON "match_steps" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "match_steps_member" ON "match_steps" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "job_changes_of_job" ON "job_changes" USING btree ("job_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_changes_batch" ON "job_changes" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "job_changes_member" ON "job_changes" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_of_company" ON "jobs" USING btree ("company_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_request" ON "jobs" USING btree ("company_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_age" ON "jobs" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "jobs_expiry" ON "jobs" USING btree ("data_expiracao");--> statement-breakpoint
CREATE INDEX "jobs_held" ON "jobs" USING btree ("held_at","id") WHERE held_at is not null and refused_at is null and paused_by_block;--> statement-breakpoint
CREATE INDEX "jobs_by_text_fingerprint" ON "jobs" USING btree ("text_fingerprint","created_at") WHERE text_fingerprint is not null;--> statement-breakpoint
CREATE INDEX "jobs_pay" ON "jobs" USING btree ("funcao","created_at" DESC NULLS FIRST) WHERE held_at is null and salary_max > 0;--> statement-breakpoint
CREATE INDEX "saved_jobs_of_job" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "like_attempts_of_user" ON "like_attempts" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "like_attempts_age" ON "like_attempts" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "likes_given" ON "likes" USING btree ("quem_curtiu","job_id");--> statement-breakpoint
CREATE INDEX "likes_received" ON "likes" USING btree ("quem_foi_curtado","job_id","quem_curtiu");--> statement-breakpoint
CREATE INDEX "likes_of_job_by_age" ON "likes" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "rejections_by_job" ON "rejections" USING btree ("user_id","job_id","rejected_id");--> statement-breakpoint
CREATE INDEX "rejections_of_job" ON "rejections" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "skipped_candidates_order" ON "skipped_candidates" USING btree ("job_id","skipped_at","candidate_id");--> statement-breakpoint
CREATE INDEX "skipped_candidates_of_candidate" ON "skipped_candidates" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "spent_likes_given" ON "spent_likes" USING btree ("quem_curtiu","quem_foi_curtado");--> statement-breakpoint
CREATE INDEX "spent_likes_received" ON "spent_likes" USING btree ("quem_foi_curtado");--> statement-breakpoint
CREATE INDEX "spent_likes_of_job" ON "spent_likes" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "super_likes_of_job" ON "super_likes" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "vagas_puladas_of_job" ON "vagas_puladas" USING btree ("vaga_id");--> statement-breakpoint
CREATE INDEX "ended_listings_age" ON "ended_listings" USING brin ("ended_at");--> statement-breakpoint
CREATE INDEX "listed_job_cities_of_work" ON "listed_job_cities" USING btree ("funcao","city","posted_at" DESC NULLS FIRST,"job_id","expires_at","over_cap");--> statement-breakpoint
CREATE INDEX "listed_job_cities_of_city" ON "listed_job_cities" USING btree ("city","funcao","expires_at","over_cap");--> statement-breakpoint
CREATE INDEX "listed_jobs_of_role" ON "listed_jobs" USING btree ("funcao","expires_at","over_cap");--> statement-breakpoint
CREATE INDEX "listed_jobs_of_company" ON "listed_jobs" USING btree ("company_id","posted_at" DESC NULLS LAST,"job_id","expires_at","over_cap");--> statement-breakpoint
CREATE INDEX "matches_of_candidate" ON "matches" USING btree ("candidate_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "matches_of_company" ON "matches" USING btree ("company_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "matches_of_job" ON "matches" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "matches_by_stage" ON "matches" USING btree ("job_id","stage","stage_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "matches_inactive" ON "matches" USING btree ("updated_at") WHERE status = 'active' and stage in ('novo', 'em_conversa', 'entrevista', 'proposta');--> statement-breakpoint
CREATE INDEX "matches_interviews" ON "matches" USING btree ("interview_at","id") WHERE interview_state = 'accepted';--> statement-breakpoint
CREATE INDEX "matches_age" ON "matches" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "media_of_owner" ON "media" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "waiting_notices_of_reader" ON "waiting_notices" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "member_terms_by_term" ON "member_terms" USING btree ("term","member_id");--> statement-breakpoint
CREATE INDEX "operator_acts_about" ON "operator_acts" USING gin ("about");--> statement-breakpoint
CREATE INDEX "operator_acts_of_operator" ON "operator_acts" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "person_terms_by_term" ON "person_terms" USING btree ("term","user_id");--> statement-breakpoint
CREATE INDEX "access_log_person" ON "access_log" USING btree ("user_id","day" DESC NULLS FIRST,"address");--> statement-breakpoint
CREATE INDEX "account_uses_last" ON "account_uses" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "contact_views_viewer" ON "contact_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "contact_views_last" ON "contact_views" USING btree ("person_id","last_at" DESC NULLS FIRST,"viewer_id");--> statement-breakpoint
CREATE INDEX "profiles_candidates_by_city" ON "profiles" USING btree ("cidade_de_interesse","plan_rank") WHERE user_type = 'candidate';--> statement-breakpoint
CREATE INDEX "profiles_company_name" ON "profiles" USING btree (normalized_text(name) collate "C") WHERE user_type = 'company';--> statement-breakpoint
CREATE INDEX "profiles_cnpj" ON "profiles" USING btree ("cnpj") WHERE cnpj is not null;--> statement-breakpoint
CREATE INDEX "profiles_blocked" ON "profiles" USING btree ("user_id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_verified_cnpj" ON "profiles" USING btree ("cnpj") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_verified_domain" ON "profiles" USING btree ("verified_domain") WHERE verified_domain is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_reader" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushes_waiting" ON "pushes" USING btree ("user_id") WHERE line is not null;--> statement-breakpoint
CREATE INDEX "pushes_from" ON "pushes" USING btree ("from_id") WHERE from_id is not null;--> statement-breakpoint
CREATE INDEX "pushes_age" ON "pushes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "referral_marks_ends_at" ON "referral_marks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "referrals_waiting" ON "referrals" USING btree ("joined_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "referrals_of_giver" ON "referrals" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "blocks_of_company" ON "blocks" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE INDEX "hidden_cnpjs_of_company" ON "hidden_cnpjs" USING btree ("cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_of_account" ON "reports" USING btree ("reporter_id","account_id") WHERE state = 'open' and kind <> 'job';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_of_job" ON "reports" USING btree ("reporter_id","job_id") WHERE state = 'open' and kind = 'job';--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("account_id","job_id","created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reports_of_account" ON "reports" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_open_of_person" ON "support_conversations" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "support_conversations_open" ON "support_conversations" USING btree ("opened_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "support_conversations_of_person" ON "support_conversations" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "support_conversations_decided" ON "support_conversations" USING btree ("decided_at") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "support_messages_of_conversation" ON "support_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_answer" ON "support_messages" USING btree ("conversation_id") WHERE from_team;--> statement-breakpoint
CREATE INDEX "company_invites_invited_by" ON "company_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_invites_expires_at" ON "company_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_members_invited_by" ON "company_members" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_owner" ON "company_members" USING btree ("company_id") WHERE role = 'proprietario' and left_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_requests_open_of_company" ON "verification_requests" USING btree ("company_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "verification_requests_open" ON "verification_requests" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "verification_requests_of_company" ON "verification_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "job_views_of_candidate" ON "job_views" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "job_views_day" ON "job_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "profile_views_of_company" ON "profile_views" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "profile_views_day" ON "profile_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "mailbox_messages_newest" ON "mailbox_messages" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fake_stripe_objects_of_customer" ON "fake_stripe_objects" USING btree ("customer");--> statement-breakpoint
CREATE VIEW "public"."subscribers" AS (select "user_id", "plano" <> 'basico' as "subscribed", case "plano" when 'premium' then 'Premium' when 'super_premium' then 'Enterprise' end as "subscription_tier" from "profiles");
