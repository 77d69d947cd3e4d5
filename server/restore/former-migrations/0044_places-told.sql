-- Whoever leaves a program, or no longer proctors a group, is asked for afresh by every instance.
CREATE OR REPLACE FUNCTION "tell_standing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('trocar_standing', coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "users_standing_told" ON "users";
--> statement-breakpoint
CREATE TRIGGER "users_standing_told" AFTER UPDATE OF "is_active", "role", "program_id", "system_id" ON "users"
  FOR EACH ROW WHEN (OLD.system_id IS DISTINCT FROM NEW.system_id OR OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.role IS DISTINCT FROM NEW.role
    OR OLD.program_id IS DISTINCT FROM NEW.program_id)
  EXECUTE FUNCTION "tell_standing"('id');
--> statement-breakpoint
CREATE TRIGGER "program_staff_told" AFTER DELETE ON "program_staff"
  FOR EACH ROW EXECUTE FUNCTION "tell_standing"('user_id');
--> statement-breakpoint
CREATE TRIGGER "proctors_told" AFTER DELETE ON "group_members"
  FOR EACH ROW WHEN (OLD.kind = 'PROCTOR') EXECUTE FUNCTION "tell_standing"('user_id');
