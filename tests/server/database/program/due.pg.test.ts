import { expect, it } from 'vitest'
import { testProgramRules } from '#tests/support/program-rules.ts'

// Each rule of what is due to whom, and each of what has dates worked out again: which case it decides, and that this
// case fails without it.

const FILES = [
  'learning/residents.sql',
  'learning/group-activities.sql',
  'learning/due.sql',
  'learning/due-triggers.sql',
] as const
type File = (typeof FILES)[number]

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [MAYA, GROUP, OTHER_GROUP, SUTURING, ENTRY, KNOT, LOOP, STEP, EVENT, EVENT_TOO] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
].map((number) => `'${id(number)}'::uuid`)

/** Maya in a group that works through suturing (knot, loop) and entry (step); another group does suturing only. */
const SETUP = `
  INSERT INTO systems (id, system_name) VALUES (${GROUP}, 'Lab');
  INSERT INTO programs (id, system_id, title) VALUES (${GROUP}, ${GROUP}, 'Lab');
  INSERT INTO users (id, email, first_name, last_name, role) VALUES
    (${MAYA}, 'maya@due.test', 'Maya', 'Okafor', 'RESIDENT'), (${GROUP}, 'eve@due.test', 'Eve', 'Hall', 'FACULTY');
  INSERT INTO user_groups (id, parent_program_id, name) VALUES (${GROUP}, ${GROUP}, 'First'), (${OTHER_GROUP}, ${GROUP}, 'Second');
  INSERT INTO group_members (user_group_id, user_id, kind) VALUES (${GROUP}, ${MAYA}, 'MEMBER');
  UPDATE group_members SET joined_at = NULL;
  INSERT INTO courses (id, name, kebab_name, course_type, course_order) VALUES
    (${SUTURING}, 'Suturing', 'suturing', 'SKILL_PROCEDURAL', 1), (${ENTRY}, 'Entry', 'entry', 'SKILL_PROCEDURAL', 2);
  INSERT INTO activities (id, course_id, name, kebab_name, activity_order, activity_mode, is_recordable) VALUES
    (${KNOT}, ${SUTURING}, 'knot', 'knot', 1, 'NON_AUTOMATED', true),
    (${LOOP}, ${SUTURING}, 'loop', 'loop', 2, 'NON_AUTOMATED', true),
    (${STEP}, ${ENTRY}, 'step', 'step', 1, 'NON_AUTOMATED', true);
  INSERT INTO group_courses (id, user_group_id, course_id) VALUES (${SUTURING}, ${GROUP}, ${SUTURING}), (${ENTRY}, ${GROUP}, ${ENTRY}),
    (${OTHER_GROUP}, ${OTHER_GROUP}, ${SUTURING});`

/** Days are counted from now. */
const due = (days: number, { course = SUTURING, group = GROUP } = {}) =>
  `INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by)
    VALUES (${group}, ${course}, now() + interval '${days} days', ${GROUP});`

/** An event of the group about suturing, with the activities that it names. */
function event(
  days: number,
  { asked = 'group', names = [] as (string | undefined)[], of = EVENT } = {},
): string {
  const times = `now() + interval '${days} days', now() + interval '${days} days 1 hour'`
  return `INSERT INTO events (id, program_id, title, location, notes, event_type, created_by_id, start_date, end_date)
      VALUES (${of}, ${GROUP}, 'Lab', '', '', 'LAB_SESSION', ${GROUP}, ${times});
    INSERT INTO event_courses (event_id, course_id) VALUES (${of}, ${SUTURING});
    ${names.map((name) => `INSERT INTO event_activities (event_id, activity_id) VALUES (${of}, ${name});`).join('')}
    ${
      asked === 'group' || asked === 'others'
        ? `INSERT INTO event_groups (event_id, user_group_id, start_date, end_date)
            VALUES (${of}, ${asked === 'group' ? GROUP : OTHER_GROUP}, ${times});`
        : `INSERT INTO event_people (event_id, user_id, kind, start_date, end_date) VALUES (${of}, ${MAYA}, '${asked}', ${times});`
    }`
}

const reply = (what: string) =>
  `INSERT INTO event_replies (event_id, user_id, reply, replied_at) VALUES (${EVENT}, ${MAYA}, '${what}', now());`
const joined = (days: number) =>
  `UPDATE group_members SET joined_at = now() + interval '${days} days' WHERE user_id = ${MAYA};`
const complete = (activity: string | undefined) =>
  `INSERT INTO activity_completions (user_id, activity_id, course_id, kind, made_at)
    SELECT ${MAYA}, id, course_id, 'TECHNICAL', now() FROM activities WHERE id = ${activity};`

/** What is due, as `name@days`, and what is stored: `next/past due/until`. */
type Outcome = [due: string[], stored: string]
const NOTHING: Outcome = [[], '-/0/-']

const cases: Record<string, [sql: string, outcome: Outcome]> = {
  'a due date of the group': [due(5), [['knot@5', 'loop@5'], '5/0/5']],
  'a due date that has passed': [due(-5), [['knot@-5', 'loop@-5'], '-5/2/-']],
  'a due date for somebody who joined after it': [due(-5) + joined(-1), [['knot@-5', 'loop@-5'], '-5/2/-']],
  'a due date of another group': [due(5, { group: OTHER_GROUP }), NOTHING],
  'a due date of their other group': [
    `INSERT INTO group_members (user_group_id, user_id, kind) VALUES (${OTHER_GROUP}, ${MAYA}, 'MEMBER');
      ${due(5, { group: OTHER_GROUP })} ${due(9, { course: ENTRY })}`,
    [['knot@5', 'loop@5', 'step@9'], '9/0/9'],
  ],
  'a due date of two courses': [
    due(-5) + due(3, { course: ENTRY }),
    [['knot@-5', 'loop@-5', 'step@3'], '-5/2/3'],
  ],
  'a completed activity': [due(-5) + complete(KNOT), [['knot@-5', 'loop@-5'], '-5/1/-']],
  'everything completed': [due(-5) + complete(KNOT) + complete(LOOP), [['knot@-5', 'loop@-5'], '-/0/-']],
  'a completion that was taken back': [
    `${due(-5)}${complete(KNOT)} DELETE FROM activity_completions;`,
    [['knot@-5', 'loop@-5'], '-5/2/-'],
  ],
  'a proctor of the group': [`${due(5)} UPDATE group_members SET kind = 'PROCTOR';`, [[], 'none']],
  'somebody inactive': [`${due(5)} UPDATE users SET is_active = false WHERE id = ${MAYA};`, [[], 'none']],
  'somebody who is faculty now': [
    `${due(5)} UPDATE users SET role = 'FACULTY' WHERE id = ${MAYA};`,
    [[], 'none'],
  ],
  'a hidden activity': [
    `${due(5)} INSERT INTO hidden_activities (group_course_id, activity_id) VALUES (${SUTURING}, ${KNOT});`,
    [['loop@5'], '5/0/5'],
  ],
  'a locked course': [
    `${due(5)} UPDATE group_courses SET is_locked = true;`,
    [['knot@5', 'loop@5'], '5/0/5'],
  ],
  'a course for faculty': [
    `${due(5)} UPDATE courses SET audience = 'FACULTY' WHERE id = ${SUTURING};`,
    NOTHING,
  ],
  'a course for residents': [
    `${due(5)} UPDATE courses SET audience = 'RESIDENTS' WHERE id = ${SUTURING};`,
    [['knot@5', 'loop@5'], '5/0/5'],
  ],
  'a prep course': [`${due(5)} UPDATE courses SET is_prep_course = true WHERE id = ${SUTURING};`, NOTHING],
  'a course that the group no longer has': [
    `${due(5)} DELETE FROM group_courses WHERE course_id = ${SUTURING};`,
    NOTHING,
  ],
  'an event about a course': [event(3), [['knot@3', 'loop@3'], '3/0/3']],
  'an event about an activity': [event(3, { names: [LOOP] }), [['loop@3'], '3/0/3']],
  'an event about an activity of another course': [
    event(3, { names: [STEP] }),
    [['knot@3', 'loop@3'], '3/0/3'],
  ],
  'an event that began': [event(-3), [['knot@-3', 'loop@-3'], '-3/2/-']],
  'an event that began before somebody joined': [event(-3) + joined(-1), NOTHING],
  'an event that began after somebody joined': [event(-1) + joined(-3), [['knot@-1', 'loop@-1'], '-1/2/-']],
  'an event that somebody is asked to by name': [
    event(-3, { asked: 'RESIDENT' }) + joined(-1),
    [['knot@-3', 'loop@-3'], '-3/2/-'],
  ],
  'an event of somebody by name': [event(3, { asked: 'RESIDENT' }), [['knot@3', 'loop@3'], '3/0/3']],
  'an event that somebody teaches': [event(3, { asked: 'FACULTY' }), NOTHING],
  'an event of others': [event(3, { asked: 'others' }), NOTHING],
  'an event that somebody declined': [event(-3) + reply('NO'), NOTHING],
  'an event that somebody declined by name': [event(-3, { asked: 'RESIDENT' }) + reply('NO'), NOTHING],
  'an event that somebody accepted': [event(3) + reply('YES'), [['knot@3', 'loop@3'], '3/0/3']],
  'an event that another one declined': [
    event(3) + reply('NO').replace(MAYA!, GROUP!),
    [['knot@3', 'loop@3'], '3/0/3'],
  ],
  'another event than the one declined': [
    event(3) + event(4, { of: EVENT_TOO }) + reply('NO'),
    [['knot@4', 'loop@4'], '4/0/4'],
  ],
  'a due date besides a declined event': [due(5) + event(-3) + reply('NO'), [['knot@5', 'loop@5'], '5/0/5']],
  'an activity asked for twice': [
    due(-5) + event(-3, { names: [KNOT] }),
    [['knot@-3', 'knot@-5', 'loop@-5'], '-5/2/-'],
  ],
  'a deleted event of somebody who was asked by name': [
    `${event(-3, { asked: 'RESIDENT' })} DELETE FROM events;`,
    NOTHING,
  ],
  'a deleted event': [`${event(3)} DELETE FROM events;`, NOTHING],
  'a due date that was moved': [
    `${due(5)} UPDATE course_due_dates SET due_at = due_at + interval '2 days';`,
    [['knot@7', 'loop@7'], '7/0/7'],
  ],
  'a due date that was taken back': [`${due(5)} DELETE FROM course_due_dates;`, NOTHING],
  'an event that was moved': [
    `${event(3)} UPDATE event_groups SET start_date = start_date + interval '2 days', end_date = end_date + interval '2 days';`,
    [['knot@5', 'loop@5'], '5/0/5'],
  ],
  'an event that the group is asked to no more': [`${event(3)} DELETE FROM event_groups;`, NOTHING],
  'an event of others that the group is asked to now': [
    `${event(3, { asked: 'others' })} UPDATE event_groups SET user_group_id = ${GROUP};`,
    [['knot@3', 'loop@3'], '3/0/3'],
  ],
  'an event that somebody is asked to by name at another time': [
    `${event(3, { asked: 'RESIDENT' })} UPDATE event_people SET start_date = start_date + interval '2 days', end_date = end_date + interval '2 days';`,
    [['knot@5', 'loop@5'], '5/0/5'],
  ],
  'an event that somebody is asked to by name no more': [
    `${event(3, { asked: 'RESIDENT' })} DELETE FROM event_people;`,
    NOTHING,
  ],
  'an event that somebody accepted and then declined': [
    `${event(3) + reply('YES')} UPDATE event_replies SET reply = 'NO';`,
    NOTHING,
  ],
  'an event that is about a course now': [
    `${event(3).replace(/INSERT INTO event_courses[^;]*;/, '')} INSERT INTO event_courses VALUES (${EVENT}, ${SUTURING});`,
    [['knot@3', 'loop@3'], '3/0/3'],
  ],
  'an event by name that is about a course now': [
    `${event(3, { asked: 'RESIDENT' }).replace(/INSERT INTO event_courses[^;]*;/, '')}
      INSERT INTO event_courses VALUES (${EVENT}, ${SUTURING});`,
    [['knot@3', 'loop@3'], '3/0/3'],
  ],
  'an event that is about a course no more': [`${event(3)} DELETE FROM event_courses;`, NOTHING],
  'an event that is about one activity now': [
    `${due(-5)}${event(-3)} DELETE FROM course_due_dates;
      INSERT INTO event_activities (event_id, activity_id) VALUES (${EVENT}, ${LOOP});`,
    [['loop@-3'], '-3/1/-'],
  ],
  'an event that is about one activity no more': [
    `${event(-3, { names: [LOOP] })} DELETE FROM event_activities;`,
    [['knot@-3', 'loop@-3'], '-3/2/-'],
  ],
  'an event that began before somebody moved to the group': [
    `UPDATE group_members SET user_group_id = ${OTHER_GROUP}; UPDATE group_members SET user_group_id = ${GROUP};
      ${event(-3)}`,
    NOTHING,
  ],
}

/** Each rule, what stands there without it, and a case that it decides. */
const rules: [file: File, rule: string, without: string, decides: string][] = [
  ['learning/residents.sql', "m.kind = 'MEMBER'", 'true', 'a proctor of the group'],
  ['learning/residents.sql', 'AND u.is_active', '', 'somebody inactive'],
  ['learning/residents.sql', "AND u.role = 'RESIDENT'", '', 'somebody who is faculty now'],
  [
    'learning/group-activities.sql',
    "c.audience IN ('EVERYONE', 'RESIDENTS')",
    'true',
    'a course for faculty',
  ],
  ['learning/group-activities.sql', "('EVERYONE', 'RESIDENTS')", "('EVERYONE')", 'a course for residents'],
  ['learning/group-activities.sql', "('EVERYONE', 'RESIDENTS')", "('RESIDENTS')", 'a due date of the group'],
  ['learning/group-activities.sql', 'AND NOT c.is_prep_course', '', 'a prep course'],
  ['learning/group-activities.sql', 'AND h.activity_id = a.id', '', 'a hidden activity'],
  [
    'learning/group-activities.sql',
    'h.group_course_id = gc.id AND h.activity_id = a.id',
    'false',
    'a hidden activity',
  ],
  ['learning/due.sql', 'ON d.user_group_id = r.user_group_id', 'ON true', 'a due date of another group'],
  ['learning/due.sql', ' AND ga.course_id = d.course_id', '', 'a due date of the group'],
  ['learning/due.sql', 'r.joined_at IS NULL OR ', '', 'an event about a course'],
  ['learning/due.sql', ' OR r.joined_at <= eg.start_date', '', 'an event that began after somebody joined'],
  [
    'learning/due.sql',
    'WHERE r.joined_at IS NULL OR r.joined_at <= eg.start_date',
    '',
    'an event that began before somebody joined',
  ],
  ['learning/due.sql', 'ON r.user_group_id = eg.user_group_id', 'ON true', 'an event of others'],
  ['learning/due.sql', 'ON r.user_id = ep.user_id', 'ON false', 'an event that somebody is asked to by name'],
  ['learning/due.sql', "WHERE ep.kind = 'RESIDENT'", '', 'an event that somebody teaches'],
  ['learning/due.sql', 'ON ec.event_id = asked.event_id', 'ON true', 'another event than the one declined'],
  ['learning/due.sql', ' AND ga.course_id = ec.course_id', '', 'an event about a course'],
  ['learning/due.sql', 'er.event_id = asked.event_id AND ', '', 'another event than the one declined'],
  ['learning/due.sql', 'AND er.user_id = asked.user_id ', '', 'an event that another one declined'],
  ['learning/due.sql', "AND er.reply = 'NO'", '', 'an event that somebody accepted'],
  [
    'learning/due.sql',
    "er.event_id = asked.event_id AND er.user_id = asked.user_id AND er.reply = 'NO'",
    'false',
    'an event that somebody declined',
  ],
  ['learning/due.sql', ' AND ea.activity_id = ga.activity_id', '', 'an event about an activity'],
  [
    'learning/due.sql',
    'EXISTS (SELECT FROM event_activities ea\n      WHERE',
    'EXISTS (SELECT FROM event_activities ea\n      WHERE false AND',
    'an event about an activity',
  ],
  ['learning/due.sql', ' AND a.course_id = ec.course_id', '', 'an event about an activity of another course'],
  [
    'learning/due.sql',
    'WHERE ea.event_id = asked.event_id AND a.course_id',
    'WHERE false AND a.course_id',
    'an event about an activity',
  ],
  [
    'learning/due.sql',
    'AND NOT EXISTS (SELECT FROM done WHERE done.user_id = d.user_id AND done.activity_id = d.activity_id)',
    '',
    'a completed activity',
  ],
  ['learning/due.sql', ' AND done.activity_id = d.activity_id', '', 'a completed activity'],
  ['learning/due.sql', 'count(DISTINCT activity_id)', 'count(activity_id)', 'an activity asked for twice'],
  ['learning/due.sql', ' FILTER (WHERE due_at <= now())', '', 'a due date of the group'],
  ['learning/due.sql', ' FILTER (WHERE due_at > now())', '', 'a due date that has passed'],
  ['learning/due.sql', 'd.user_group_id = one AND', '', 'a due date of their other group'],
  ['learning/due-triggers.sql', "TG_OP = 'DELETE' OR EXISTS", 'EXISTS', 'a deleted event'],
  [
    'learning/due-triggers.sql',
    "TG_OP = 'DELETE' OR EXISTS (SELECT FROM event_courses ec WHERE ec.event_id = changed.event_id)\n    GROUP BY",
    'EXISTS (SELECT FROM event_courses ec WHERE ec.event_id = changed.event_id)\n    GROUP BY',
    'a deleted event of somebody who was asked by name',
  ],
  [
    'learning/due-triggers.sql',
    'SELECT eg.user_group_id FROM event_groups eg JOIN changed ON changed.event_id = eg.event_id\n    UNION ',
    '',
    'an event that is about a course now',
  ],
  [
    'learning/due-triggers.sql',
    'JOIN changed ON changed.event_id = ep.event_id',
    'JOIN changed ON false',
    'an event by name that is about a course now',
  ],
]

const client = await testProgramRules({
  title: 'what is due to whom, by the view and by what is stored',
  files: FILES,
  setup: SETUP,
  read: async (client): Promise<Outcome> => {
    const dueNow = await client.query<{ found: string }>(`
      SELECT a.name || '@' || extract(day FROM d.due_at - now()) AS found
      FROM resident_due_activities d JOIN activities a ON a.id = d.activity_id WHERE d.user_id = ${MAYA} ORDER BY 1`)
    const days = (column: string) => `coalesce(extract(day FROM ${column} - now())::text, '-')`
    const stored = await client.query<{ found: string }>(`
      SELECT ${days('next_due_at')} || '/' || past_due_count || '/' || ${days('counted_until')} AS found
      FROM group_member_progress WHERE user_id = ${MAYA} AND user_group_id = ${GROUP}`)
    return [dueNow.rows.map(({ found }) => found).toSorted(), stored.rows[0]?.found ?? 'none']
  },
  cases,
  rules,
  triggers: {
    group_members_moved: 'an event that began before somebody moved to the group',
    course_due_dates_added: 'a due date of the group',
    course_due_dates_changed: 'a due date that was moved',
    course_due_dates_removed: 'a due date that was taken back',
    event_groups_added: 'an event about a course',
    event_groups_changed: 'an event that was moved',
    event_groups_removed: 'an event that the group is asked to no more',
    event_people_added: 'an event of somebody by name',
    event_people_changed: 'an event that somebody is asked to by name at another time',
    event_people_removed: 'an event that somebody is asked to by name no more',
    event_replies_added: 'an event that somebody declined',
    event_replies_changed: 'an event that somebody accepted and then declined',
    event_courses_added: 'an event that is about a course now',
    event_courses_removed: 'an event that is about a course no more',
    event_activities_added: 'an event that is about one activity now',
    event_activities_removed: 'an event that is about one activity no more',
  },
})

/** Rows that a transaction has read so far of those who are in groups. */
const ROWS_READ = `SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read
  FROM pg_stat_xact_user_tables WHERE relname IN ('users', 'group_members')`

it('a thousand who join at once are read a few times each, although PostgreSQL does not yet know how many', async () => {
  await client.query('BEGIN')
  await client.query(`${SETUP} ${due(3)} ${event(5)}`)
  const readBefore = (await client.query<{ read: number }>(ROWS_READ)).rows[0]!.read
  await client.query(`WITH added AS (
      INSERT INTO users (email, first_name, last_name, role)
      SELECT n || '@many.test', 'Ada', 'Many', 'RESIDENT' FROM generate_series(1, 1000) n RETURNING id
    ) INSERT INTO group_members (user_group_id, user_id, kind) SELECT ${GROUP}, id, 'MEMBER' FROM added`)
  const { read } = (await client.query<{ read: number }>(ROWS_READ)).rows[0]!
  await client.query('ROLLBACK')
  expect(read - readBefore).toBeLessThan(50_000)
})
