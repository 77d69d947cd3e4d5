CREATE TABLE "course_files" (
	"asset_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taught_lessons" (
	"group_course_id" uuid NOT NULL,
	"taught_at" timestamp with time zone NOT NULL,
	"taught_by" uuid NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taught_lessons_group_course_id_taught_at_pk" PRIMARY KEY("group_course_id","taught_at")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "completed_by" text;--> statement-breakpoint
ALTER TABLE "course_files" ADD CONSTRAINT "course_files_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_files" ADD CONSTRAINT "course_files_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_lessons" ADD CONSTRAINT "taught_lessons_group_course_id_group_courses_id_fk" FOREIGN KEY ("group_course_id") REFERENCES "public"."group_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_lessons" ADD CONSTRAINT "taught_lessons_taught_by_users_id_fk" FOREIGN KEY ("taught_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_files_course" ON "course_files" USING btree ("course_id","asset_id");--> statement-breakpoint
UPDATE "content_versions" SET "published_at" = "created_at";
