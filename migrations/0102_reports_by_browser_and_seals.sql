CREATE TABLE "operator_seals" (
	"place" bigint PRIMARY KEY NOT NULL,
	"act_id" bigint NOT NULL,
	"seal" "bytea" NOT NULL,
	CONSTRAINT "operator_seals_of_act" UNIQUE("act_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_device_forgotten" CHECK (device is null or (state = 'open' and reporter_id is not null));