CREATE TABLE "course_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid,
	"owner_id" uuid NOT NULL,
	"upload_task_id" uuid,
	"name" text NOT NULL,
	"total_size" bigint NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"asset_id" uuid,
	"poster_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_videos_assetId_unique" UNIQUE("asset_id")
);
--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_upload_task_id_upload_tasks_id_fk" FOREIGN KEY ("upload_task_id") REFERENCES "public"."upload_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_poster_id_assets_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_videos_course" ON "course_videos" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "course_videos_upload" ON "course_videos" USING btree ("upload_task_id");--> statement-breakpoint
CREATE INDEX "course_videos_poster" ON "course_videos" USING btree ("poster_id");