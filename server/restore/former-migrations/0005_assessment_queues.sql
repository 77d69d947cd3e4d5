DROP INDEX "assessments_group";--> statement-breakpoint
DROP INDEX "assessments_program";--> statement-breakpoint
DROP INDEX "assessments_waiting";--> statement-breakpoint
CREATE INDEX "assessments_submitted_program" ON "assessments" USING btree ("program_id","video_type","submitted_at","id") WHERE "assessments"."submission_type" = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "assessments_submitted_group" ON "assessments" USING btree ("user_group_id","video_type","submitted_at","id") WHERE "assessments"."submission_type" = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "assessments_waiting_program" ON "assessments" USING btree ("program_id","video_type","assessor_type","submitted_at","id") WHERE "assessments"."submission_type" = 'SUBMITTED' AND "assessments"."assessed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "assessments_waiting_group" ON "assessments" USING btree ("user_group_id","video_type","assessor_type","submitted_at","id") WHERE "assessments"."submission_type" = 'SUBMITTED' AND "assessments"."assessed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "videos_program" ON "videos" USING btree ("program_id","id");--> statement-breakpoint
CREATE INDEX "videos_deleted" ON "videos" USING btree ("owner_id","deleted_at") WHERE "videos"."deleted_at" IS NOT NULL;