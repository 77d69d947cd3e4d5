CREATE TABLE "workshop_place_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workshop_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"hospital" text NOT NULL,
	"message" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"letter_id" uuid
);
--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "public_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshop_place_requests" ADD CONSTRAINT "workshop_place_requests_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_place_requests" ADD CONSTRAINT "workshop_place_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_place_requests" ADD CONSTRAINT "workshop_place_requests_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_place_requests_open" ON "workshop_place_requests" USING btree ("workshop_id",lower(normalize(email, NFKC) COLLATE "pg_c_utf8")) WHERE "workshop_place_requests"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "workshop_place_requests_listed" ON "workshop_place_requests" USING btree ("workshop_id","state","asked_at","id");--> statement-breakpoint
CREATE INDEX "workshop_place_requests_letter" ON "workshop_place_requests" USING btree ("letter_id") WHERE "workshop_place_requests"."letter_id" IS NOT NULL;