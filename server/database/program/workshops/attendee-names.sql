-- Attendees of a workshop are listed and searched by full name, page by page, in one index: so the name is kept in their
-- row, as people look it up.
CREATE OR REPLACE FUNCTION name_workshop_attendee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT fold_words(btrim(first_name || ' ' || last_name)) INTO STRICT NEW.sort_name FROM users WHERE id = NEW.user_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER workshop_attendees_named BEFORE INSERT OR UPDATE OF user_id ON workshop_attendees
FOR EACH ROW EXECUTE FUNCTION name_workshop_attendee();

CREATE OR REPLACE FUNCTION rename_workshop_attendees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workshop_attendees SET sort_name = fold_words(btrim(NEW.first_name || ' ' || NEW.last_name)) WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_renamed_in_workshops AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
EXECUTE FUNCTION rename_workshop_attendees();

CREATE OR REPLACE FUNCTION recount_attendee_names(after uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  these uuid[] := ARRAY(SELECT id FROM workshop_attendees WHERE after IS NULL OR id > after
    ORDER BY id LIMIT 100 FOR NO KEY UPDATE);
BEGIN
  UPDATE workshop_attendees SET user_id = user_id WHERE id = ANY(these);
  RETURN these[cardinality(these)];
END $$;
