-- Every fact by which an instance judges a person (`server/login/actor-store.ts`) is told of when it changes, so that
-- every instance asks afresh. The notice tells the pool of the connection, which waits until it was told (0845): what
-- comes after the answer is judged by what was changed.

-- The argument names the column that says of whom.
CREATE OR REPLACE FUNCTION tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload)
    VALUES ('trocar_standing', coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]);
  RAISE NOTICE 'trocar announced';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ended_sessions_told AFTER INSERT ON ended_sessions
FOR EACH ROW EXECUTE FUNCTION tell_standing('user_id');
CREATE OR REPLACE TRIGGER users_standing_told AFTER UPDATE OF is_active, role, program_id, system_id ON users
FOR EACH ROW
WHEN (OLD.system_id IS DISTINCT FROM NEW.system_id OR OLD.is_active IS DISTINCT FROM NEW.is_active
  OR OLD.role IS DISTINCT FROM NEW.role OR OLD.program_id IS DISTINCT FROM NEW.program_id)
EXECUTE FUNCTION tell_standing('id');
CREATE OR REPLACE TRIGGER users_deletion_told AFTER DELETE ON users
FOR EACH ROW EXECUTE FUNCTION tell_standing('id');
CREATE OR REPLACE TRIGGER program_staff_told AFTER INSERT OR UPDATE OR DELETE ON program_staff
FOR EACH ROW EXECUTE FUNCTION tell_standing('user_id');

-- Thousands of people may move at once: they are told of in one statement.
CREATE OR REPLACE FUNCTION tell_standing_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) SELECT DISTINCT 'trocar_standing', user_id::text FROM changed;
  IF FOUND THEN RAISE NOTICE 'trocar announced'; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER group_members_told AFTER INSERT ON group_members
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_standing_of_members();
CREATE OR REPLACE TRIGGER changed_group_members_told AFTER UPDATE ON group_members
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_standing_of_members();
CREATE OR REPLACE TRIGGER removed_group_members_told AFTER DELETE ON group_members
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_standing_of_members();

CREATE OR REPLACE TRIGGER workshop_memberships_told AFTER INSERT OR UPDATE OR DELETE ON workshop_memberships
FOR EACH ROW EXECUTE FUNCTION tell_standing('user_id');

CREATE OR REPLACE FUNCTION tell_standing_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload)
    SELECT 'trocar_standing', m.user_id::text FROM group_members m WHERE m.user_group_id = NEW.id;
  RAISE NOTICE 'trocar announced';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_groups_told AFTER UPDATE OF is_active, is_expired ON user_groups FOR EACH ROW
WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.is_expired IS DISTINCT FROM NEW.is_expired)
EXECUTE FUNCTION tell_standing_of_group();

CREATE OR REPLACE FUNCTION tell_standing_of_program() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) SELECT 'trocar_standing', told.id::text FROM (
    SELECT u.id FROM users u WHERE u.program_id = NEW.id
    UNION SELECT s.user_id FROM program_staff s WHERE s.program_id = NEW.id
    UNION SELECT u.id FROM users u
      WHERE u.role = 'SYSTEM_COORDINATOR' AND u.system_id IN (OLD.system_id, NEW.system_id)
    UNION SELECT u.id FROM users u WHERE u.id IN (OLD.field_team_user_id, NEW.field_team_user_id)
  ) AS told;
  RAISE NOTICE 'trocar announced';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER new_programs_told AFTER INSERT ON programs
FOR EACH ROW EXECUTE FUNCTION tell_standing_of_program();
CREATE OR REPLACE TRIGGER programs_told
AFTER UPDATE OF system_id, field_team_user_id, active_program, inactivated_at ON programs FOR EACH ROW
WHEN (OLD.system_id IS DISTINCT FROM NEW.system_id
  OR OLD.field_team_user_id IS DISTINCT FROM NEW.field_team_user_id
  OR OLD.active_program IS DISTINCT FROM NEW.active_program
  OR OLD.inactivated_at IS DISTINCT FROM NEW.inactivated_at)
EXECUTE FUNCTION tell_standing_of_program();
