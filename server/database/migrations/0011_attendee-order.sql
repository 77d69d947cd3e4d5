ALTER TABLE "workshop_attendees" ADD COLUMN "active_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshop_attendees" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "workshop_attendees_listed" ON "workshop_attendees" USING btree ("workshop_id","is_active","sort_name" COLLATE "C","id");