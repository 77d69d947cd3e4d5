-- Whether an activity can be completed: what completes it (`completionKindOf`) is there. A text is there when it is
-- published and not empty; the virtual trainer is there for everybody.
CREATE OR REPLACE FUNCTION is_doable(asked activities) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH published AS (
    SELECT DISTINCT ON (activity_id, section) activity_id, section, body FROM content_versions
    WHERE course_id = asked.course_id AND (activity_id = asked.id OR activity_id IS NULL) AND published_at IS NOT NULL
    ORDER BY activity_id, section, version DESC
  ), there AS (
    SELECT
      coalesce(bool_or(section = 'DIDACTIC' AND body ~ '\S'), false) AS text,
      asked.kind = 'COGNITIVE' AND coalesce(bool_or(section = 'COGNITIVE' AND body ~ '(?n)^#{1,6} .'), false) AS questions,
      coalesce(bool_or(section = 'REFLECTION' AND body ~ '\S'), false) AS reflection,
      coalesce(bool_or(section = 'LESSON_PLAN' AND activity_id IS NULL AND body ~ '\S'), false) AS lesson_plan,
      coalesce(max(body) FILTER (WHERE section = 'GUIDE'), '') AS guide
    FROM published
  )
  SELECT CASE
    WHEN asked.activity_mode = 'VIRTUAL' THEN true
    WHEN asked.activity_mode <> 'NON_AUTOMATED' OR asked.is_ai_post_processed THEN asked.is_recordable
    ELSE CASE coalesce(asked.completed_by, asked.kind)
      WHEN 'TECHNICAL' THEN asked.is_recordable
      WHEN 'DIDACTIC' THEN there.text
      WHEN 'COGNITIVE' THEN there.questions
      WHEN 'REFLECTION' THEN there.reflection
      WHEN 'LESSON_PLAN' THEN there.lesson_plan
      -- A step that ticks itself needs what it points to.
      WHEN 'GUIDE' THEN there.guide ~ '(?n)^\s*[-*] \[[ xX]\] .' AND NOT EXISTS (
        SELECT FROM (VALUES ('didactic', there.text), ('technical', asked.is_recordable),
          ('cognitive', there.questions), ('reflection', there.reflection), ('virtual', false)) step(target, is_there)
        WHERE NOT is_there AND there.guide ~ ('(?n)^\s*[-*] \[[ xX]\] .*\{' || target || '\}\s*$'))
    END
  END FROM there
$$;

-- When something is due that could not be completed from the start: a date that had passed by then gives two weeks.
CREATE OR REPLACE FUNCTION due_once_doable(due_at timestamptz, doable_since timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN due_at < doable_since THEN doable_since + interval '14 days' ELSE due_at END
$$;

-- Since when an activity has been doable, or until when it was; of one that comes with a release too.
CREATE OR REPLACE FUNCTION keep_doable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP = 'UPDATE' AND OLD.doable_since IS NOT NULL;
BEGIN
  IF NOT is_doable(NEW) THEN
    NEW.doable_since := NULL;
    IF was THEN NEW.doable_until := now(); END IF;
  ELSIF NOT was THEN
    NEW.doable_since := coalesce(NEW.doable_since, now());
    NEW.doable_until := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER activities_doable BEFORE INSERT OR UPDATE ON activities
FOR EACH ROW EXECUTE FUNCTION keep_doable();

-- What changed a text; what is doable then is decided by the trigger above. Of two who publish at once, the second
-- sees what the first has published.
CREATE OR REPLACE FUNCTION refresh_doable(of_courses uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM activities WHERE course_id = ANY(of_courses) ORDER BY id FOR NO KEY UPDATE;
  UPDATE activities a SET doable_since = doable_since
  WHERE course_id = ANY(of_courses) AND is_doable(a) IS DISTINCT FROM (doable_since IS NOT NULL);
END $$;

CREATE OR REPLACE FUNCTION refresh_doable_of_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_doable(ARRAY(SELECT DISTINCT course_id FROM changed WHERE published_at IS NOT NULL));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_versions_added AFTER INSERT ON content_versions
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_doable_of_texts();
CREATE OR REPLACE TRIGGER content_versions_published AFTER UPDATE ON content_versions
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_doable_of_texts();
CREATE OR REPLACE TRIGGER content_versions_removed AFTER DELETE ON content_versions
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_doable_of_texts();

-- Since when a group has been able to work through a course, and since when it can't; and which version of it: the
-- newest one when it is given to the group.
CREATE OR REPLACE FUNCTION keep_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.version := coalesce((SELECT version FROM courses WHERE id = NEW.course_id), 1);
  END IF;
  IF NEW.is_locked THEN
    NEW.locked_at := coalesce(NEW.locked_at, now());
  ELSE
    IF TG_OP = 'UPDATE' AND OLD.is_locked THEN NEW.opened_at := now(); END IF;
    NEW.locked_at := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER group_courses_opened BEFORE INSERT OR UPDATE ON group_courses
FOR EACH ROW EXECUTE FUNCTION keep_opened();

-- Works out again what is doable in the next course, in the order of ids; returns it, or null after the last one.
CREATE OR REPLACE FUNCTION recount_doable(after uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  course uuid := (SELECT id FROM courses WHERE after IS NULL OR id > after ORDER BY id LIMIT 1);
BEGIN
  IF course IS NOT NULL THEN PERFORM refresh_doable(ARRAY[course]); END IF;
  RETURN course;
END $$;
