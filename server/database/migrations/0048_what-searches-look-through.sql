DROP INDEX "notifications_workshops_age";--> statement-breakpoint
DROP INDEX "runner_jobs_open";--> statement-breakpoint
DROP INDEX "teaching_requests_age";--> statement-breakpoint
DROP INDEX "users_found_parts";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "found_by" SET EXPRESSION AS (fold_words(first_name || ' ' || last_name || E'\n' || email));--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "found_by" text GENERATED ALWAYS AS (fold_words(text || ' ' || route)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "runner_jobs_heard" ON "runner_jobs" USING btree ("heard_at");--> statement-breakpoint
CREATE INDEX "events_found_parts" ON "events" USING gin (word_parts(fold_words("title"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "videos_activity" ON "videos" USING btree ("activity_id","owner_id") WHERE "videos"."activity_id" IS NOT NULL AND "videos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "teaching_requests_age" ON "teaching_requests" USING btree (coalesce("answered_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "users_found_parts" ON "users" USING gin (word_parts("found_by")) WITH (fastupdate=false);--> statement-breakpoint
-- Whoever set it otherwise, or may not set it, has it as it was (0880).
DO $$ BEGIN
  IF current_setting('random_page_cost')::numeric = 4 THEN
    EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
