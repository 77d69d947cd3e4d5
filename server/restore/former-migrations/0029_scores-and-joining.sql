CREATE TABLE "video_scores" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"video_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_group_id" uuid,
	"program_id" uuid,
	"activity_id" uuid,
	"course_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"scores" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
-- Who is in a group already has been there for longer than anybody wrote down.
ALTER TABLE "group_members" ALTER COLUMN "joined_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "video_scores" ADD CONSTRAINT "video_scores_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_scores" ADD CONSTRAINT "video_scores_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_scores" ADD CONSTRAINT "video_scores_user_group_id_user_groups_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_scores" ADD CONSTRAINT "video_scores_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_scores" ADD CONSTRAINT "video_scores_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_scores" ADD CONSTRAINT "video_scores_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_scores_owner" ON "video_scores" USING btree ("owner_id","recorded_at");--> statement-breakpoint
CREATE INDEX "video_scores_group" ON "video_scores" USING btree ("user_group_id","recorded_at");--> statement-breakpoint
CREATE INDEX "video_scores_video" ON "video_scores" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "timed_assessments_owner_time" ON "timed_assessments" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "timed_assessments_group_time" ON "timed_assessments" USING btree ("user_group_id","created_at");
--> statement-breakpoint
-- The scores of an evaluation that stands and answers every line of its rubrics; none of any other. It says the same
-- as `whole-judgement.ts`.
CREATE FUNCTION score_evaluation(evaluation uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM video_scores WHERE source_id = evaluation;
  INSERT INTO video_scores (source_id, source, video_id, owner_id, user_group_id, program_id, activity_id, course_id,
    recorded_at, scores)
  WITH judged AS (
    SELECT e.answers, v.id AS video_id, v.owner_id, coalesce(a.user_group_id, v.user_group_id) AS user_group_id,
      coalesce(a.program_id, v.program_id) AS program_id, v.activity_id, v.recorded_at
    FROM evaluations e JOIN assessments a ON a.id = e.assessment_id JOIN videos v ON v.id = a.video_id
    WHERE e.id = evaluation AND NOT e.superseded
  ), answered AS (
    SELECT (answer ->> 'rubricId')::uuid AS rubric_id, answer ->> 'line' AS line, answer -> 'value' AS value
    FROM judged, jsonb_array_elements(judged.answers) answer
  ), lines AS (
    SELECT r.kind, entry ->> 'key' AS key, answered.value
    FROM rubrics r CROSS JOIN jsonb_array_elements(r.lines) entry
    LEFT JOIN answered ON answered.rubric_id = r.id AND answered.line = entry ->> 'key'
    WHERE r.id IN (SELECT rubric_id FROM answered)
  ), scored AS (
    SELECT 'global' AS name, avg(value::text::float8) AS score FROM lines
    WHERE kind = 'GLOBAL_RATING' AND jsonb_typeof(value) = 'number'
    UNION ALL
    SELECT 'checklist', avg(CASE value #>> '{}' WHEN 'DONE' THEN 1.0 ELSE 0.0 END)::float8 FROM lines
    WHERE kind = 'TASK_CHECKLIST' AND value #>> '{}' IN ('DONE', 'NOT_DONE')
    UNION ALL
    SELECT 'domain:' || key, value::text::float8 FROM lines
    WHERE kind = 'GLOBAL_RATING' AND jsonb_typeof(value) = 'number'
  )
  SELECT evaluation, 'JUDGEMENT', video_id, owner_id, user_group_id, program_id, activity_id,
    (SELECT course_id FROM activities WHERE id = activity_id), recorded_at,
    coalesce((SELECT jsonb_object_agg(name, score) FROM scored WHERE score IS NOT NULL), '{}')
  FROM judged
  WHERE EXISTS (SELECT FROM lines WHERE kind = 'GLOBAL_RATING')
    AND (activity_id IS NULL OR EXISTS (SELECT FROM lines WHERE kind = 'TASK_CHECKLIST'))
    AND NOT EXISTS (SELECT FROM lines WHERE value IS NULL);
$$;
--> statement-breakpoint
CREATE FUNCTION score_analysis(video uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM video_scores WHERE source_id = video;
  INSERT INTO video_scores (source_id, source, video_id, owner_id, user_group_id, program_id, activity_id, course_id,
    recorded_at, scores)
  SELECT v.id, 'MOTION', v.id, v.owner_id, coalesce(a.user_group_id, v.user_group_id),
    coalesce(a.program_id, v.program_id), v.activity_id, (SELECT course_id FROM activities WHERE id = v.activity_id),
    v.recorded_at, n.found -> 'measures'
  FROM video_analyses n JOIN videos v ON v.id = n.video_id LEFT JOIN assessments a ON a.video_id = v.id
  WHERE n.video_id = video AND n.state = 'READY' AND jsonb_typeof(n.found -> 'measures') = 'object';
$$;
--> statement-breakpoint
CREATE FUNCTION keep_scores_of_evaluation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_evaluation(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_scores_of_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_analysis(NEW.video_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "evaluations_scored" AFTER INSERT OR UPDATE OF "superseded", "answers" ON "evaluations"
FOR EACH ROW EXECUTE FUNCTION keep_scores_of_evaluation();
--> statement-breakpoint
CREATE TRIGGER "video_analyses_scored" AFTER INSERT OR UPDATE OF "state", "found" ON "video_analyses"
FOR EACH ROW EXECUTE FUNCTION keep_scores_of_analysis();
--> statement-breakpoint
-- What was judged and measured before.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT id FROM evaluations WHERE NOT superseded LOOP PERFORM score_evaluation(one.id); END LOOP;
  FOR one IN SELECT video_id FROM video_analyses WHERE state = 'READY' LOOP PERFORM score_analysis(one.video_id); END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION join_other_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.joined_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_members_moved" BEFORE UPDATE ON "group_members" FOR EACH ROW
WHEN (OLD.user_group_id IS DISTINCT FROM NEW.user_group_id) EXECUTE FUNCTION join_other_group();
--> statement-breakpoint
CREATE OR REPLACE VIEW "group_residents" AS
SELECT m."user_group_id", m."user_id", m."joined_at" FROM "group_members" m JOIN "users" u ON u."id" = m."user_id"
WHERE m."kind" = 'MEMBER' AND u."is_active" AND u."role" = 'RESIDENT';
--> statement-breakpoint
-- As before (0026), but an event of a group asks nothing of those who joined the group after it began.
CREATE OR REPLACE VIEW "resident_due_activities" AS
SELECT r."user_group_id", r."user_id", ga."course_id", ga."activity_id", d."due_at"
FROM "group_residents" r
JOIN "course_due_dates" d ON d."user_group_id" = r."user_group_id"
JOIN "group_activities" ga ON ga."user_group_id" = d."user_group_id" AND ga."course_id" = d."course_id"
UNION ALL
SELECT asked."user_group_id", asked."user_id", ga."course_id", ga."activity_id", asked."start_date"
FROM (
  SELECT eg."event_id", eg."start_date", r."user_group_id", r."user_id"
  FROM "event_groups" eg JOIN "group_residents" r ON r."user_group_id" = eg."user_group_id"
  WHERE r."joined_at" IS NULL OR r."joined_at" <= eg."start_date"
  UNION ALL
  SELECT ep."event_id", ep."start_date", r."user_group_id", r."user_id"
  FROM "event_people" ep JOIN "group_residents" r ON r."user_id" = ep."user_id" WHERE ep."kind" = 'RESIDENT'
) asked
JOIN "event_courses" ec ON ec."event_id" = asked."event_id"
JOIN "group_activities" ga ON ga."user_group_id" = asked."user_group_id" AND ga."course_id" = ec."course_id"
WHERE NOT EXISTS (SELECT FROM "event_replies" er
    WHERE er."event_id" = asked."event_id" AND er."user_id" = asked."user_id" AND er."reply" = 'NO')
  AND (EXISTS (SELECT FROM "event_activities" ea
      WHERE ea."event_id" = asked."event_id" AND ea."activity_id" = ga."activity_id")
    OR NOT EXISTS (SELECT FROM "event_activities" ea JOIN "activities" a ON a."id" = ea."activity_id"
      WHERE ea."event_id" = asked."event_id" AND a."course_id" = ec."course_id"));
--> statement-breakpoint
-- As before (0028), with the same rule.
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
    SELECT r.user_group_id, r.user_id, (
      SELECT min(due.due_at) FROM due
      WHERE due.user_group_id = r.user_group_id AND (due.user_id IS NULL OR due.user_id = r.user_id)
        AND (due.event_id IS NULL OR due.user_id IS NOT NULL OR r.joined_at IS NULL OR r.joined_at <= due.due_at)
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
SELECT refresh_group_due_dates(ARRAY(SELECT id FROM user_groups));
