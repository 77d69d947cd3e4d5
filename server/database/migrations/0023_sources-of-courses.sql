ALTER TABLE "activities" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "source_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_source" ON "courses" USING btree ("source_id",coalesce(program_id, system_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "courses"."source_id" IS NOT NULL;