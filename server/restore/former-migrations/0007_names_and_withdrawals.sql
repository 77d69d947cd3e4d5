DROP INDEX "shared_videos_words";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "withdrawn_for" text;--> statement-breakpoint
ALTER TABLE "shared_videos" ADD COLUMN "owner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING gin ("about" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "notifications_withdrawn" ON "notifications" USING btree ("withdrawn_for") WHERE "notifications"."withdrawn_for" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "name_owner_of_shared_video"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT first_name || ' ' || last_name INTO STRICT NEW.owner_name FROM users WHERE id = NEW.owner_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "shared_videos_owner_name" BEFORE INSERT OR UPDATE OF "owner_id" ON "shared_videos"
  FOR EACH ROW EXECUTE FUNCTION "name_owner_of_shared_video"();--> statement-breakpoint
CREATE FUNCTION "rename_owner_of_shared_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shared_videos SET owner_name = NEW.first_name || ' ' || NEW.last_name WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_renamed" AFTER UPDATE OF "first_name", "last_name" ON "users"
  FOR EACH ROW WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION "rename_owner_of_shared_videos"();--> statement-breakpoint
UPDATE "shared_videos" SET "owner_name" = u.first_name || ' ' || u.last_name FROM "users" u WHERE u.id = "shared_videos"."owner_id";--> statement-breakpoint
CREATE INDEX "shared_videos_words" ON "shared_videos" USING gin (to_tsvector('simple', "name" || ' ' || "description" || ' ' || "owner_name"));