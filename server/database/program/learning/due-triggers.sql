-- What changes only dates leaves the counts of progress alone.

-- For course_due_dates, which names a group.
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

-- For event_groups: an event without courses makes nothing due. When an event is deleted, its courses are gone before
-- this looks for them.
CREATE OR REPLACE FUNCTION date_asked_groups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid[] := ARRAY(SELECT DISTINCT user_group_id FROM changed
    WHERE TG_OP = 'DELETE' OR EXISTS (SELECT FROM event_courses ec WHERE ec.event_id = changed.event_id));
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
