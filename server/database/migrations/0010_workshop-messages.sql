CREATE TABLE "workshop_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workshop_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"sent_by_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workshop_letters" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "workshop_messages" ADD CONSTRAINT "workshop_messages_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_messages" ADD CONSTRAINT "workshop_messages_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workshop_messages_workshop" ON "workshop_messages" USING btree ("workshop_id","at");--> statement-breakpoint
ALTER TABLE "workshop_letters" ADD CONSTRAINT "workshop_letters_message_id_workshop_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."workshop_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workshop_letters_message" ON "workshop_letters" USING btree ("message_id") WHERE "workshop_letters"."message_id" IS NOT NULL;