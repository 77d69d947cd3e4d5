ALTER TABLE "users" ADD COLUMN "anonymized_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_program_name" ON "users" USING btree ("program_id",lower("last_name"),lower("first_name"),"id");
--> statement-breakpoint
-- Many who change their standing at once are counted once, group by group.
DROP TRIGGER "users_standing_counted" ON "users";
--> statement-breakpoint
DROP FUNCTION count_groups_of_person();
--> statement-breakpoint
CREATE FUNCTION count_groups_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  touched := ARRAY(
    SELECT DISTINCT m.user_group_id FROM changed c JOIN known k ON k.id = c.id
      JOIN group_members m ON m.user_id = c.id AND m.kind = 'MEMBER'
    WHERE (c.is_active, c.role) IS DISTINCT FROM (k.is_active, k.role));
  IF cardinality(touched) > 0 THEN PERFORM refresh_group_progress(touched); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_standing_counted" AFTER UPDATE ON "users"
REFERENCING OLD TABLE AS known NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_groups_of_people();
