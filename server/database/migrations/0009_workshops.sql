CREATE TABLE "workshop_attendees" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workshop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_auditor" boolean DEFAULT false NOT NULL,
	"registration_email_sent_at" timestamp with time zone,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_letters" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"workshop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attendee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "workshop_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"current_status" text DEFAULT '' NOT NULL,
	"primary_phone" text,
	"cell_phone" text,
	"hospital_name" text DEFAULT '' NOT NULL,
	"hospital_address_line1" text DEFAULT '' NOT NULL,
	"hospital_address_line2" text DEFAULT '' NOT NULL,
	"hospital_zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"medical_license_number" text DEFAULT '' NOT NULL,
	"medical_license_state" text DEFAULT '' NOT NULL,
	"national_provider_id" text DEFAULT '' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"degrees" text[] DEFAULT '{}' NOT NULL,
	"certifications" text[] DEFAULT '{}' NOT NULL,
	"credentials" text[] DEFAULT '{}' NOT NULL,
	"accepting_meals" boolean,
	"has_dietary_restrictions" boolean DEFAULT false NOT NULL,
	"dietary_restrictions" text DEFAULT '' NOT NULL,
	"latex_allergy" boolean,
	"health_removed_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_facilitators" (
	"workshop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "workshop_facilitators_workshop_id_user_id_pk" PRIMARY KEY("workshop_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workshop_faculty" (
	"workshop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workshop_faculty_workshop_id_user_id_pk" PRIMARY KEY("workshop_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workshop_procedures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"short_text" text NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "workshops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"procedure_id" uuid NOT NULL,
	"start_date" timestamp NOT NULL,
	"end_date" timestamp NOT NULL,
	"timezone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"is_hold_fee" boolean DEFAULT false NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"street_address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"canceled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "workshop_memberships" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshop_attendees" ADD CONSTRAINT "workshop_attendees_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_attendees" ADD CONSTRAINT "workshop_attendees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_letters" ADD CONSTRAINT "workshop_letters_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_letters" ADD CONSTRAINT "workshop_letters_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_letters" ADD CONSTRAINT "workshop_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_payments" ADD CONSTRAINT "workshop_payments_attendee_id_workshop_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."workshop_attendees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_payments" ADD CONSTRAINT "workshop_payments_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_profiles" ADD CONSTRAINT "workshop_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_facilitators" ADD CONSTRAINT "workshop_facilitators_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_facilitators" ADD CONSTRAINT "workshop_facilitators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_faculty" ADD CONSTRAINT "workshop_faculty_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_faculty" ADD CONSTRAINT "workshop_faculty_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_procedure_id_workshop_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."workshop_procedures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_attendees_once" ON "workshop_attendees" USING btree ("workshop_id","user_id");--> statement-breakpoint
CREATE INDEX "workshop_attendees_user" ON "workshop_attendees" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "workshop_letters_workshop" ON "workshop_letters" USING btree ("workshop_id","user_id","letter_id");--> statement-breakpoint
CREATE INDEX "workshop_letters_user" ON "workshop_letters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "workshop_payments_attendee" ON "workshop_payments" USING btree ("attendee_id","id");--> statement-breakpoint
CREATE INDEX "workshop_facilitators_user" ON "workshop_facilitators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "workshop_faculty_user" ON "workshop_faculty" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_procedures_name" ON "workshop_procedures" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "workshops_start" ON "workshops" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "workshops_end" ON "workshops" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "workshops_procedure" ON "workshops" USING btree ("procedure_id");--> statement-breakpoint
-- Whoever belongs to the workshop portal by now was made by the operator, with an account.
UPDATE workshop_memberships w SET accepted_at = coalesce(u.registered_at, w.created_at) FROM users u WHERE u.id = w.user_id;
