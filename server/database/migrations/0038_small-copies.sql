ALTER TABLE "videos" ADD COLUMN "small_state" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "small_bytes" bigint;--> statement-breakpoint
CREATE INDEX "videos_without_small" ON "videos" USING btree ("id","duration_seconds") WHERE "videos"."state" = 'READY' AND "videos"."small_state" IS NULL AND "videos"."deleted_at" IS NULL;