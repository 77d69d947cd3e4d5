DROP INDEX "group_member_progress_due";--> statement-breakpoint
ALTER TABLE "group_member_progress" ADD COLUMN "past_due_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_member_progress" ADD COLUMN "counted_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "group_member_progress_counted" ON "group_member_progress" USING btree ("counted_until");--> statement-breakpoint
CREATE INDEX "group_member_progress_due" ON "group_member_progress" USING btree ("user_group_id","next_due_at","past_due_count" DESC NULLS LAST,"user_id");--> statement-breakpoint
-- As before (0029), and how much is past due beside when the first of it was due.
CREATE OR REPLACE FUNCTION refresh_group_due_dates(groups uuid[], only_user uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM user_groups WHERE id = ANY(groups) ORDER BY id FOR NO KEY UPDATE;
  WITH residents AS MATERIALIZED (
    SELECT r.user_group_id, r.user_id, r.joined_at FROM group_residents r
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
    SELECT r.user_group_id, r.user_id, open.due_at, open.past_due_count, open.counted_until
    FROM residents r CROSS JOIN LATERAL (
      SELECT min(due.due_at) AS due_at,
        count(DISTINCT due.activity_id) FILTER (WHERE due.due_at <= now()) AS past_due_count,
        min(due.due_at) FILTER (WHERE due.due_at > now()) AS counted_until
      FROM due
      WHERE due.user_group_id = r.user_group_id AND (due.user_id IS NULL OR due.user_id = r.user_id)
        AND (due.event_id IS NULL OR due.user_id IS NOT NULL OR r.joined_at IS NULL OR r.joined_at <= due.due_at)
        AND NOT EXISTS (SELECT FROM activity_completions c
          WHERE c.user_id = r.user_id AND c.activity_id = due.activity_id)
        AND NOT EXISTS (SELECT FROM event_replies er
          WHERE er.event_id = due.event_id AND er.user_id = r.user_id AND er.reply = 'NO')) open
  )
  UPDATE group_member_progress kept SET next_due_at = next_due.due_at, past_due_count = next_due.past_due_count,
    counted_until = next_due.counted_until
  FROM next_due
  WHERE kept.user_group_id = next_due.user_group_id AND kept.user_id = next_due.user_id
    AND (kept.next_due_at, kept.past_due_count, kept.counted_until)
      IS DISTINCT FROM (next_due.due_at, next_due.past_due_count::int, next_due.counted_until);
END $$;
--> statement-breakpoint
SELECT refresh_group_due_dates(ARRAY(SELECT id FROM user_groups));
