-- Counts the next group again, in the order of ids; returns it, or null after the last one. One at a time: somebody
-- who completes something in a group waits only for that group.
CREATE OR REPLACE FUNCTION recount_progress(after uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  one uuid := (SELECT id FROM user_groups WHERE after IS NULL OR id > after ORDER BY id LIMIT 1);
BEGIN
  IF one IS NOT NULL THEN PERFORM refresh_group_progress(ARRAY[one]); END IF;
  RETURN one;
END $$;
