-- Whether whoever can complete what a shared text asks for can complete what a program's own text asks for: its steps
-- point to nothing that the shared one doesn't point to (0708).
CREATE OR REPLACE FUNCTION asks_no_more(own text, shared text, section text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT shared ~ '\S' AND (section <> 'GUIDE' OR NOT EXISTS (
    SELECT FROM unnest(ARRAY['didactic', 'technical', 'cognitive', 'reflection', 'virtual']) target,
      LATERAL (SELECT '(?n)^\s*[-*] \[[ xX]\] .*\{' || target || '\}\s*$' AS pattern) step
    WHERE own ~ pattern AND shared !~ pattern))
$$;

-- What a group is shown with another version of a course is new to it, as what it is shown again: a date that has
-- passed by then gives two weeks (0709).
CREATE OR REPLACE FUNCTION show_with_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_activities AS known (group_course_id, activity_id)
  SELECT NEW.id, a.id FROM activities a
  WHERE a.course_id = NEW.course_id AND a.versions @> NEW.version AND NOT a.versions @> OLD.version
  ORDER BY a.id
  ON CONFLICT (group_course_id, activity_id) DO UPDATE SET shown_at = excluded.shown_at;
  RETURN NEW;
END $$;

-- Before what the group has is counted again.
CREATE OR REPLACE TRIGGER group_courses_version BEFORE UPDATE OF version ON group_courses FOR EACH ROW
WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION show_with_version();
