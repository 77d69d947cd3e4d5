CREATE TABLE "workshop_pages_read" (
	"user_id" uuid NOT NULL,
	"didactic_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workshop_pages_read_user_id_didactic_id_page_pk" PRIMARY KEY("user_id","didactic_id","page")
);
--> statement-breakpoint
CREATE TABLE "workshop_videos_watched" (
	"user_id" uuid NOT NULL,
	"course_video_id" uuid NOT NULL,
	"watched" "int4multirange" NOT NULL,
	"position" real NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workshop_videos_watched_user_id_course_video_id_pk" PRIMARY KEY("user_id","course_video_id")
);
--> statement-breakpoint
CREATE TABLE "workshop_assigned_attachments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"position" integer NOT NULL,
	"assignment_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_assigned_didactics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"position" integer NOT NULL,
	"assignment_id" uuid NOT NULL,
	"didactic_id" uuid NOT NULL,
	"version_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_assigned_videos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"position" integer NOT NULL,
	"assignment_id" uuid NOT NULL,
	"course_video_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_course_assignments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"workshop_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_course_attachments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"position" integer NOT NULL,
	"course_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_course_didactics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"position" integer NOT NULL,
	"course_id" uuid NOT NULL,
	"didactic_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_course_videos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"position" integer NOT NULL,
	"course_id" uuid NOT NULL,
	"course_video_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_didactic_files" (
	"didactic_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	CONSTRAINT "workshop_didactic_files_didactic_id_asset_id_pk" PRIMARY KEY("didactic_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "workshop_didactic_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"didactic_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"pages" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "workshop_didactic_versions_number" UNIQUE("didactic_id","number"),
	CONSTRAINT "workshop_didactic_versions_of" UNIQUE("didactic_id","id")
);
--> statement-breakpoint
CREATE TABLE "workshop_didactics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "workshop_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "course_videos" ADD COLUMN "workshop_course_id" uuid;--> statement-breakpoint
ALTER TABLE "course_videos" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "course_videos" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "course_videos" ADD COLUMN "duration_s" real;--> statement-breakpoint
ALTER TABLE "workshop_pages_read" ADD CONSTRAINT "workshop_pages_read_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_pages_read" ADD CONSTRAINT "workshop_pages_read_didactic_id_workshop_didactics_id_fk" FOREIGN KEY ("didactic_id") REFERENCES "public"."workshop_didactics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_videos_watched" ADD CONSTRAINT "workshop_videos_watched_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_videos_watched" ADD CONSTRAINT "workshop_videos_watched_course_video_id_course_videos_id_fk" FOREIGN KEY ("course_video_id") REFERENCES "public"."course_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_assigned_attachments" ADD CONSTRAINT "workshop_assigned_attachments_assignment_id_workshop_course_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."workshop_course_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_assigned_attachments" ADD CONSTRAINT "workshop_assigned_attachments_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_assigned_didactics" ADD CONSTRAINT "workshop_assigned_didactics_assignment_id_workshop_course_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."workshop_course_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_assigned_didactics" ADD CONSTRAINT "workshop_assigned_didactics_didactic_id_workshop_didactics_id_fk" FOREIGN KEY ("didactic_id") REFERENCES "public"."workshop_didactics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_assigned_didactics" ADD CONSTRAINT "workshop_assigned_didactics_version_fk" FOREIGN KEY ("didactic_id","version_id") REFERENCES "public"."workshop_didactic_versions"("didactic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_assigned_videos" ADD CONSTRAINT "workshop_assigned_videos_assignment_id_workshop_course_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."workshop_course_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_assigned_videos" ADD CONSTRAINT "workshop_assigned_videos_course_video_id_course_videos_id_fk" FOREIGN KEY ("course_video_id") REFERENCES "public"."course_videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_course_assignments" ADD CONSTRAINT "workshop_course_assignments_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_course_assignments" ADD CONSTRAINT "workshop_course_assignments_course_id_workshop_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."workshop_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_course_attachments" ADD CONSTRAINT "workshop_course_attachments_course_id_workshop_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."workshop_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_course_attachments" ADD CONSTRAINT "workshop_course_attachments_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_course_didactics" ADD CONSTRAINT "workshop_course_didactics_course_id_workshop_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."workshop_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_course_didactics" ADD CONSTRAINT "workshop_course_didactics_didactic_id_workshop_didactics_id_fk" FOREIGN KEY ("didactic_id") REFERENCES "public"."workshop_didactics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_course_videos" ADD CONSTRAINT "workshop_course_videos_course_id_workshop_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."workshop_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_course_videos" ADD CONSTRAINT "workshop_course_videos_course_video_id_course_videos_id_fk" FOREIGN KEY ("course_video_id") REFERENCES "public"."course_videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_didactic_files" ADD CONSTRAINT "workshop_didactic_files_didactic_id_workshop_didactics_id_fk" FOREIGN KEY ("didactic_id") REFERENCES "public"."workshop_didactics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_didactic_files" ADD CONSTRAINT "workshop_didactic_files_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_didactic_versions" ADD CONSTRAINT "workshop_didactic_versions_didactic_id_workshop_didactics_id_fk" FOREIGN KEY ("didactic_id") REFERENCES "public"."workshop_didactics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_didactic_versions" ADD CONSTRAINT "workshop_didactic_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_didactics" ADD CONSTRAINT "workshop_didactics_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_courses" ADD CONSTRAINT "workshop_courses_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workshop_pages_read_didactic" ON "workshop_pages_read" USING btree ("didactic_id");--> statement-breakpoint
CREATE INDEX "workshop_videos_watched_video" ON "workshop_videos_watched" USING btree ("course_video_id");--> statement-breakpoint
CREATE INDEX "workshop_assigned_attachments_assignment" ON "workshop_assigned_attachments" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "workshop_assigned_attachments_asset" ON "workshop_assigned_attachments" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_assigned_didactics_once" ON "workshop_assigned_didactics" USING btree ("assignment_id","didactic_id");--> statement-breakpoint
CREATE INDEX "workshop_assigned_didactics_version" ON "workshop_assigned_didactics" USING btree ("didactic_id","version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_assigned_videos_once" ON "workshop_assigned_videos" USING btree ("assignment_id","course_video_id");--> statement-breakpoint
CREATE INDEX "workshop_assigned_videos_video" ON "workshop_assigned_videos" USING btree ("course_video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_course_assignments_once" ON "workshop_course_assignments" USING btree ("workshop_id","course_id");--> statement-breakpoint
CREATE INDEX "workshop_course_assignments_course" ON "workshop_course_assignments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "workshop_course_attachments_course" ON "workshop_course_attachments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "workshop_course_attachments_asset" ON "workshop_course_attachments" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_course_didactics_once" ON "workshop_course_didactics" USING btree ("course_id","didactic_id");--> statement-breakpoint
CREATE INDEX "workshop_course_didactics_didactic" ON "workshop_course_didactics" USING btree ("didactic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_course_videos_once" ON "workshop_course_videos" USING btree ("course_id","course_video_id");--> statement-breakpoint
CREATE INDEX "workshop_course_videos_video" ON "workshop_course_videos" USING btree ("course_video_id");--> statement-breakpoint
CREATE INDEX "workshop_didactic_files_asset" ON "workshop_didactic_files" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "workshop_didactics_title" ON "workshop_didactics" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "workshop_courses_order" ON "workshop_courses" USING btree ("position","id");--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_workshop_course_id_workshop_courses_id_fk" FOREIGN KEY ("workshop_course_id") REFERENCES "public"."workshop_courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_replaces_id_course_videos_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."course_videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_videos_workshop_course" ON "course_videos" USING btree ("workshop_course_id","created_at");--> statement-breakpoint
CREATE INDEX "course_videos_replaces" ON "course_videos" USING btree ("replaces_id");--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_one_owner" CHECK (num_nonnulls("course_videos"."course_id", "course_videos"."workshop_course_id") <= 1);