CREATE TABLE "calendar_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_activities" (
	"event_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	CONSTRAINT "event_activities_event_id_activity_id_pk" PRIMARY KEY("event_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "event_attachments" (
	"event_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	CONSTRAINT "event_attachments_event_id_asset_id_pk" PRIMARY KEY("event_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "event_courses" (
	"event_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	CONSTRAINT "event_courses_event_id_course_id_pk" PRIMARY KEY("event_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "event_groups" (
	"event_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	CONSTRAINT "event_groups_event_id_user_group_id_pk" PRIMARY KEY("event_id","user_group_id")
);
--> statement-breakpoint
CREATE TABLE "event_locations" (
	"program_id" uuid NOT NULL,
	"name" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_locations_program_id_name_pk" PRIMARY KEY("program_id","name")
);
--> statement-breakpoint
CREATE TABLE "event_people" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	CONSTRAINT "event_people_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_replies" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reply" text NOT NULL,
	"replied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_replies_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"notes" text NOT NULL,
	"event_type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"scheduled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_activities" ADD CONSTRAINT "event_activities_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_activities" ADD CONSTRAINT "event_activities_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attachments" ADD CONSTRAINT "event_attachments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attachments" ADD CONSTRAINT "event_attachments_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_courses" ADD CONSTRAINT "event_courses_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_courses" ADD CONSTRAINT "event_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_groups" ADD CONSTRAINT "event_groups_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_groups" ADD CONSTRAINT "event_groups_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_locations" ADD CONSTRAINT "event_locations_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_people" ADD CONSTRAINT "event_people_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_people" ADD CONSTRAINT "event_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_subscriptions_secret" ON "calendar_subscriptions" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "event_activities_activity" ON "event_activities" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "event_attachments_asset" ON "event_attachments" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "event_courses_course" ON "event_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "event_groups_group" ON "event_groups" USING btree ("user_group_id","start_date","event_id");--> statement-breakpoint
CREATE INDEX "event_locations_used" ON "event_locations" USING btree ("program_id","used_at");--> statement-breakpoint
CREATE INDEX "event_people_person" ON "event_people" USING btree ("user_id","start_date","event_id");--> statement-breakpoint
CREATE INDEX "event_replies_person" ON "event_replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_program" ON "events" USING btree ("program_id","start_date","id");