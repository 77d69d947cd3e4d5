CREATE TABLE "sign_in_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"most" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_places" (
	"place" text PRIMARY KEY NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "sign_in_attempts" CASCADE;--> statement-breakpoint
CREATE INDEX "sign_in_counts_age" ON "sign_in_counts" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "sign_in_places_age" ON "sign_in_places" USING btree ("forgotten_at");