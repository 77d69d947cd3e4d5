-- What counts in the progress of a group: the activities of its courses for residents, without those that the group
-- hides. Preparation for a course (prep courses) counts for nobody. A locked course counts.
CREATE OR REPLACE VIEW group_activities AS
SELECT gc.user_group_id, a.course_id, a.id AS activity_id
FROM group_courses gc
JOIN courses c ON c.id = gc.course_id
JOIN activities a ON a.course_id = c.id
WHERE c.audience IN ('EVERYONE', 'RESIDENTS')
  AND NOT c.is_prep_course
  AND NOT EXISTS (
    SELECT FROM hidden_activities h WHERE h.group_course_id = gc.id AND h.activity_id = a.id);
