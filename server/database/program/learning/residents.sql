-- Who is in a group to train: active residents who are members of it, wherever else they belong. Null: has been in the
-- group, or has been registered, for as long as anybody knows.
--
-- Each member is looked up by key, whatever is planned around it: when PostgreSQL was told that there is nobody, before
-- many joined at once, it walks through all people for each of them, as that costs as little as finding one. What they
-- are is asked afterwards, or an index that has it may be walked through.
CREATE OR REPLACE VIEW group_residents AS
SELECT m.user_group_id, m.user_id, m.joined_at, u.registered_at,
  u.registered_at IS NOT NULL OR u.password_hash IS NOT NULL AS is_registered
FROM group_members m CROSS JOIN LATERAL (
  SELECT registered_at, password_hash, is_active, role FROM users WHERE id = m.user_id OFFSET 0
) u
WHERE m.kind = 'MEMBER'
  AND u.is_active
  AND u.role = 'RESIDENT';

-- Until when somebody who has completed nothing in a group is new there; null: came at an unknown time.
CREATE OR REPLACE FUNCTION new_until(joined_at timestamptz, registered_at timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(joined_at, registered_at) + interval '14 days'
$$;

-- Whether a resident counts in what is said of a group, or apart from it.
CREATE OR REPLACE FUNCTION resident_status(is_registered boolean, new_until timestamptz, completed bigint)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT is_registered THEN 'UNREGISTERED'
    WHEN completed = 0 AND new_until > now() THEN 'NEW'
    ELSE 'ACTIVE'
  END
$$;

-- Whoever moves to another group is new there.
CREATE OR REPLACE FUNCTION join_other_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.joined_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER group_members_moved BEFORE UPDATE ON group_members FOR EACH ROW
WHEN (OLD.user_group_id IS DISTINCT FROM NEW.user_group_id) EXECUTE FUNCTION join_other_group();
