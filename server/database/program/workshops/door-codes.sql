-- What an attendee shows at the door: nine digits of the randomness of a UUID. Whoever was removed from a workshop and is
-- added again has another one.
CREATE OR REPLACE FUNCTION draw_door_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.is_active AND NOT OLD.is_active) THEN
    NEW.door_code := lpad(
      ((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint) % 1000000000)::text, 9, '0');
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER workshop_attendees_door_code BEFORE INSERT OR UPDATE OF is_active ON workshop_attendees
FOR EACH ROW EXECUTE FUNCTION draw_door_code();
