CREATE TABLE "letter_texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"subject" text,
	"body" text,
	"version" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_texts_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "letter_texts" ADD CONSTRAINT "letter_texts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;