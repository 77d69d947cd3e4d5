ALTER TABLE "events" ADD COLUMN "is_as_created" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "saved_digest" text;