ALTER TABLE "streams" ADD COLUMN "digest_bytes" bigint;--> statement-breakpoint
ALTER TABLE "upload_tasks" ADD COLUMN "times_dropped" integer DEFAULT 0 NOT NULL;