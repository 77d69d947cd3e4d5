CREATE TABLE "workshop_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_agreed" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_last" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workshop_profiles" ADD COLUMN "conflicts_statement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workshop_profiles" ADD COLUMN "conflicts_stated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "travel_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workshop_consents" ADD CONSTRAINT "workshop_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_consents_last" ON "workshop_consents" USING btree ("user_id","kind") WHERE "workshop_consents"."is_last";--> statement-breakpoint
CREATE INDEX "workshop_consents_user" ON "workshop_consents" USING btree ("user_id");