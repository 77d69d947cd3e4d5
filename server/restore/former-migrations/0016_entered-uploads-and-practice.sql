ALTER TABLE "upload_tasks" ADD COLUMN "entered" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "stream_type" text DEFAULT 'LAPAROSCOPE' NOT NULL;--> statement-breakpoint
CREATE INDEX "timed_assessments_group" ON "timed_assessments" USING btree ("user_group_id","owner_id");