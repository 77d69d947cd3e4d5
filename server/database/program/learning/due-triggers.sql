-- What changes only dates leaves the counts of progress alone.

-- For what names a group: due dates, and terms of its courses.
CREATE OR REPLACE FUNCTION date_changed_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_due_dates(ARRAY(SELECT DISTINCT user_group_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER course_due_dates_added AFTER INSERT ON course_due_dates
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_groups();
CREATE OR REPLACE TRIGGER course_due_dates_changed AFTER UPDATE ON course_due_dates
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_groups();
CREATE OR REPLACE TRIGGER course_due_dates_removed AFTER DELETE ON course_due_dates
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_groups();

-- What opens or closes a course for residents: it opens now for those for whom a date had passed.
CREATE OR REPLACE FUNCTION open_freed_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE group_courses gc SET opened_at = now() FROM changed
  WHERE gc.user_group_id = changed.user_group_id AND gc.course_id = changed.course_id;
  PERFORM refresh_group_due_dates(ARRAY(SELECT DISTINCT user_group_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER course_prerequisites_added AFTER INSERT ON course_prerequisites
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_groups();
CREATE OR REPLACE TRIGGER course_prerequisites_removed AFTER DELETE ON course_prerequisites
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION open_freed_courses();

-- A course that a group has no longer, or that is locked for it, opens what waited for it.
CREATE OR REPLACE FUNCTION open_next_courses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waits record;
BEGIN
  FOR waits IN SELECT course_id FROM course_prerequisites
    WHERE user_group_id = OLD.user_group_id AND required_course_id = OLD.course_id ORDER BY course_id
  LOOP
    UPDATE group_courses SET opened_at = now() WHERE user_group_id = OLD.user_group_id AND course_id = waits.course_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER group_courses_gone AFTER DELETE ON group_courses
FOR EACH ROW EXECUTE FUNCTION open_next_courses();
CREATE OR REPLACE TRIGGER group_courses_locked AFTER UPDATE ON group_courses
FOR EACH ROW WHEN (NEW.is_locked AND NOT OLD.is_locked) EXECUTE FUNCTION open_next_courses();

-- For event_groups: an event that has no courses, and from which no rule counts days, makes nothing due. When an event
-- is deleted, its courses are gone before this looks for them.
CREATE OR REPLACE FUNCTION date_asked_groups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid[] := ARRAY(SELECT DISTINCT user_group_id FROM changed
    WHERE TG_OP = 'DELETE' OR EXISTS (SELECT FROM event_courses ec WHERE ec.event_id = changed.event_id)
      OR EXISTS (SELECT FROM group_course_terms t WHERE t.due_event_id = changed.event_id));
BEGIN
  IF asked <> '{}' THEN PERFORM refresh_group_due_dates(asked); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER event_groups_added AFTER INSERT ON event_groups
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_groups();
CREATE OR REPLACE TRIGGER event_groups_changed AFTER UPDATE ON event_groups
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_groups();
CREATE OR REPLACE TRIGGER event_groups_removed AFTER DELETE ON event_groups
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_groups();

-- For event_people and event_replies: the groups of residents who are asked, or have answered.
CREATE OR REPLACE FUNCTION date_asked_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked record;
BEGIN
  FOR asked IN SELECT r.user_id, array_agg(DISTINCT r.user_group_id) AS groups
    FROM changed JOIN group_residents r ON r.user_id = changed.user_id
    WHERE TG_OP = 'DELETE' OR EXISTS (SELECT FROM event_courses ec WHERE ec.event_id = changed.event_id)
    GROUP BY r.user_id ORDER BY r.user_id
  LOOP
    PERFORM refresh_group_due_dates(asked.groups, asked.user_id);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER event_people_added AFTER INSERT ON event_people
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_people();
CREATE OR REPLACE TRIGGER event_people_changed AFTER UPDATE ON event_people
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_people();
CREATE OR REPLACE TRIGGER event_people_removed AFTER DELETE ON event_people
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_people();
CREATE OR REPLACE TRIGGER event_replies_added AFTER INSERT ON event_replies
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_people();
CREATE OR REPLACE TRIGGER event_replies_changed AFTER UPDATE ON event_replies
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_people();

-- For event_courses and event_activities: the groups that are asked to the event, and those of the people who are.
CREATE OR REPLACE FUNCTION date_changed_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid[] := ARRAY(
    SELECT eg.user_group_id FROM event_groups eg JOIN changed ON changed.event_id = eg.event_id
    UNION SELECT r.user_group_id FROM event_people ep JOIN changed ON changed.event_id = ep.event_id
      JOIN group_residents r ON r.user_id = ep.user_id);
BEGIN
  IF asked <> '{}' THEN PERFORM refresh_group_due_dates(asked); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER event_courses_added AFTER INSERT ON event_courses
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_events();
CREATE OR REPLACE TRIGGER event_courses_removed AFTER DELETE ON event_courses
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_events();
CREATE OR REPLACE TRIGGER event_activities_added AFTER INSERT ON event_activities
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_events();
CREATE OR REPLACE TRIGGER event_activities_removed AFTER DELETE ON event_activities
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_events();
