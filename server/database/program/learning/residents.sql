-- Who counts in the progress of a group: active residents who are members of it, wherever else they belong. Null: has
-- been in the group, or has been registered, for as long as anybody knows.
CREATE OR REPLACE VIEW group_residents AS
SELECT m.user_group_id, m.user_id, m.joined_at, u.registered_at
FROM group_members m JOIN users u ON u.id = m.user_id
WHERE m.kind = 'MEMBER'
  AND u.is_active
  AND u.role = 'RESIDENT';

-- Whoever moves to another group is new there.
CREATE OR REPLACE FUNCTION join_other_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.joined_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER group_members_moved BEFORE UPDATE ON group_members FOR EACH ROW
WHEN (OLD.user_group_id IS DISTINCT FROM NEW.user_group_id) EXECUTE FUNCTION join_other_group();
