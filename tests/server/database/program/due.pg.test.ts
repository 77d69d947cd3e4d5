import { readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// Each rule of what is due to whom: which case it decides, and that this case fails without it.

const FOLDER = 'server/database/program/learning'
const FILES = ['residents.sql', 'group-activities.sql', 'due.sql'] as const
type File = (typeof FILES)[number]
const texts = new Map(FILES.map((file) => [file, readFileSync(`${FOLDER}/${file}`, 'utf8')]))

const fresh = untilEnd(await freshDatabase())
const client: PoolClient = await fresh.database.$client.connect()
afterAll(() => client.release())

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
}

async function readOutcome(sql: string): Promise<Outcome> {
  await client.query('SAVEPOINT one')
  await client.query(sql)
  const dueNow = await client.query<{ found: string }>(`
    SELECT a.name || '@' || extract(day FROM d.due_at - now()) AS found
    FROM resident_due_activities d JOIN activities a ON a.id = d.activity_id WHERE d.user_id = ${MAYA} ORDER BY 1`)
  const days = (column: string) => `coalesce(extract(day FROM ${column} - now())::text, '-')`
  const stored = await client.query<{ found: string }>(`
    SELECT ${days('next_due_at')} || '/' || past_due_count || '/' || ${days('counted_until')} AS found
    FROM group_member_progress WHERE user_id = ${MAYA} AND user_group_id = ${GROUP}`)
  await client.query('ROLLBACK TO one')
  return [dueNow.rows.map(({ found }) => found).toSorted(), stored.rows[0]?.found ?? 'none']
}

/** Those of the cases that come out otherwise, under a program that was changed. */
async function listFailing(names: readonly string[], program = ''): Promise<string[]> {
  await client.query('BEGIN')
  try {
    await client.query(program + SETUP)
    const failing: string[] = []
    for (const name of names) {
      const [sql, outcome] = cases[name]!
      const found = await readOutcome(sql)
      if (JSON.stringify(found) !== JSON.stringify(outcome)) failing.push(`${name}: ${JSON.stringify(found)}`)
    }
    return failing
  } finally {
    await client.query('ROLLBACK')
  }
}

/** Each rule, what stands there without it, and a case that it decides. */
const rules: [file: File, rule: string, without: string, decides: string][] = [
  ['residents.sql', "m.kind = 'MEMBER'", 'true', 'a proctor of the group'],
  ['residents.sql', 'AND u.is_active', '', 'somebody inactive'],
  ['residents.sql', "AND u.role = 'RESIDENT'", '', 'somebody who is faculty now'],
  ['group-activities.sql', "c.audience IN ('EVERYONE', 'RESIDENTS')", 'true', 'a course for faculty'],
  ['group-activities.sql', "('EVERYONE', 'RESIDENTS')", "('EVERYONE')", 'a course for residents'],
  ['group-activities.sql', "('EVERYONE', 'RESIDENTS')", "('RESIDENTS')", 'a due date of the group'],
  ['group-activities.sql', 'AND NOT c.is_prep_course', '', 'a prep course'],
  ['group-activities.sql', 'AND h.activity_id = a.id', '', 'a hidden activity'],
  [
    'group-activities.sql',
    'h.group_course_id = gc.id AND h.activity_id = a.id',
    'false',
    'a hidden activity',
  ],
  ['due.sql', 'ON d.user_group_id = r.user_group_id', 'ON true', 'a due date of another group'],
  ['due.sql', ' AND ga.course_id = d.course_id', '', 'a due date of the group'],
  ['due.sql', 'r.joined_at IS NULL OR ', '', 'an event about a course'],
  ['due.sql', ' OR r.joined_at <= eg.start_date', '', 'an event that began after somebody joined'],
  [
    'due.sql',
    'WHERE r.joined_at IS NULL OR r.joined_at <= eg.start_date',
    '',
    'an event that began before somebody joined',
  ],
  ['due.sql', 'ON r.user_group_id = eg.user_group_id', 'ON true', 'an event of others'],
  ['due.sql', 'ON r.user_id = ep.user_id', 'ON false', 'an event that somebody is asked to by name'],
  ['due.sql', "WHERE ep.kind = 'RESIDENT'", '', 'an event that somebody teaches'],
  ['due.sql', 'ON ec.event_id = asked.event_id', 'ON true', 'another event than the one declined'],
  ['due.sql', ' AND ga.course_id = ec.course_id', '', 'an event about a course'],
  ['due.sql', 'er.event_id = asked.event_id AND ', '', 'another event than the one declined'],
  ['due.sql', 'AND er.user_id = asked.user_id ', '', 'an event that another one declined'],
  ['due.sql', "AND er.reply = 'NO'", '', 'an event that somebody accepted'],
  [
    'due.sql',
    "er.event_id = asked.event_id AND er.user_id = asked.user_id AND er.reply = 'NO'",
    'false',
    'an event that somebody declined',
  ],
  ['due.sql', ' AND ea.activity_id = ga.activity_id', '', 'an event about an activity'],
  [
    'due.sql',
    'EXISTS (SELECT FROM event_activities ea\n      WHERE',
    'EXISTS (SELECT FROM event_activities ea\n      WHERE false AND',
    'an event about an activity',
  ],
  ['due.sql', ' AND a.course_id = ec.course_id', '', 'an event about an activity of another course'],
  [
    'due.sql',
    'WHERE ea.event_id = asked.event_id AND a.course_id',
    'WHERE false AND a.course_id',
    'an event about an activity',
  ],
  [
    'due.sql',
    'AND NOT EXISTS (SELECT FROM done WHERE done.user_id = d.user_id AND done.activity_id = d.activity_id)',
    '',
    'a completed activity',
  ],
  ['due.sql', ' AND done.activity_id = d.activity_id', '', 'a completed activity'],
  ['due.sql', 'count(DISTINCT activity_id)', 'count(activity_id)', 'an activity asked for twice'],
  ['due.sql', ' FILTER (WHERE due_at <= now())', '', 'a due date of the group'],
  ['due.sql', ' FILTER (WHERE due_at > now())', '', 'a due date that has passed'],
  ['due.sql', 'd.user_group_id = one AND', '', 'a due date of their other group'],
]

describe('what is due to whom', () => {
  it(`is decided in ${Object.keys(cases).length} cases, by the view and by what is stored`, async () => {
    expect(await listFailing(Object.keys(cases))).toEqual([])
  })

  it.each(rules)('%s: without “%s” there would be another answer', async (file, rule, without, decides) => {
    const text = texts.get(file)!
    expect(text.split(rule).length, 'the rule is in the file').toBeGreaterThan(1)
    expect(await listFailing([decides], text.replace(rule, without))).toHaveLength(1)
  })
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
