-- The library searches shared videos by the name of their owner too, in one index: so the name is kept in their row.
CREATE OR REPLACE FUNCTION name_owner_of_shared_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT btrim(first_name || ' ' || last_name) INTO STRICT NEW.owner_name FROM users WHERE id = NEW.owner_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER shared_videos_owner_name BEFORE INSERT OR UPDATE OF owner_id ON shared_videos
FOR EACH ROW EXECUTE FUNCTION name_owner_of_shared_video();

CREATE OR REPLACE FUNCTION rename_owner_of_shared_videos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shared_videos SET owner_name = btrim(NEW.first_name || ' ' || NEW.last_name) WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
EXECUTE FUNCTION rename_owner_of_shared_videos();
