import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyProgram, readProgram, type SqlProgram } from '#server/database/program/apply-program.ts'
import { listOpenRecounts, recountJob, recountSlice } from '#server/database/program/recount.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const program = await readProgram()
const NAMES = program.recounts.map(({ name }) => name).toSorted()

let fresh: FreshDatabase
let client: Client
beforeEach(async () => {
  fresh = untilEnd(await freshDatabase())
  client = await connect()
})

async function connect(): Promise<Client> {
  const one = new Client({ connectionString: fresh.url })
  one.on('error', () => undefined)
  await one.connect()
  return untilEnd(Object.assign(one, { close: () => one.end() }))
}

const recountAll = () => recountJob({ database: fresh.database, log: silentLog }).run()
const open = () => listOpenRecounts(fresh.database)

async function list(select: string): Promise<unknown[]> {
  const { rows } = await client.query<{ found: unknown }>(`SELECT ${select}`)
  return rows.map(({ found }) => found)
}

/** The program of a later version, which has another text in place of a rule of ours. */
function later(rule: string, instead: string, changed: readonly string[]): SqlProgram {
  expect(program.text).toContain(rule)
  const recounts = program.recounts.map(({ name, digest }) => ({
    name,
    digest: changed.includes(name) ? `${digest} of ${instead}` : digest,
  }))
  const text = program.text.replaceAll(rule, () => instead)
  return { ...program, number: program.number + 1, digest: instead, text, recounts }
}

const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'::uuid`
const [MAYA, LAB, SUTURING, KNOT, FIRST, SECOND, THIRD, VIDEO, JUDGMENT, RUBRIC] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
].map(id)
/** Maya and faculty Eve in three groups that work through suturing; a video of Maya is shared, judged and analyzed. */
const SETUP = `
  INSERT INTO systems (id, system_name) VALUES (${LAB}, 'Lab');
  INSERT INTO programs (id, system_id, title) VALUES (${LAB}, ${LAB}, 'lab');
  INSERT INTO users (id, email, first_name, last_name, role, password_hash) VALUES
    (${MAYA}, 'maya@recount.test', 'Maya', 'Okafor', 'RESIDENT', 'some'),
    (${LAB}, 'eve@recount.test', 'Eve', 'Hall', 'FACULTY', 'some');
  INSERT INTO user_groups (id, parent_program_id, name) VALUES
    (${FIRST}, ${LAB}, 'first'), (${SECOND}, ${LAB}, 'second'), (${THIRD}, ${LAB}, 'third');
  INSERT INTO courses (id, name, kebab_name, course_type, course_order) VALUES (${SUTURING}, 'suturing', 'suturing', 'SKILL_PROCEDURAL', 1);
  INSERT INTO activities (id, course_id, name, kebab_name, activity_order, activity_mode, is_recordable)
    VALUES (${KNOT}, ${SUTURING}, 'knot', 'knot', 1, 'NON_AUTOMATED', true);
  INSERT INTO group_courses (user_group_id, course_id) SELECT id, ${SUTURING} FROM user_groups;
  INSERT INTO group_members (user_group_id, user_id, kind, joined_at)
    SELECT g.id, u.id, 'MEMBER', NULL FROM user_groups g, users u;
  INSERT INTO videos (id, owner_id, program_id, name, take_id, video_type, subject, stream_ids, orientation, marks,
      original_bytes, recorded_at)
    VALUES (${VIDEO}, ${MAYA}, ${LAB}, 'knot', ${VIDEO}, 'EXERCISE', '{}', '{}', 0, '[]', 1, now());
  INSERT INTO shared_videos (video_id, program_id, owner_id, video_type, name) VALUES (${VIDEO}, ${LAB}, ${MAYA}, 'EXERCISE', 'knot');
  INSERT INTO rubrics (id, kind, version, title, lines) VALUES (${RUBRIC}, 'GLOBAL_RATING', 1, 'Global', '[{"key": "flow"}]');
  INSERT INTO assessments (id, video_id, owner_id, submission_type, video_type) VALUES (${VIDEO}, ${VIDEO}, ${MAYA}, 'FACULTY', 'EXERCISE');
  INSERT INTO evaluations (id, assessment_id, assessor_id, assessor_type, answers, feedback, supersedes)
    VALUES (${JUDGMENT}, ${VIDEO}, ${LAB}, 'FACULTY',
      '[{"rubricId": "00000000-0000-4000-8000-000000000010", "line": "flow", "value": 4}]', '', '{}');
  INSERT INTO video_analyses (video_id, state, found) VALUES (${VIDEO}, 'READY', '{"measures": {"path": 12}}');`

const possible = () =>
  list(`g.name || ' ' || p.possible AS found FROM group_course_progress p
    JOIN user_groups g ON g.id = p.user_group_id ORDER BY g.name`)
const BY_RULES_OF_NOW = ['first 1', 'second 1', 'third 1']
const BY_LATER_RULES = ['first 2', 'second 2', 'third 2']
/** Later, everybody who is a member counts, faculty too. */
const EVERYBODY = later("AND u.role = 'RESIDENT'", '/* everybody */', ['recount_progress'])

describe('when a rule changes', () => {
  beforeEach(async () => {
    await client.query(SETUP)
    expect(await possible()).toEqual(BY_RULES_OF_NOW)
    expect(await open()).toEqual([])
  })

  test('what was counted by the rule before is counted again, after the start', async () => {
    await applyProgram(client, EVERYBODY)
    expect(await possible()).toEqual(BY_RULES_OF_NOW)
    expect(await open()).toEqual(['recount_progress'])
    await recountAll()
    expect(await possible()).toEqual(BY_LATER_RULES)
    expect(await open()).toEqual([])
  })

  test.each([
    [
      'recount_judgments',
      'avg(value::text::float8)',
      '10 * avg(value::text::float8)',
      '{"global": 40, "domain:flow": 4}',
    ],
    ['recount_analyses', "n.found -> 'measures'\n", '\'{"path": 99}\'::jsonb\n', '{"path": 99}'],
  ])('scores are: %s', async (name, rule, instead, scores) => {
    await applyProgram(client, later(rule, instead, [name]))
    await recountAll()
    expect(await list('scores::text AS found FROM video_scores')).toContain(scores)
    expect(await list('count(*)::int AS found FROM video_scores')).toEqual([2])
  })

  test('names of the owners of shared videos are', async () => {
    const names = () => list('owner_name AS found FROM shared_videos')
    await applyProgram(
      client,
      later("first_name || ' ' || last_name) INTO", "last_name || ', ' || first_name) INTO", [
        'recount_shared_owner_names',
      ]),
    )
    expect(await names()).toEqual(['Maya Okafor'])
    await recountAll()
    expect(await names()).toEqual(['Okafor, Maya'])
  })

  test('each slice is kept, so that a server that dies goes on where it was', async () => {
    await applyProgram(client, EVERYBODY)
    expect(await recountSlice(fresh.database, 'recount_progress')).toBe('counted')
    expect(await possible()).toEqual(['first 2', 'second 1', 'third 1'])
    // The server dies within the next one.
    const dying = await connect()
    await dying.query(
      `BEGIN; SELECT recount_progress(reached) FROM drizzle.recounts WHERE NOT is_done FOR UPDATE`,
    )
    const gone = () =>
      list(`pg_terminate_backend(pid) AS found FROM pg_stat_activity
        WHERE state = 'idle in transaction' AND datname = current_database()`)
    await expect.poll(gone).toEqual([])
    expect(await possible()).toEqual(['first 2', 'second 1', 'third 1'])
    expect(await recountSlice(fresh.database, 'recount_progress')).toBe('counted')
    expect(await possible()).toEqual(['first 2', 'second 2', 'third 1'])
    await recountAll()
    expect(await possible()).toEqual(BY_LATER_RULES)
  })

  test('whoever uses a group is not waited for long, and nobody waits for more than one', async () => {
    await applyProgram(client, EVERYBODY)
    const busy = await connect()
    await busy.query(`BEGIN; SELECT FROM user_groups WHERE id = ${SECOND} FOR NO KEY UPDATE`)
    expect(await recountSlice(fresh.database, 'recount_progress')).toBe('counted')
    expect(await recountSlice(fresh.database, 'recount_progress')).toBe('busy')
    expect(await possible()).toEqual(['first 2', 'second 1', 'third 1'])
    await busy.query('COMMIT')
    await recountAll()
    expect(await possible()).toEqual(BY_LATER_RULES)
  })

  test('two instances do each slice once', async () => {
    await client.query('CREATE TABLE counted (id uuid)')
    await applyProgram(client, {
      ...EVERYBODY,
      text: EVERYBODY.text.replace('IF one IS NOT NULL THEN', 'INSERT INTO counted VALUES (one); $&'),
    })
    await Promise.all([recountAll(), recountAll(), recountAll()])
    await recountAll()
    expect(await list('id::text AS found FROM counted WHERE id IS NOT NULL')).toHaveLength(3)
    expect(await possible()).toEqual(BY_LATER_RULES)
  })

  test('an earlier version, started beside it, changes nothing and helps to complete it', async () => {
    await applyProgram(client, EVERYBODY)
    await recountSlice(fresh.database, 'recount_progress')
    await migrateDatabase(fresh.url)
    expect(await possible()).toEqual(['first 2', 'second 1', 'third 1'])
    await recountAll()
    expect(await possible()).toEqual(BY_LATER_RULES)
  })

  test('once more while it is being counted, it begins anew', async () => {
    await applyProgram(client, EVERYBODY)
    await recountSlice(fresh.database, 'recount_progress')
    const NOBODY = later("AND u.role = 'RESIDENT'", 'AND false', ['recount_progress'])
    await applyProgram(client, { ...NOBODY, number: NOBODY.number + 1 })
    await recountAll()
    expect(await possible()).toEqual(['first 0', 'second 0', 'third 0'])
  })

  test('nothing is counted that the change does not touch', async () => {
    const known = () => list('name || xmin::text AS found FROM drizzle.recounts ORDER BY name')
    const before = await known()
    await applyProgram(client, later('The audit trail is only added to.', 'No.', []))
    expect(await known()).toEqual(before)
  })

  test('what is kept no longer is not counted', async () => {
    await applyProgram(client, { ...EVERYBODY, recounts: [] })
    expect(await list('name AS found FROM drizzle.recounts')).toEqual([])
  })
})

test('of a database from before it was known by which rules it was counted, everything is counted again', async () => {
  await client.query(SETUP)
  await client.query('DROP TABLE drizzle.recounts, drizzle.program')
  await migrateDatabase(fresh.url)
  expect(await open()).toEqual(NAMES)
  await recountAll()
  expect(await open()).toEqual([])
})

test('of a new database, nothing is', async () => {
  await client.query('DROP TABLE drizzle.recounts, drizzle.program')
  await migrateDatabase(fresh.url)
  expect(await list('name AS found FROM drizzle.recounts ORDER BY name')).toEqual(NAMES)
  expect(await open()).toEqual([])
})

test('one recount that fails does not hold up the others, and remains', async () => {
  await applyProgram(client, later('one uuid := (', "one uuid := 'no uuid'; two uuid := (", NAMES))
  await recountAll()
  expect(await open()).toEqual(['recount_progress'])
})

describe('an installation from before the trainer', () => {
  const CAMERA = id(20)
  const due = () =>
    list(`a.name || ' in ' || round(extract(epoch FROM d.due_at - now()) / 86400) AS found
      FROM resident_due_activities d JOIN activities a ON a.id = d.activity_id WHERE d.user_id = ${MAYA} ORDER BY 1`)

  test('has virtual activities due two weeks after the day of the upgrade, not on a date long past', async () => {
    const former = later(
      `WHEN asked.activity_mode = 'VIRTUAL' THEN true`,
      `WHEN asked.activity_mode = 'VIRTUAL' THEN false`,
      ['recount_doable'],
    )
    await applyProgram(client, former)
    await client.query(`${SETUP}
      DELETE FROM group_courses WHERE user_group_id <> ${FIRST};
      DELETE FROM group_members WHERE user_group_id <> ${FIRST};
      INSERT INTO activities (id, course_id, name, kebab_name, activity_order, activity_mode, is_recordable)
        VALUES (${CAMERA}, ${SUTURING}, 'camera', 'camera', 2, 'VIRTUAL', false);
      UPDATE activities SET doable_since = 'epoch' WHERE doable_since IS NOT NULL;
      UPDATE group_courses SET opened_at = 'epoch';
      INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by)
        VALUES (${FIRST}, ${SUTURING}, now() - interval '300 days', ${LAB});`)
    expect(await due()).toEqual(['knot in -300'])
    expect(await possible()).toEqual(['first 1'])

    await applyProgram(client, { ...program, number: former.number + 1 })
    expect(await open()).toContain('recount_doable')
    await recountAll()
    expect(await due()).toEqual(['camera in 14', 'knot in -300'])
    expect(await possible()).toEqual(['first 2'])
    // Started once more, nothing moves.
    const since = () => list(`doable_since::text AS found FROM activities WHERE id = ${CAMERA}`)
    const before = await since()
    await migrateDatabase(fresh.url)
    await recountAll()
    expect(await since()).toEqual(before)
  })
})
