-- Each works out again the next hundred of what is kept, in the order of ids; returns the last of them, or null when
-- none is left. Rows are locked first, as those who change them do: two who score one evaluation would both add it.

CREATE OR REPLACE FUNCTION recount_judgments(after uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  these uuid[] := ARRAY(SELECT id FROM evaluations WHERE after IS NULL OR id > after
    ORDER BY id LIMIT 100 FOR NO KEY UPDATE);
BEGIN
  PERFORM score_evaluation(id) FROM unnest(these) id;
  RETURN these[cardinality(these)];
END $$;

CREATE OR REPLACE FUNCTION recount_analyses(after uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  these uuid[] := ARRAY(SELECT video_id FROM video_analyses WHERE after IS NULL OR video_id > after
    ORDER BY video_id LIMIT 100 FOR NO KEY UPDATE);
BEGIN
  PERFORM score_analysis(id) FROM unnest(these) id;
  RETURN these[cardinality(these)];
END $$;

CREATE OR REPLACE FUNCTION recount_shared_owner_names(after uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  these uuid[] := ARRAY(SELECT id FROM shared_videos WHERE after IS NULL OR id > after
    ORDER BY id LIMIT 100 FOR NO KEY UPDATE);
BEGIN
  UPDATE shared_videos SET owner_id = owner_id WHERE id = ANY(these);
  RETURN these[cardinality(these)];
END $$;
