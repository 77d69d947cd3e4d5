ALTER TABLE "assessments" ADD COLUMN "assessed_seen_at" timestamp with time zone;--> statement-breakpoint
-- What was acknowledged until now has no moment of its own: it counts as seen from here on.
UPDATE "assessments" SET "assessed_seen_at" = now() WHERE "assessed_at" IS NOT NULL AND "is_assessed_seen";
