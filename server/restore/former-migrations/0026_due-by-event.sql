-- Custom SQL migration file, put your code below! --
-- An event makes its activities due at its start, for the residents who are asked to it and have not said no. Where it
-- names a course and none of its activities, it is about the whole course.
CREATE OR REPLACE VIEW "resident_due_activities" AS
SELECT r."user_group_id", r."user_id", ga."course_id", ga."activity_id", d."due_at"
FROM "group_residents" r
JOIN "course_due_dates" d ON d."user_group_id" = r."user_group_id"
JOIN "group_activities" ga ON ga."user_group_id" = d."user_group_id" AND ga."course_id" = d."course_id"
UNION ALL
SELECT asked."user_group_id", asked."user_id", ga."course_id", ga."activity_id", asked."start_date"
FROM (
  SELECT eg."event_id", eg."start_date", r."user_group_id", r."user_id"
  FROM "event_groups" eg JOIN "group_residents" r ON r."user_group_id" = eg."user_group_id"
  UNION ALL
  SELECT ep."event_id", ep."start_date", r."user_group_id", r."user_id"
  FROM "event_people" ep JOIN "group_residents" r ON r."user_id" = ep."user_id" WHERE ep."kind" = 'RESIDENT'
) asked
JOIN "event_courses" ec ON ec."event_id" = asked."event_id"
JOIN "group_activities" ga ON ga."user_group_id" = asked."user_group_id" AND ga."course_id" = ec."course_id"
WHERE NOT EXISTS (SELECT FROM "event_replies" er
    WHERE er."event_id" = asked."event_id" AND er."user_id" = asked."user_id" AND er."reply" = 'NO')
  AND (EXISTS (SELECT FROM "event_activities" ea
      WHERE ea."event_id" = asked."event_id" AND ea."activity_id" = ga."activity_id")
    OR NOT EXISTS (SELECT FROM "event_activities" ea JOIN "activities" a ON a."id" = ea."activity_id"
      WHERE ea."event_id" = asked."event_id" AND a."course_id" = ec."course_id"));
--> statement-breakpoint
-- For tables that name an event: the groups that are asked to it, and those of the people who are.
CREATE FUNCTION count_changed_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(
    SELECT eg.user_group_id FROM event_groups eg JOIN changed ON changed.event_id = eg.event_id
    UNION SELECT r.user_group_id FROM event_people ep JOIN changed ON changed.event_id = ep.event_id
      JOIN group_residents r ON r.user_id = ep.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For tables that name a person who is asked.
CREATE FUNCTION count_changed_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(
    SELECT DISTINCT r.user_group_id FROM group_residents r JOIN changed ON changed.user_id = r.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "event_groups_added" AFTER INSERT ON "event_groups"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "event_people_added" AFTER INSERT ON "event_people"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_people();
--> statement-breakpoint
CREATE TRIGGER "event_groups_changed" AFTER UPDATE ON "event_groups"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "event_people_changed" AFTER UPDATE ON "event_people"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_people();
--> statement-breakpoint
CREATE TRIGGER "event_groups_removed" AFTER DELETE ON "event_groups"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
--> statement-breakpoint
CREATE TRIGGER "event_people_removed" AFTER DELETE ON "event_people"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_people();
--> statement-breakpoint
CREATE TRIGGER "event_courses_added" AFTER INSERT ON "event_courses"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_events();
--> statement-breakpoint
CREATE TRIGGER "event_activities_added" AFTER INSERT ON "event_activities"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_events();
--> statement-breakpoint
CREATE TRIGGER "event_courses_removed" AFTER DELETE ON "event_courses"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_events();
--> statement-breakpoint
CREATE TRIGGER "event_activities_removed" AFTER DELETE ON "event_activities"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_events();
--> statement-breakpoint
CREATE TRIGGER "event_replies_added" AFTER INSERT ON "event_replies"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_people();
--> statement-breakpoint
CREATE TRIGGER "event_replies_changed" AFTER UPDATE ON "event_replies"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_people();
--> statement-breakpoint
SELECT refresh_group_progress(ARRAY(SELECT id FROM user_groups));
--> statement-breakpoint
-- Many at once are counted once, group by group.
CREATE OR REPLACE FUNCTION count_completions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  done record;
BEGIN
  IF (SELECT count(*) FROM changed) > 4 THEN
    PERFORM refresh_group_progress(ARRAY(
      SELECT DISTINCT r.user_group_id FROM group_residents r JOIN changed ON changed.user_id = r.user_id));
    RETURN NULL;
  END IF;
  FOR done IN SELECT DISTINCT user_id, course_id FROM changed ORDER BY user_id, course_id LOOP
    PERFORM refresh_group_progress(
      ARRAY(SELECT user_group_id FROM group_residents WHERE user_id = done.user_id), done.course_id, done.user_id);
  END LOOP;
  RETURN NULL;
END $$;
