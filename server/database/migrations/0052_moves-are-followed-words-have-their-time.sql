ALTER TABLE "workshop_attendees" ADD COLUMN "moved_to_id" uuid;--> statement-breakpoint
ALTER TABLE "workshop_attendees" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshop_playlists" ADD COLUMN "title_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshop_playlists" ADD COLUMN "description_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshop_attendees" ADD CONSTRAINT "workshop_attendees_moved_to_id_workshop_attendees_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."workshop_attendees"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "workshop_attendees_moved_to" ON "workshop_attendees" USING btree ("moved_to_id") WHERE "workshop_attendees"."moved_to_id" IS NOT NULL;--> statement-breakpoint
-- Moves before this left no trace but the moment at which both enrollments were said to be what they are.
UPDATE "workshop_attendees" a SET "moved_to_id" = b."id", "moved_at" = coalesce(
    (SELECT max(p."at") FROM "workshop_payments" p WHERE p."attendee_id" = a."id" AND p."kind" = 'REVERSED' AND p."note" LIKE 'Moved to %'),
    a."active_said_at")
FROM "workshop_attendees" b
WHERE b."user_id" = a."user_id" AND b."id" <> a."id" AND b."active_said_at" = a."active_said_at" AND b."is_active" AND NOT a."is_active";
