CREATE TABLE "removed_group_courses" (
	"id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"is_locked" boolean NOT NULL,
	"hidden_activities" uuid[] NOT NULL,
	"taught_lessons" jsonb NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_group_courses_user_group_id_course_id_pk" PRIMARY KEY("user_group_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "removed_group_courses" ADD CONSTRAINT "removed_group_courses_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_group_courses" ADD CONSTRAINT "removed_group_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;