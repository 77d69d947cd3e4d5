-- What counts in the progress of a group: the activities of its courses for residents that can be completed, as the
-- version of the course has them that the group works through, without those that the group hides. Preparation for a course (prep courses) counts for nobody, a locked course not until it
-- is open.
CREATE OR REPLACE VIEW group_activities AS
SELECT gc.user_group_id, a.course_id, a.id AS activity_id,
  greatest(a.doable_since, gc.opened_at, s.shown_at) AS doable_since
FROM group_courses gc
JOIN courses c ON c.id = gc.course_id
JOIN activities a ON a.course_id = c.id AND a.versions @> gc.version
LEFT JOIN shown_activities s ON s.group_course_id = gc.id AND s.activity_id = a.id
WHERE c.audience IN ('EVERYONE', 'RESIDENTS')
  AND NOT c.is_prep_course
  AND NOT gc.is_locked
  AND a.doable_since IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM hidden_activities h WHERE h.group_course_id = gc.id AND h.activity_id = a.id);
