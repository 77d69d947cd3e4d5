CREATE TABLE "course_prerequisites" (
	"user_group_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"required_course_id" uuid NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_prerequisites_user_group_id_course_id_required_course_id_pk" PRIMARY KEY("user_group_id","course_id","required_course_id")
);
--> statement-breakpoint
CREATE TABLE "group_course_terms" (
	"user_group_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"is_optional" boolean DEFAULT false NOT NULL,
	"due_kind" text,
	"due_days" integer,
	"due_event_id" uuid,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"due_since" timestamp with time zone DEFAULT now() NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_course_terms_user_group_id_course_id_pk" PRIMARY KEY("user_group_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_required_course_id_courses_id_fk" FOREIGN KEY ("required_course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_course_terms" ADD CONSTRAINT "group_course_terms_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_course_terms" ADD CONSTRAINT "group_course_terms_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_course_terms" ADD CONSTRAINT "group_course_terms_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_prerequisites_required" ON "course_prerequisites" USING btree ("user_group_id","required_course_id");--> statement-breakpoint
CREATE INDEX "group_course_terms_event" ON "group_course_terms" USING btree ("due_event_id");