-- What residents of a group can do in its courses: the activities that can be completed, as the version of the course has
-- them that the group works through, without those that the group hides; in a locked course nothing.
CREATE OR REPLACE VIEW workable_activities AS
SELECT gc.user_group_id, a.course_id, a.id AS activity_id,
  greatest(a.doable_since, gc.opened_at, s.shown_at) AS doable_since, c.is_prep_course
FROM group_courses gc
JOIN courses c ON c.id = gc.course_id
JOIN activities a ON a.course_id = c.id AND a.versions @> gc.version
LEFT JOIN shown_activities s ON s.group_course_id = gc.id AND s.activity_id = a.id
WHERE c.audience IN ('EVERYONE', 'RESIDENTS')
  AND NOT gc.is_locked
  AND a.doable_since IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM hidden_activities h WHERE h.group_course_id = gc.id AND h.activity_id = a.id);

-- What counts of it in the progress of a group. Preparation for a course (prep courses) counts for nobody, nor does what
-- is optional for the group.
CREATE OR REPLACE VIEW group_activities AS
SELECT w.user_group_id, w.course_id, w.activity_id, w.doable_since
FROM workable_activities w
WHERE NOT w.is_prep_course
  AND NOT EXISTS (SELECT FROM group_course_terms t
    WHERE t.user_group_id = w.user_group_id AND t.course_id = w.course_id AND t.is_optional);

-- Whether a course is closed for a resident until they finish others, and when they last completed something in those.
-- Others that can't be done (removed, locked, without content) close nothing, and a course that somebody has begun stays
-- open to them.
CREATE OR REPLACE FUNCTION course_opening(of_group uuid, of_user uuid, of_course uuid)
RETURNS TABLE (is_closed boolean, opened_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(d.activity_id IS NULL), false) AND NOT EXISTS (
      SELECT FROM activity_completions begun WHERE begun.user_id = of_user AND begun.course_id = of_course),
    max(d.made_at)
  FROM course_prerequisites q
  JOIN workable_activities w ON w.user_group_id = q.user_group_id AND w.course_id = q.required_course_id
  LEFT JOIN activity_completions d ON d.user_id = of_user AND d.activity_id = w.activity_id
  WHERE q.user_group_id = of_group AND q.course_id = of_course
$$;
