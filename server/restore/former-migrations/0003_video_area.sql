CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"type" text NOT NULL,
	"comment" text NOT NULL,
	"time_stamp" double precision NOT NULL,
	"duration" double precision,
	"parent_id" uuid,
	"shared_video_id" uuid,
	"supersedes" uuid[] NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"is_deletion" boolean DEFAULT false NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"assessor_id" uuid NOT NULL,
	"assessor_type" text NOT NULL,
	"answers" jsonb NOT NULL,
	"rating" text,
	"level" text,
	"feedback" text NOT NULL,
	"supersedes" uuid[] NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"activity_id" uuid,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timed_assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_group_id" uuid NOT NULL,
	"length" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shared_video_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"event_key" text NOT NULL,
	"about" jsonb NOT NULL,
	"event_title" text NOT NULL,
	"event_start_date" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shared_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"video_id" uuid NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"users_to_notify" uuid[] NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_videos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"video_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"video_type" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "assessor_type" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "assessed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "is_assessed_seen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "user_group_id" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "video_type" text;--> statement-breakpoint
UPDATE "assessments" SET "video_type" = "videos"."video_type", "program_id" = "videos"."program_id", "user_group_id" = "videos"."user_group_id" FROM "videos" WHERE "videos"."id" = "assessments"."video_id";--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "video_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_shared_video_id_shared_videos_id_fk" FOREIGN KEY ("shared_video_id") REFERENCES "public"."shared_videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_assessments" ADD CONSTRAINT "timed_assessments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_assessments" ADD CONSTRAINT "timed_assessments_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_assessments" ADD CONSTRAINT "timed_assessments_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_shared_video_id_shared_videos_id_fk" FOREIGN KEY ("shared_video_id") REFERENCES "public"."shared_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_requests" ADD CONSTRAINT "shared_requests_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_requests" ADD CONSTRAINT "shared_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_requests" ADD CONSTRAINT "shared_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_videos" ADD CONSTRAINT "shared_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_videos" ADD CONSTRAINT "shared_videos_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_videos" ADD CONSTRAINT "shared_videos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_video" ON "comments" USING btree ("video_id","time_stamp");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "evaluations_assessment" ON "evaluations" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "evaluations_assessor" ON "evaluations" USING btree ("assessor_id","assessment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rubrics_version" ON "rubrics" USING btree ("kind","activity_id","version");--> statement-breakpoint
CREATE INDEX "timed_assessments_owner" ON "timed_assessments" USING btree ("owner_id","activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorites_once" ON "favorites" USING btree ("user_id","shared_video_id");--> statement-breakpoint
CREATE INDEX "favorites_shared_video" ON "favorites" USING btree ("shared_video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","event_key");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "shared_requests_video" ON "shared_requests" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_requests_open" ON "shared_requests" USING btree ("video_id") WHERE "shared_requests"."status" = 'REQUESTED';--> statement-breakpoint
CREATE UNIQUE INDEX "shared_videos_video" ON "shared_videos" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "shared_videos_program" ON "shared_videos" USING btree ("program_id","id");--> statement-breakpoint
CREATE INDEX "shared_videos_type" ON "shared_videos" USING btree ("program_id","video_type","id");--> statement-breakpoint
CREATE INDEX "shared_videos_owner" ON "shared_videos" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "shared_videos_words" ON "shared_videos" USING gin (to_tsvector('simple', "name" || ' ' || "description"));--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_group" ON "assessments" USING btree ("user_group_id","video_type","id");--> statement-breakpoint
CREATE INDEX "assessments_program" ON "assessments" USING btree ("program_id","video_type","id");--> statement-breakpoint
CREATE INDEX "assessments_waiting" ON "assessments" USING btree ("program_id","video_type","id") WHERE "assessments"."submission_type" = 'SUBMITTED' AND "assessments"."assessed_at" IS NULL;