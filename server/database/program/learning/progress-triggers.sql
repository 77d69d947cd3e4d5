-- Progress is counted in the transaction of what changes it. A table that changes what counts belongs here.

-- What was completed, taken back, or turned out to be of another time. Many at once are counted once, group by group.
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

CREATE OR REPLACE TRIGGER activity_completions_counted AFTER INSERT ON activity_completions
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_completions();
CREATE OR REPLACE TRIGGER activity_completions_moved AFTER UPDATE ON activity_completions
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_completions();
CREATE OR REPLACE TRIGGER activity_completions_taken_back AFTER DELETE ON activity_completions
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_completions();

-- For tables that name a group.
CREATE OR REPLACE FUNCTION count_changed_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(SELECT DISTINCT user_group_id FROM changed));
  RETURN NULL;
END $$;

-- A transaction that moves people between groups counts them once, when all have arrived (`begin_move`, `end_move`).
CREATE OR REPLACE FUNCTION count_groups_that_changed_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('trocar.is_moving', true) = 'yes' THEN RETURN NULL; END IF;
  PERFORM refresh_group_progress(ARRAY(SELECT DISTINCT changed.user_group_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION begin_move() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('trocar.is_moving', 'yes', true);
END $$;

CREATE OR REPLACE FUNCTION end_move(groups uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('trocar.is_moving', 'no', true);
  PERFORM refresh_group_progress(groups);
END $$;

CREATE OR REPLACE TRIGGER group_members_added AFTER INSERT ON group_members
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_groups_that_changed_members();
CREATE OR REPLACE TRIGGER group_members_removed AFTER DELETE ON group_members
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_groups_that_changed_members();
CREATE OR REPLACE TRIGGER group_courses_added AFTER INSERT ON group_courses
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
CREATE OR REPLACE TRIGGER group_courses_changed AFTER UPDATE ON group_courses
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
CREATE OR REPLACE TRIGGER group_courses_removed AFTER DELETE ON group_courses
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();

-- Terms say what counts for a group, and by when it is due. What is optional no longer is new to it.
CREATE OR REPLACE FUNCTION count_changed_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE group_courses gc SET opened_at = now() FROM known JOIN changed USING (user_group_id, course_id)
  WHERE known.is_optional AND NOT changed.is_optional
    AND gc.user_group_id = changed.user_group_id AND gc.course_id = changed.course_id;
  PERFORM refresh_group_progress(ARRAY(SELECT DISTINCT user_group_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER group_course_terms_added AFTER INSERT ON group_course_terms
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();
CREATE OR REPLACE TRIGGER group_course_terms_changed AFTER UPDATE ON group_course_terms
REFERENCING OLD TABLE AS known NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_terms();
CREATE OR REPLACE TRIGGER group_course_terms_removed AFTER DELETE ON group_course_terms
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_groups();

-- Whoever moves to another group counts no longer in the one before.
CREATE OR REPLACE FUNCTION count_groups_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(SELECT user_group_id FROM known UNION SELECT user_group_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER group_members_changed AFTER UPDATE ON group_members
REFERENCING OLD TABLE AS known NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_groups_of_members();

-- For tables that name a course of a group.
CREATE OR REPLACE FUNCTION count_changed_group_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(
    SELECT DISTINCT gc.user_group_id FROM group_courses gc JOIN changed ON changed.group_course_id = gc.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hidden_activities_added AFTER INSERT ON hidden_activities
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_group_courses();

-- What a group shows again is new to it. When a course leaves a group, nothing of it is shown.
CREATE OR REPLACE FUNCTION count_shown_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_activities AS known (group_course_id, activity_id)
  SELECT changed.group_course_id, changed.activity_id FROM changed JOIN group_courses gc ON gc.id = changed.group_course_id
  ON CONFLICT (group_course_id, activity_id) DO UPDATE SET shown_at = excluded.shown_at;
  PERFORM refresh_group_progress(ARRAY(
    SELECT DISTINCT gc.user_group_id FROM group_courses gc JOIN changed ON changed.group_course_id = gc.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER hidden_activities_removed AFTER DELETE ON hidden_activities
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_shown_activities();

-- For tables that name a course: every group that works through it.
CREATE OR REPLACE FUNCTION count_changed_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_progress(ARRAY(
    SELECT DISTINCT gc.user_group_id FROM group_courses gc JOIN changed ON changed.course_id = gc.course_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER activities_added AFTER INSERT ON activities
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_courses();
CREATE OR REPLACE TRIGGER activities_removed AFTER DELETE ON activities
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_courses();

-- Counts a few groups now, and many within a minute, one at a time: nobody who completes something waits for all of
-- them, nor does who publishes a text. Where nobody trains, nothing is counted later.
CREATE OR REPLACE FUNCTION count_groups_soon(groups uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(groups) > 4 THEN
    PERFORM FROM user_groups WHERE id = ANY(groups) ORDER BY id FOR NO KEY UPDATE;
    UPDATE group_member_progress SET counted_until = now() WHERE user_group_id = ANY(groups);
    groups := ARRAY(SELECT id FROM unnest(groups) id
      WHERE NOT EXISTS (SELECT FROM group_member_progress p WHERE p.user_group_id = id));
  END IF;
  PERFORM refresh_group_progress(groups);
END $$;

-- What can be completed, and what no longer can.
CREATE OR REPLACE FUNCTION count_doable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[] := ARRAY(
    SELECT DISTINCT gc.user_group_id FROM changed c JOIN known k ON c.id = k.id
      JOIN group_courses gc ON gc.course_id = c.course_id
    WHERE c.doable_since IS DISTINCT FROM k.doable_since);
BEGIN
  IF touched <> '{}' THEN PERFORM count_groups_soon(touched); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER activities_doable_counted AFTER UPDATE ON activities
REFERENCING OLD TABLE AS known NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_doable();

-- A course that is for others than before counts elsewhere than before, and where it did not count, from now on.
CREATE OR REPLACE FUNCTION count_groups_of_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.audience = 'FACULTY' AND NEW.audience <> 'FACULTY' OR OLD.is_prep_course AND NOT NEW.is_prep_course THEN
    UPDATE group_courses SET opened_at = now() WHERE group_courses.course_id = NEW.id;
  END IF;
  PERFORM refresh_group_progress(ARRAY(SELECT user_group_id FROM group_courses WHERE course_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER courses_audience_counted AFTER UPDATE ON courses FOR EACH ROW
WHEN (OLD.audience IS DISTINCT FROM NEW.audience OR OLD.is_prep_course IS DISTINCT FROM NEW.is_prep_course)
EXECUTE FUNCTION count_groups_of_course();

-- Many who change their standing, or come, at once are counted once, group by group.
CREATE OR REPLACE FUNCTION count_groups_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  touched := ARRAY(
    SELECT DISTINCT m.user_group_id FROM changed c JOIN known k ON k.id = c.id
      JOIN group_members m ON m.user_id = c.id AND m.kind = 'MEMBER'
    WHERE (c.is_active, c.role, c.registered_at, c.password_hash IS NULL)
      IS DISTINCT FROM (k.is_active, k.role, k.registered_at, k.password_hash IS NULL));
  IF cardinality(touched) > 0 THEN PERFORM refresh_group_progress(touched); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_standing_counted AFTER UPDATE ON users
REFERENCING OLD TABLE AS known NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_groups_of_people();
