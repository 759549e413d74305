CREATE TABLE "member_terms" (
	"member_id" uuid NOT NULL,
	"term" text collate "C" NOT NULL,
	CONSTRAINT "member_terms_member_id_term_pk" PRIMARY KEY("member_id","term")
);
--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "member_terms" ADD CONSTRAINT "member_terms_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_terms_by_term" ON "member_terms" USING btree ("term","member_id");--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_block_has_reason" CHECK ((blocked_at is null) = (blocked_reason is null)) NOT VALID;