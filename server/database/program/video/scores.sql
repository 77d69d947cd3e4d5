-- Scores of videos over time (decision 0380).

-- The scores of an evaluation that stands and answers every line of its rubrics; none of any other. It says the same
-- as `whole-judgment.ts`. A choice of lines of the global rating scale has scores by domain, and no mean of all (0713).
CREATE OR REPLACE FUNCTION score_evaluation(evaluation uuid) RETURNS void LANGUAGE sql AS $$
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
    SELECT r.kind, entry ->> 'key' AS key, answered.value,
      EXISTS (SELECT FROM rubrics general WHERE general.activity_id IS NULL AND general.lines = r.lines) AS is_whole
    FROM rubrics r CROSS JOIN jsonb_array_elements(r.lines) entry
    LEFT JOIN answered ON answered.rubric_id = r.id AND answered.line = entry ->> 'key'
    WHERE r.id IN (SELECT rubric_id FROM answered)
  ), scored AS (
    SELECT 'global' AS name, avg(value::text::float8) AS score FROM lines
    WHERE kind = 'GLOBAL_RATING' AND is_whole AND jsonb_typeof(value) = 'number'
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

-- What an analysis measured, once it is there.
CREATE OR REPLACE FUNCTION score_analysis(video uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM video_scores WHERE source_id = video;
  INSERT INTO video_scores (source_id, source, video_id, owner_id, user_group_id, program_id, activity_id, course_id,
    recorded_at, scores)
  SELECT v.id, 'MOTION', v.id, v.owner_id, coalesce(a.user_group_id, v.user_group_id),
    coalesce(a.program_id, v.program_id), v.activity_id, (SELECT course_id FROM activities WHERE id = v.activity_id),
    v.recorded_at, n.found -> 'measures'
  FROM video_analyses n JOIN videos v ON v.id = n.video_id LEFT JOIN assessments a ON a.video_id = v.id
  WHERE n.video_id = video AND n.state = 'READY' AND jsonb_typeof(n.found -> 'measures') = 'object';
$$;

CREATE OR REPLACE FUNCTION keep_scores_of_evaluation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_evaluation(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER evaluations_scored AFTER INSERT OR UPDATE OF superseded, answers ON evaluations
FOR EACH ROW EXECUTE FUNCTION keep_scores_of_evaluation();

CREATE OR REPLACE FUNCTION keep_scores_of_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_analysis(NEW.video_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER video_analyses_scored AFTER INSERT OR UPDATE OF state, found ON video_analyses
FOR EACH ROW EXECUTE FUNCTION keep_scores_of_analysis();

-- What was measured belongs to what the video shows now and to where it was handed in, whichever came first. Nobody
-- changes either once somebody has judged the video.
CREATE OR REPLACE FUNCTION keep_scores_of_changed_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_analysis(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER videos_scored AFTER UPDATE OF activity_id ON videos
FOR EACH ROW WHEN (OLD.activity_id IS DISTINCT FROM NEW.activity_id)
EXECUTE FUNCTION keep_scores_of_changed_video();

CREATE OR REPLACE FUNCTION keep_scores_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_analysis(NEW.video_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER assessments_scored AFTER UPDATE OF program_id, user_group_id ON assessments
FOR EACH ROW WHEN ((OLD.program_id, OLD.user_group_id) IS DISTINCT FROM (NEW.program_id, NEW.user_group_id))
EXECUTE FUNCTION keep_scores_of_submission();
