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
-- Not valid: what stands there already is not looked at, so no table is read under the lock.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_location_municipalities_city_fk" FOREIGN KEY ("location") REFERENCES "public"."municipalities"("city") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cidade_de_interesse_municipalities_city_fk" FOREIGN KEY ("cidade_de_interesse") REFERENCES "public"."municipalities"("city") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_city_municipalities_city_fk" FOREIGN KEY ("city") REFERENCES "public"."municipalities"("city") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cidade_mora_municipalities_city_fk" FOREIGN KEY ("cidade_mora") REFERENCES "public"."municipalities"("city") ON DELETE no action ON UPDATE cascade NOT VALID;