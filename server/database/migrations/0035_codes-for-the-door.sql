ALTER TABLE "course_videos" ADD COLUMN "former_course" text;--> statement-breakpoint
ALTER TABLE "workshop_attendees" ADD COLUMN "door_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workshop_attendees" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshop_attendees" ADD COLUMN "arrived_by_id" uuid;--> statement-breakpoint
ALTER TABLE "workshop_attendees" ADD COLUMN "arrived_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshop_attendees" ADD CONSTRAINT "workshop_attendees_arrived_by_id_users_id_fk" FOREIGN KEY ("arrived_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "workshop_attendees" SET "door_code" = lpad(
  ((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint) % 1000000000)::text, 9, '0');
--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_attendees_door" ON "workshop_attendees" USING btree ("workshop_id","door_code");--> statement-breakpoint
CREATE INDEX "workshop_attendees_arrived_by" ON "workshop_attendees" USING btree ("arrived_by_id") WHERE "workshop_attendees"."arrived_by_id" IS NOT NULL;