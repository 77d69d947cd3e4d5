CREATE TABLE "shown_activities" (
	"group_course_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"shown_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shown_activities_group_course_id_activity_id_pk" PRIMARY KEY("group_course_id","activity_id")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "doable_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "doable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_courses" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "group_courses" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shown_activities" ADD CONSTRAINT "shown_activities_group_course_id_group_courses_id_fk" FOREIGN KEY ("group_course_id") REFERENCES "public"."group_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_activities" ADD CONSTRAINT "shown_activities_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_activities_activity" ON "shown_activities" USING btree ("activity_id");--> statement-breakpoint
-- What was there before has always been doable and open, as far as anybody knows; what can't be completed is found out
-- by the program.
UPDATE "activities" SET "doable_since" = 'epoch';--> statement-breakpoint
UPDATE "group_courses" SET "opened_at" = 'epoch', "locked_at" = CASE WHEN "is_locked" THEN now() END;
