import { testProgramRules } from '#tests/support/program-rules.ts'

// Who is told that what they may do has changed: which case each rule decides, and that this case fails without it.

const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'::uuid`
const [MAYA, ADA, SUE, NED, FAY, GIL, OLI] = [1, 2, 3, 4, 5, 6, 7].map(id)
const [HERE, ELSEWHERE, LAB, OTHER_LAB, GROUP, OTHER_GROUP, NEW] = [11, 12, 21, 22, 31, 32, 41].map(id)

/**
 * A lab of a system with its coordinator Sue and of Fay's field team: Maya is a resident there, in a group, and Ada is
 * on its staff. Another system is coordinated by Ned; Oli is a resident of its lab; Gil is of the field team too, and a
 * facilitator of workshops.
 */
const SETUP = `
  INSERT INTO systems (id, system_name) VALUES (${HERE}, 'Here'), (${ELSEWHERE}, 'Elsewhere');
  INSERT INTO users (id, email, first_name, last_name, role, system_id) VALUES
    (${MAYA}, 'maya@told.test', 'Maya', 'Told', 'RESIDENT', NULL),
    (${ADA}, 'ada@told.test', 'Ada', 'Told', 'FACULTY', NULL),
    (${SUE}, 'sue@told.test', 'Sue', 'Told', 'SYSTEM_COORDINATOR', ${HERE}),
    (${NED}, 'ned@told.test', 'Ned', 'Told', 'SYSTEM_COORDINATOR', ${ELSEWHERE}),
    (${FAY}, 'fay@told.test', 'Fay', 'Told', 'FIELD_TEAM', NULL),
    (${GIL}, 'gil@told.test', 'Gil', 'Told', 'FIELD_TEAM', NULL),
    (${OLI}, 'oli@told.test', 'Oli', 'Told', 'RESIDENT', ${ELSEWHERE});
  INSERT INTO programs (id, system_id, title, field_team_user_id) VALUES
    (${LAB}, ${HERE}, 'Lab', ${FAY}), (${OTHER_LAB}, ${ELSEWHERE}, 'Other lab', NULL);
  UPDATE users SET program_id = ${LAB} WHERE id = ${MAYA};
  UPDATE users SET program_id = ${OTHER_LAB} WHERE id = ${OLI};
  INSERT INTO program_staff (program_id, user_id) VALUES (${LAB}, ${ADA});
  INSERT INTO user_groups (id, parent_program_id, name) VALUES
    (${GROUP}, ${LAB}, 'First'), (${OTHER_GROUP}, ${OTHER_LAB}, 'Second');
  INSERT INTO group_members (user_group_id, user_id, kind) VALUES
    (${GROUP}, ${MAYA}, 'MEMBER'), (${OTHER_GROUP}, ${OLI}, 'MEMBER');
  INSERT INTO workshop_memberships (user_id, role) VALUES (${GIL}, 'FACILITATOR');`

/** What the preparation itself announced is of no interest. */
const LISTEN = 'DELETE FROM announcements;'

const program = (set: string) => `UPDATE programs SET ${set} WHERE id = ${LAB}`
const user = (set: string, who = MAYA) => `UPDATE users SET ${set} WHERE id = ${who}`
const ALL_OF_LAB = ['Ada', 'Fay', 'Maya', 'Sue']

const cases: Record<string, [sql: string, told: string[]]> = {
  'a session that ended': [
    `INSERT INTO ended_sessions (session_id, user_id, forgotten_at) VALUES ('one', ${MAYA}, now())`,
    ['Maya'],
  ],
  'an account that was closed': [user('is_active = false'), ['Maya']],
  'another role': [user("role = 'FACULTY'"), ['Maya']],
  'another home': [user(`program_id = ${OTHER_LAB}`), ['Maya']],
  'a home for somebody who had none': [user(`program_id = ${LAB}`, ADA), ['Ada']],
  'another system': [user(`system_id = ${ELSEWHERE}`, SUE), ['Sue']],
  'another name': [user("first_name = 'Maja'"), []],
  'an account that was saved as it is': [user('role = role, is_active = is_active'), []],
  'a deleted account': [
    `DELETE FROM group_members WHERE user_id = ${OLI}; DELETE FROM announcements;
      DELETE FROM users WHERE id = ${OLI}`,
    [String(OLI)],
  ],
  'staff of a further program': [
    `INSERT INTO program_staff (program_id, user_id) VALUES (${OTHER_LAB}, ${ADA})`,
    ['Ada'],
  ],
  'staff of another program': [`UPDATE program_staff SET program_id = ${OTHER_LAB}`, ['Ada']],
  'staff no more': ['DELETE FROM program_staff', ['Ada']],
  'a new member': [
    `INSERT INTO group_members (user_group_id, user_id, kind) VALUES (${GROUP}, ${OLI}, 'MEMBER')`,
    ['Oli'],
  ],
  'a member who proctors now': [
    `UPDATE group_members SET kind = 'PROCTOR' WHERE user_id = ${MAYA}`,
    ['Maya'],
  ],
  'a member no more': [`DELETE FROM group_members WHERE user_id = ${MAYA}`, ['Maya']],
  'somebody new in the workshops': [
    `INSERT INTO workshop_memberships (user_id, role) VALUES (${OLI}, 'PARTICIPANT')`,
    ['Oli'],
  ],
  'somebody shut out of the workshops': [
    `UPDATE workshop_memberships SET is_deactivated = true WHERE user_id = ${GIL}`,
    ['Gil'],
  ],
  'somebody of the workshops no more': ['DELETE FROM workshop_memberships', ['Gil']],
  'a group that was made inactive': [
    `UPDATE user_groups SET is_active = false WHERE id = ${GROUP}`,
    ['Maya'],
  ],
  'a group that expired': [`UPDATE user_groups SET is_expired = true WHERE id = ${GROUP}`, ['Maya']],
  'a group that was saved as it is': ['UPDATE user_groups SET is_active = is_active', []],
  'a group with another name': ["UPDATE user_groups SET name = 'Third'", []],
  'a new program of a system': [
    `INSERT INTO programs (id, system_id, title, field_team_user_id) VALUES (${NEW}, ${HERE}, 'New', ${GIL})`,
    ['Gil', 'Sue'],
  ],
  'a program that was made inactive': [program('active_program = false'), ALL_OF_LAB],
  'a program whose time ran out': [program('inactivated_at = now()'), ALL_OF_LAB],
  'a program of another system': [program(`system_id = ${ELSEWHERE}`), ['Ada', 'Fay', 'Maya', 'Ned', 'Sue']],
  'a program of another field team': [
    program(`field_team_user_id = ${GIL}`),
    [...ALL_OF_LAB, 'Gil'].toSorted(),
  ],
  'a program without a field team': [program('field_team_user_id = NULL'), ALL_OF_LAB],
  'a program that was saved as it is': [program('active_program = active_program'), []],
  'a program with another title': [program("title = 'Skills lab'"), []],
}

const FILE = 'session/standing.sql'
type Rule = readonly [file: typeof FILE, rule: string, without: string, decides: string]
const rule = (text: string, without: string, decides: string): Rule => [FILE, text, without, decides]

await testProgramRules({
  title: 'who is told that what they may do has changed',
  files: [FILE],
  setup: SETUP,
  listen: LISTEN,
  read: async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      SELECT DISTINCT coalesce(u.first_name, quote_literal(t.payload) || '::uuid') AS name
      FROM announcements t LEFT JOIN users u ON u.id::text = t.payload WHERE t.channel = 'trocar_standing' ORDER BY 1`)
    return rows.map(({ name }) => name)
  },
  cases,
  rules: [
    rule('coalesce(to_jsonb(NEW), to_jsonb(OLD))', 'to_jsonb(NEW)', 'a deleted account'),
    rule('coalesce(to_jsonb(NEW), to_jsonb(OLD))', 'to_jsonb(OLD)', 'staff of a further program'),
    rule("tell_standing('id')", "tell_standing('program_id')", 'an account that was closed'),
    rule('OF is_active, role', 'OF role', 'an account that was closed'),
    rule('OF is_active, role, program_id', 'OF is_active, program_id', 'another role'),
    rule('role, program_id, system_id', 'role, system_id', 'another home'),
    rule('program_id, system_id ON', 'program_id ON', 'another system'),
    rule('OLD.system_id IS DISTINCT FROM NEW.system_id OR OLD.is_active', 'OLD.is_active', 'another system'),
    rule(' OR OLD.is_active IS DISTINCT FROM NEW.is_active\n', '\n', 'an account that was closed'),
    rule('OLD.role IS DISTINCT FROM NEW.role', 'false', 'another role'),
    rule(' OR OLD.program_id IS DISTINCT FROM NEW.program_id', '', 'another home'),
    rule(
      'OLD.program_id IS DISTINCT FROM NEW.program_id',
      'OLD.program_id <> NEW.program_id',
      'a home for somebody who had none',
    ),
    rule('WHEN (OLD.system_id', 'WHEN (true OR OLD.system_id', 'an account that was saved as it is'),
    rule(
      'INSERT OR UPDATE OR DELETE ON program_staff',
      'UPDATE OR DELETE ON program_staff',
      'staff of a further program',
    ),
    rule(
      'INSERT OR UPDATE OR DELETE ON program_staff',
      'INSERT OR DELETE ON program_staff',
      'staff of another program',
    ),
    rule('INSERT OR UPDATE OR DELETE ON program_staff', 'INSERT OR UPDATE ON program_staff', 'staff no more'),
    rule(
      "DISTINCT 'trocar_standing', user_id::text FROM changed",
      "'trocar_standing', '' WHERE false",
      'a new member',
    ),
    rule(
      'INSERT OR UPDATE OR DELETE ON workshop_memberships',
      'UPDATE OR DELETE ON workshop_memberships',
      'somebody new in the workshops',
    ),
    rule(
      'INSERT OR UPDATE OR DELETE ON workshop_memberships',
      'INSERT OR DELETE ON workshop_memberships',
      'somebody shut out of the workshops',
    ),
    rule(
      'INSERT OR UPDATE OR DELETE ON workshop_memberships',
      'INSERT OR UPDATE ON workshop_memberships',
      'somebody of the workshops no more',
    ),
    rule('WHERE m.user_group_id = NEW.id', '', 'a group that expired'),
    rule('OF is_active, is_expired', 'OF is_expired', 'a group that was made inactive'),
    rule('OF is_active, is_expired', 'OF is_active', 'a group that expired'),
    rule(
      'OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.is_expired',
      'OLD.is_expired',
      'a group that was made inactive',
    ),
    rule(' OR OLD.is_expired IS DISTINCT FROM NEW.is_expired', '', 'a group that expired'),
    rule('WHEN (OLD.is_active', 'WHEN (true OR OLD.is_active', 'a group that was saved as it is'),
    rule('WHERE u.program_id = NEW.id', 'WHERE false', 'a program that was made inactive'),
    rule('WHERE u.program_id = NEW.id', '', 'a program that was made inactive'),
    rule('WHERE s.program_id = NEW.id', 'WHERE false', 'a program that was made inactive'),
    rule("WHERE u.role = 'SYSTEM_COORDINATOR' AND", 'WHERE', 'a program of another system'),
    rule('AND u.system_id IN (OLD.system_id, NEW.system_id)', '', 'a program that was made inactive'),
    rule(
      'u.system_id IN (OLD.system_id, NEW.system_id)',
      'u.system_id = NEW.system_id',
      'a program of another system',
    ),
    rule(
      'u.system_id IN (OLD.system_id, NEW.system_id)',
      'u.system_id = OLD.system_id',
      'a new program of a system',
    ),
    rule(
      'u.id IN (OLD.field_team_user_id, NEW.field_team_user_id)',
      'u.id = NEW.field_team_user_id',
      'a program without a field team',
    ),
    rule(
      'u.id IN (OLD.field_team_user_id, NEW.field_team_user_id)',
      'u.id = OLD.field_team_user_id',
      'a program of another field team',
    ),
    rule('OF system_id, field_team_user_id', 'OF field_team_user_id', 'a program of another system'),
    rule('system_id, field_team_user_id, active', 'system_id, active', 'a program of another field team'),
    rule(
      'user_id, active_program, inactivated_at ON',
      'user_id, inactivated_at ON',
      'a program that was made inactive',
    ),
    rule('active_program, inactivated_at ON', 'active_program ON', 'a program whose time ran out'),
    rule(
      'WHEN (OLD.system_id IS DISTINCT FROM NEW.system_id\n',
      'WHEN (false\n',
      'a program of another system',
    ),
    rule(
      'OR OLD.field_team_user_id IS DISTINCT FROM NEW.field_team_user_id',
      '',
      'a program of another field team',
    ),
    rule(
      'OLD.field_team_user_id IS DISTINCT FROM NEW.field_team_user_id',
      'OLD.field_team_user_id <> NEW.field_team_user_id',
      'a program without a field team',
    ),
    rule('OR OLD.active_program IS DISTINCT FROM NEW.active_program', '', 'a program that was made inactive'),
    rule('OR OLD.inactivated_at IS DISTINCT FROM NEW.inactivated_at', '', 'a program whose time ran out'),
    rule(
      'OLD.inactivated_at IS DISTINCT FROM NEW.inactivated_at',
      'OLD.inactivated_at <> NEW.inactivated_at',
      'a program whose time ran out',
    ),
    rule(
      'WHEN (OLD.system_id IS DISTINCT FROM NEW.system_id\n',
      'WHEN (true\n',
      'a program that was saved as it is',
    ),
  ],
  triggers: {
    ended_sessions_told: 'a session that ended',
    users_standing_told: 'an account that was closed',
    users_deletion_told: 'a deleted account',
    program_staff_told: 'staff no more',
    group_members_told: 'a new member',
    changed_group_members_told: 'a member who proctors now',
    removed_group_members_told: 'a member no more',
    workshop_memberships_told: 'somebody of the workshops no more',
    user_groups_told: 'a group that expired',
    new_programs_told: 'a new program of a system',
    programs_told: 'a program of another system',
  },
})
