ALTER TABLE "activities" ADD COLUMN "released" jsonb;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "released" jsonb;