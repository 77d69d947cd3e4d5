ALTER TABLE "assets" ADD COLUMN "small_state" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "small_id" uuid;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_small_id_assets_id_fk" FOREIGN KEY ("small_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_small" ON "assets" USING btree ("small_id") WHERE "assets"."small_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "assets_without_small" ON "assets" USING btree ("id") WHERE "assets"."purpose" = 'COURSE_FILE' AND "assets"."file_type" = 'video/mp4' AND "assets"."small_state" IS NULL AND "assets"."dropped_at" IS NULL;