-- Custom SQL migration file, put your code below! --
-- When something is due next, for all residents of these groups or for one of them. What a group is asked for is worked
-- out once and not for each resident: an event costs what it changes, whatever has been planned and completed before.
CREATE FUNCTION refresh_group_due_dates(groups uuid[], only_user uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM user_groups WHERE id = ANY(groups) ORDER BY id FOR NO KEY UPDATE;
  WITH residents AS MATERIALIZED (
    SELECT r.user_group_id, r.user_id FROM group_residents r
    WHERE r.user_group_id = ANY(groups) AND (only_user IS NULL OR r.user_id = only_user)
  ), tasks AS MATERIALIZED (
    SELECT ga.user_group_id, ga.course_id, ga.activity_id FROM group_activities ga
    WHERE ga.user_group_id = ANY(groups)
  ), asked AS MATERIALIZED (
    SELECT eg.user_group_id, NULL::uuid AS user_id, eg.event_id, eg.start_date
    FROM event_groups eg WHERE eg.user_group_id = ANY(groups)
    UNION ALL
    SELECT r.user_group_id, r.user_id, ep.event_id, ep.start_date
    FROM residents r JOIN event_people ep ON ep.user_id = r.user_id AND ep.kind = 'RESIDENT'
  ), due AS MATERIALIZED (
    SELECT t.user_group_id, NULL::uuid AS user_id, NULL::uuid AS event_id, t.activity_id, d.due_at
    FROM course_due_dates d
    JOIN tasks t ON t.user_group_id = d.user_group_id AND t.course_id = d.course_id
    UNION ALL
    SELECT t.user_group_id, asked.user_id, asked.event_id, t.activity_id, asked.start_date
    FROM asked
    JOIN event_courses ec ON ec.event_id = asked.event_id
    JOIN tasks t ON t.user_group_id = asked.user_group_id AND t.course_id = ec.course_id
    WHERE EXISTS (SELECT FROM event_activities ea
        WHERE ea.event_id = asked.event_id AND ea.activity_id = t.activity_id)
      OR NOT EXISTS (SELECT FROM event_activities ea JOIN activities a ON a.id = ea.activity_id
        WHERE ea.event_id = asked.event_id AND a.course_id = ec.course_id)
  ), next_due AS (
    SELECT r.user_group_id, r.user_id, (
      SELECT min(due.due_at) FROM due
      WHERE due.user_group_id = r.user_group_id AND (due.user_id IS NULL OR due.user_id = r.user_id)
        AND NOT EXISTS (SELECT FROM activity_completions c
          WHERE c.user_id = r.user_id AND c.activity_id = due.activity_id)
        AND NOT EXISTS (SELECT FROM event_replies er
          WHERE er.event_id = due.event_id AND er.user_id = r.user_id AND er.reply = 'NO')) AS due_at
    FROM residents r
  )
  UPDATE group_member_progress kept SET next_due_at = next_due.due_at FROM next_due
  WHERE kept.user_group_id = next_due.user_group_id AND kept.user_id = next_due.user_id
    AND kept.next_due_at IS DISTINCT FROM next_due.due_at;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_group_progress(groups uuid[], only_course uuid DEFAULT NULL, only_user uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM user_groups WHERE id = ANY(groups) ORDER BY id FOR NO KEY UPDATE;
  IF only_course IS NULL THEN
    DELETE FROM group_course_progress p WHERE p.user_group_id = ANY(groups) AND NOT EXISTS (
      SELECT FROM group_activities ga WHERE ga.user_group_id = p.user_group_id AND ga.course_id = p.course_id);
    DELETE FROM group_member_progress p WHERE p.user_group_id = ANY(groups) AND NOT EXISTS (
      SELECT FROM group_residents r WHERE r.user_group_id = p.user_group_id AND r.user_id = p.user_id);
  END IF;
  INSERT INTO group_course_progress AS kept (user_group_id, course_id, completed, possible)
  SELECT ga.user_group_id, ga.course_id, count(c.user_id), count(r.user_id)
  FROM group_activities ga
  LEFT JOIN group_residents r ON r.user_group_id = ga.user_group_id
  LEFT JOIN activity_completions c ON c.user_id = r.user_id AND c.activity_id = ga.activity_id
  WHERE ga.user_group_id = ANY(groups) AND (only_course IS NULL OR ga.course_id = only_course)
  GROUP BY ga.user_group_id, ga.course_id
  ON CONFLICT (user_group_id, course_id) DO UPDATE SET completed = excluded.completed, possible = excluded.possible
  WHERE (kept.completed, kept.possible) IS DISTINCT FROM (excluded.completed, excluded.possible);
  INSERT INTO group_member_progress AS kept (user_group_id, user_id, completed, possible, last_completed_at)
  SELECT r.user_group_id, r.user_id, count(c.user_id), count(ga.activity_id), max(c.made_at)
  FROM group_residents r
  LEFT JOIN group_activities ga ON ga.user_group_id = r.user_group_id
  LEFT JOIN activity_completions c ON c.user_id = r.user_id AND c.activity_id = ga.activity_id
  WHERE r.user_group_id = ANY(groups) AND (only_user IS NULL OR r.user_id = only_user)
  GROUP BY r.user_group_id, r.user_id
  ON CONFLICT (user_group_id, user_id) DO UPDATE SET completed = excluded.completed, possible = excluded.possible,
    last_completed_at = excluded.last_completed_at
  WHERE (kept.completed, kept.possible, kept.last_completed_at)
    IS DISTINCT FROM (excluded.completed, excluded.possible, excluded.last_completed_at);
  PERFORM refresh_group_due_dates(groups, only_user);
END $$;
--> statement-breakpoint
-- For course_due_dates, which names a group.
CREATE FUNCTION date_changed_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_group_due_dates(ARRAY(SELECT DISTINCT user_group_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For event_groups: an event without courses makes nothing due.
CREATE FUNCTION date_asked_groups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid[] := ARRAY(SELECT DISTINCT changed.user_group_id FROM changed
    JOIN event_courses ec ON ec.event_id = changed.event_id);
BEGIN
  IF asked <> '{}' THEN PERFORM refresh_group_due_dates(asked); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For event_people and event_replies: the groups of residents who are asked, or have answered.
CREATE OR REPLACE FUNCTION count_changed_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked record;
BEGIN
  FOR asked IN SELECT r.user_id, array_agg(DISTINCT r.user_group_id) AS groups
    FROM changed JOIN event_courses ec ON ec.event_id = changed.event_id
    JOIN group_residents r ON r.user_id = changed.user_id GROUP BY r.user_id ORDER BY r.user_id
  LOOP
    PERFORM refresh_group_due_dates(asked.groups, asked.user_id);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION count_changed_people() RENAME TO date_asked_people;
--> statement-breakpoint
-- For event_courses and event_activities: the groups that are asked to the event, and those of the people who are.
CREATE OR REPLACE FUNCTION count_changed_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid[] := ARRAY(
    SELECT eg.user_group_id FROM event_groups eg JOIN changed ON changed.event_id = eg.event_id
    UNION SELECT r.user_group_id FROM event_people ep JOIN changed ON changed.event_id = ep.event_id
      JOIN group_residents r ON r.user_id = ep.user_id);
BEGIN
  IF asked <> '{}' THEN PERFORM refresh_group_due_dates(asked); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION count_changed_events() RENAME TO date_changed_events;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_due_dates_added" AFTER INSERT ON "course_due_dates"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_groups();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_due_dates_changed" AFTER UPDATE ON "course_due_dates"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_groups();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "course_due_dates_removed" AFTER DELETE ON "course_due_dates"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_changed_groups();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_groups_added" AFTER INSERT ON "event_groups"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_groups();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_groups_changed" AFTER UPDATE ON "event_groups"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_groups();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_groups_removed" AFTER DELETE ON "event_groups"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_asked_groups();
