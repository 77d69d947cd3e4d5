ALTER TABLE "videos" ADD COLUMN "purge_begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "videos_to_purge" ON "videos" USING btree ("deleted_at") WHERE "videos"."deleted_at" IS NOT NULL AND "videos"."purged_at" IS NULL;