CREATE TABLE "canceled_event_attachments" (
	"event_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	CONSTRAINT "canceled_event_attachments_event_id_asset_id_pk" PRIMARY KEY("event_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "canceled_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"event_type" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	"canceled_by_id" uuid NOT NULL,
	"canceled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "canceled_event_attachments" ADD CONSTRAINT "canceled_event_attachments_event_id_canceled_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."canceled_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canceled_event_attachments" ADD CONSTRAINT "canceled_event_attachments_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canceled_events" ADD CONSTRAINT "canceled_events_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canceled_events" ADD CONSTRAINT "canceled_events_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canceled_events" ADD CONSTRAINT "canceled_events_canceled_by_id_users_id_fk" FOREIGN KEY ("canceled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canceled_event_attachments_asset" ON "canceled_event_attachments" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "canceled_events_program" ON "canceled_events" USING btree ("program_id","canceled_at","id");--> statement-breakpoint
CREATE INDEX "canceled_events_canceled" ON "canceled_events" USING btree ("canceled_at");