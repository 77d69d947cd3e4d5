CREATE TABLE "workshop_certificates" (
	"attendee_id" uuid PRIMARY KEY NOT NULL,
	"asset_id" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workshop_certificates" ADD CONSTRAINT "workshop_certificates_attendee_id_workshop_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."workshop_attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_certificates" ADD CONSTRAINT "workshop_certificates_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_certificates_asset" ON "workshop_certificates" USING btree ("asset_id");