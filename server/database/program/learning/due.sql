-- What residents are to complete, and by when; a resident may be asked for the same thing more than once.
--
-- A due date that a group set for a course applies to all of its residents; instead of it, a rule may count days from
-- when each of them came, or back from an event of the group. An event makes its activities due at its start, for the
-- residents who are asked to it and have not said no; where it names a course and none of its activities, it is about
-- the whole course. Nothing is due for those who have not registered. What was due before somebody came is not due for
-- them: for those who joined the group or registered later, and for those who are asked by name and registered later.
-- Nor is anything due in a course that is closed for somebody until they finish another.

-- The end of the day that is some days after an instant, or before it, where the days are those of a time zone.
CREATE OR REPLACE FUNCTION end_of_day(at timestamptz, days int, zone text)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (((at AT TIME ZONE zone)::date + days + 1)::timestamp AT TIME ZONE zone) - interval '1 millisecond'
$$;

-- When a rule makes a course due for a resident. Who came at an unknown time counts from when the rule was set, and a
-- date that had passed by then gives two weeks. Null: the event is canceled, or no longer for the group.
CREATE OR REPLACE FUNCTION due_by_rule(kind text, days int, zone text, since timestamptz, came_at timestamptz, event_at timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE kind
    WHEN 'AFTER_JOINING' THEN due_once_doable(end_of_day(coalesce(came_at, since), days, zone), since)
    WHEN 'BEFORE_EVENT' THEN least(event_at, end_of_day(event_at, -days, zone))
  END
$$;

-- When each course is due for each resident. A date comes before a rule: it was set by a program that knows no rules.
CREATE OR REPLACE VIEW resident_course_dates AS
SELECT r.user_group_id, r.user_id, d.course_id, d.due_at, greatest(r.joined_at, r.registered_at) AS came_at
FROM group_residents r
JOIN course_due_dates d ON d.user_group_id = r.user_group_id
WHERE r.is_registered
UNION ALL
SELECT r.user_group_id, r.user_id, t.course_id,
  due_by_rule(t.due_kind, t.due_days, t.time_zone, t.due_since, greatest(r.joined_at, r.registered_at), e.start_date),
  greatest(r.joined_at, r.registered_at)
FROM group_residents r
JOIN group_course_terms t ON t.user_group_id = r.user_group_id AND t.due_kind IS NOT NULL
LEFT JOIN event_groups e ON e.event_id = t.due_event_id AND e.user_group_id = t.user_group_id
WHERE r.is_registered
  AND (t.due_kind = 'AFTER_JOINING' OR e.event_id IS NOT NULL)
  AND NOT EXISTS (SELECT FROM course_due_dates d WHERE d.user_group_id = t.user_group_id AND d.course_id = t.course_id);

CREATE OR REPLACE VIEW resident_due_activities AS
SELECT r.user_group_id, r.user_id, ga.course_id, ga.activity_id,
  due_once_doable(r.due_at, greatest(ga.doable_since, o.opened_at)) AS due_at
FROM resident_course_dates r
CROSS JOIN LATERAL course_opening(r.user_group_id, r.user_id, r.course_id) o
JOIN group_activities ga ON ga.user_group_id = r.user_group_id AND ga.course_id = r.course_id
WHERE NOT o.is_closed
  AND NOT coalesce(r.came_at > due_once_doable(r.due_at, ga.doable_since), false)
UNION ALL
SELECT asked.user_group_id, asked.user_id, ga.course_id, ga.activity_id,
  due_once_doable(asked.start_date, greatest(ga.doable_since, o.opened_at))
FROM (
  SELECT eg.event_id, eg.start_date, r.user_group_id, r.user_id, r.is_registered,
    greatest(r.joined_at, r.registered_at) AS came_at
  FROM event_groups eg JOIN group_residents r ON r.user_group_id = eg.user_group_id
  UNION ALL
  SELECT ep.event_id, ep.start_date, r.user_group_id, r.user_id, r.is_registered, r.registered_at
  FROM event_people ep JOIN group_residents r ON r.user_id = ep.user_id WHERE ep.kind = 'RESIDENT'
) asked
JOIN event_courses ec ON ec.event_id = asked.event_id
CROSS JOIN LATERAL course_opening(asked.user_group_id, asked.user_id, ec.course_id) o
JOIN group_activities ga ON ga.user_group_id = asked.user_group_id AND ga.course_id = ec.course_id
WHERE asked.is_registered
  AND NOT o.is_closed
  AND NOT coalesce(asked.came_at > due_once_doable(asked.start_date, ga.doable_since), false)
  AND NOT EXISTS (SELECT FROM event_replies er
    WHERE er.event_id = asked.event_id AND er.user_id = asked.user_id AND er.reply = 'NO')
  AND (EXISTS (SELECT FROM event_activities ea
      WHERE ea.event_id = asked.event_id AND ea.activity_id = ga.activity_id)
    OR NOT EXISTS (SELECT FROM event_activities ea JOIN activities a ON a.id = ea.activity_id
      WHERE ea.event_id = asked.event_id AND a.course_id = ec.course_id));

-- Keeps when something is due next, how much is past due, and until when that and what is said of new people holds: for
-- all residents of these groups, or for one of them. What is due to whom is said by the view alone.
--
-- One group at a time, planned for it: in one statement for all, or in one plan for every group, PostgreSQL pairs each
-- resident with whatever is planned anywhere, which takes seconds where a hundred events a group have been.
CREATE OR REPLACE FUNCTION refresh_group_due_dates(groups uuid[], only_user uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql SET plan_cache_mode TO force_custom_plan AS $$
DECLARE
  one uuid;
BEGIN
  PERFORM FROM user_groups WHERE id = ANY(groups) ORDER BY id FOR NO KEY UPDATE;
  FOREACH one IN ARRAY groups LOOP
    WITH residents AS MATERIALIZED (
      SELECT user_id, new_until(joined_at, registered_at) AS new_until FROM group_residents
      WHERE user_group_id = one AND (only_user IS NULL OR user_id = only_user)
    ), done AS MATERIALIZED (
      -- Of these residents only: a plan that reads the completions of everybody grows with the installation.
      SELECT c.user_id, c.activity_id FROM residents r JOIN activity_completions c ON c.user_id = r.user_id
    ), open AS (
      SELECT d.user_id, d.activity_id, d.due_at FROM resident_due_activities d
      WHERE d.user_group_id = one AND (only_user IS NULL OR d.user_id = only_user)
        AND NOT EXISTS (SELECT FROM done WHERE done.user_id = d.user_id AND done.activity_id = d.activity_id)
    ), found AS (
      -- Put together, not joined: before PostgreSQL knows that there are many residents, it would read the view, or go
      -- through all of them, for each.
      SELECT user_id, min(due_at) AS due_at,
        count(DISTINCT activity_id) FILTER (WHERE due_at <= now()) AS past_due_count,
        least(min(due_at) FILTER (WHERE due_at > now()), CASE WHEN max(status) = 'NEW' THEN max(new_until) END)
          AS counted_until,
        max(status) AS status, max(completed) AS completed, max(possible) AS possible,
        max(was_due_at) AS was_due_at, max(was_past_due) AS was_past_due, max(was_until) AS was_until
      FROM (
        SELECT user_id, activity_id, due_at, NULL::timestamptz AS new_until, NULL AS status,
          NULL::int AS completed, NULL::int AS possible,
          NULL::timestamptz AS was_due_at, NULL::int AS was_past_due, NULL::timestamptz AS was_until
        FROM open
        UNION ALL SELECT user_id, NULL, NULL, new_until, NULL, NULL, NULL, NULL, NULL, NULL FROM residents
        UNION ALL SELECT user_id, NULL, NULL, NULL, status, completed, possible,
          next_due_at, past_due_count, counted_until
        FROM group_member_progress WHERE user_group_id = one AND (only_user IS NULL OR user_id = only_user)
      ) of_each
      GROUP BY user_id HAVING count(status) > 0
    )
    -- Each row is there, and is found by its key.
    INSERT INTO group_member_progress
      (user_group_id, user_id, status, completed, possible, next_due_at, past_due_count, counted_until)
    SELECT one, user_id, status, completed, possible, due_at, past_due_count, counted_until FROM found
    WHERE (due_at, past_due_count::int, counted_until) IS DISTINCT FROM (was_due_at, was_past_due, was_until)
    ON CONFLICT (user_group_id, user_id) DO UPDATE SET next_due_at = excluded.next_due_at,
      past_due_count = excluded.past_due_count, counted_until = excluded.counted_until;
  END LOOP;
END $$;
