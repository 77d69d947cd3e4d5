-- Counts again: all of these groups, or of one course and one person in them (decision 0321). Their rows are locked
-- until the transaction ends, so that of two changes the second sees the first. What is said of a group counts those
-- who are active there (decision 0609).
--
-- What is possible is a product, and what was completed is found from the completions: residents and activities are
-- not paired, which cost seconds when thousands of people moved between groups with many courses.
CREATE OR REPLACE FUNCTION refresh_group_progress(groups uuid[], only_course uuid DEFAULT NULL, only_user uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counts_otherwise boolean;
BEGIN
  PERFORM FROM user_groups WHERE id = ANY(groups) ORDER BY id FOR NO KEY UPDATE;

  IF only_course IS NULL THEN
    DELETE FROM group_course_progress p WHERE p.user_group_id = ANY(groups) AND NOT EXISTS (
      SELECT FROM group_activities ga WHERE ga.user_group_id = p.user_group_id AND ga.course_id = p.course_id);
    DELETE FROM group_member_progress p WHERE p.user_group_id = ANY(groups) AND NOT EXISTS (
      SELECT FROM group_residents r WHERE r.user_group_id = p.user_group_id AND r.user_id = p.user_id);
  END IF;

  WITH residents AS MATERIALIZED (
    SELECT user_group_id, user_id, is_registered, new_until(joined_at, registered_at) AS new_until FROM group_residents
    WHERE user_group_id = ANY(groups) AND (only_user IS NULL OR user_id = only_user)
  ), tasks AS MATERIALIZED (
    SELECT user_group_id, activity_id FROM group_activities WHERE user_group_id = ANY(groups)
  ), sizes AS (
    SELECT user_group_id, count(*) AS possible FROM tasks GROUP BY user_group_id
  ), done AS (
    SELECT r.user_group_id, r.user_id, count(*) AS completed, max(c.made_at) AS last_completed_at
    FROM residents r JOIN activity_completions c ON c.user_id = r.user_id
    JOIN tasks t ON t.user_group_id = r.user_group_id AND t.activity_id = c.activity_id
    GROUP BY r.user_group_id, r.user_id
  ), counted AS (
    SELECT r.user_group_id, r.user_id, coalesce(done.completed, 0) AS completed, coalesce(sizes.possible, 0) AS possible,
      done.last_completed_at, resident_status(r.is_registered, r.new_until, coalesce(done.completed, 0)) AS status
    FROM residents r LEFT JOIN sizes ON sizes.user_group_id = r.user_group_id
    LEFT JOIN done ON done.user_group_id = r.user_group_id AND done.user_id = r.user_id
  ), written AS (
    INSERT INTO group_member_progress AS kept (user_group_id, user_id, completed, possible, last_completed_at, status)
    SELECT user_group_id, user_id, completed, possible, last_completed_at, status FROM counted
    ON CONFLICT (user_group_id, user_id) DO UPDATE SET completed = excluded.completed, possible = excluded.possible,
      last_completed_at = excluded.last_completed_at, status = excluded.status
    WHERE (kept.completed, kept.possible, kept.last_completed_at, kept.status)
      IS DISTINCT FROM (excluded.completed, excluded.possible, excluded.last_completed_at, excluded.status)
    RETURNING old.status IS DISTINCT FROM new.status AS is_other_status
  )
  SELECT bool_or(is_other_status) INTO counts_otherwise FROM written;

  -- Whoever begins counts in every course from then on.
  IF counts_otherwise THEN only_course := NULL; END IF;

  WITH residents AS MATERIALIZED (
    SELECT user_group_id, user_id FROM group_member_progress
    WHERE user_group_id = ANY(groups) AND status = 'ACTIVE'
  ), tasks AS MATERIALIZED (
    SELECT user_group_id, course_id, activity_id FROM group_activities
    WHERE user_group_id = ANY(groups) AND (only_course IS NULL OR course_id = only_course)
  ), done AS (
    SELECT t.user_group_id, t.course_id, count(*) AS completed
    FROM residents r JOIN activity_completions c ON c.user_id = r.user_id
    JOIN tasks t ON t.user_group_id = r.user_group_id AND t.activity_id = c.activity_id
    GROUP BY t.user_group_id, t.course_id
  )
  INSERT INTO group_course_progress AS kept (user_group_id, course_id, completed, possible)
  SELECT t.user_group_id, t.course_id, coalesce(min(done.completed), 0),
    count(*) * (SELECT count(*) FROM residents r WHERE r.user_group_id = t.user_group_id)
  FROM tasks t LEFT JOIN done ON done.user_group_id = t.user_group_id AND done.course_id = t.course_id
  GROUP BY t.user_group_id, t.course_id
  ON CONFLICT (user_group_id, course_id) DO UPDATE SET completed = excluded.completed, possible = excluded.possible
  WHERE (kept.completed, kept.possible) IS DISTINCT FROM (excluded.completed, excluded.possible);

  PERFORM refresh_group_due_dates(groups, only_user);
END $$;
