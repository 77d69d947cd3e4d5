CREATE TABLE "activity_marks" (
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"is_done" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_marks_user_id_activity_id_mark_pk" PRIMARY KEY("user_id","activity_id","mark")
);
--> statement-breakpoint
CREATE TABLE "cognitive_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"correct" integer NOT NULL,
	"total" integer NOT NULL,
	"is_passed" boolean NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"activity_id" uuid,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"origin" text NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_number" UNIQUE NULLS NOT DISTINCT("course_id","activity_id","section","version")
);
--> statement-breakpoint
CREATE TABLE "hidden_activities" (
	"group_course_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_activities_group_course_id_activity_id_pk" PRIMARY KEY("group_course_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "reflections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "kind" text DEFAULT 'TECHNICAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_prep_course" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_courses" ADD COLUMN "id" uuid DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "group_courses" ADD CONSTRAINT "group_courses_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "activity_marks" ADD CONSTRAINT "activity_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_marks" ADD CONSTRAINT "activity_marks_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cognitive_attempts" ADD CONSTRAINT "cognitive_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cognitive_attempts" ADD CONSTRAINT "cognitive_attempts_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_activities" ADD CONSTRAINT "hidden_activities_group_course_id_group_courses_id_fk" FOREIGN KEY ("group_course_id") REFERENCES "public"."group_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_activities" ADD CONSTRAINT "hidden_activities_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cognitive_attempts_person" ON "cognitive_attempts" USING btree ("user_id","activity_id","taken_at");--> statement-breakpoint
CREATE INDEX "hidden_activities_activity" ON "hidden_activities" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "reflections_person" ON "reflections" USING btree ("user_id","activity_id","written_at");