import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { testProgramRules } from '#tests/support/program-rules.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// How progress is counted, and what has it counted again: which case each rule decides, and that it fails without it.

const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'::uuid`
const [
  MAYA,
  NOOR,
  EVE,
  FIRST,
  SECOND,
  SUTURING,
  ENTRY,
  KNOT,
  LOOP,
  STEP,
  OF_FIRST,
  OF_SECOND,
  ENTRY_OF_FIRST,
] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(id)

/**
 * Maya and Noor in the first group, which works through suturing (knot, loop) and entry (step); Noor in the second too,
 * which does suturing only. Eve is faculty.
 */
const SETUP = `
  INSERT INTO systems (id, system_name) VALUES (${FIRST}, 'Lab');
  INSERT INTO programs (id, system_id, title) VALUES (${FIRST}, ${FIRST}, 'Lab');
  INSERT INTO users (id, email, first_name, last_name, role, password_hash) VALUES
    (${MAYA}, 'maya@count.test', 'Maya', 'Okafor', 'RESIDENT', 'some'),
    (${NOOR}, 'noor@count.test', 'Noor', 'Haddad', 'RESIDENT', 'some'),
    (${EVE}, 'eve@count.test', 'Eve', 'Hall', 'FACULTY', 'some');
  INSERT INTO user_groups (id, parent_program_id, name) VALUES (${FIRST}, ${FIRST}, 'First'), (${SECOND}, ${FIRST}, 'Second');
  INSERT INTO courses (id, name, kebab_name, course_type, course_order) VALUES
    (${SUTURING}, 'suturing', 'suturing', 'SKILL_PROCEDURAL', 1), (${ENTRY}, 'entry', 'entry', 'SKILL_PROCEDURAL', 2);
  INSERT INTO activities (id, course_id, name, kebab_name, activity_order, activity_mode, is_recordable) VALUES
    (${KNOT}, ${SUTURING}, 'knot', 'knot', 1, 'NON_AUTOMATED', true),
    (${LOOP}, ${SUTURING}, 'loop', 'loop', 2, 'NON_AUTOMATED', true),
    (${STEP}, ${ENTRY}, 'step', 'step', 1, 'NON_AUTOMATED', true);
  INSERT INTO group_courses (id, user_group_id, course_id) VALUES (${OF_FIRST}, ${FIRST}, ${SUTURING}),
    (${ENTRY_OF_FIRST}, ${FIRST}, ${ENTRY}), (${OF_SECOND}, ${SECOND}, ${SUTURING});
  INSERT INTO group_members (user_group_id, user_id, kind) VALUES
    (${FIRST}, ${MAYA}, 'MEMBER'), (${FIRST}, ${NOOR}, 'MEMBER'), (${SECOND}, ${NOOR}, 'MEMBER');
  UPDATE group_members SET joined_at = NULL;`

/** Who asks for a count is written down before it is counted. */
const LISTEN = `
  CREATE SCHEMA heard;
  CREATE TABLE heard.asked (groups uuid[], course uuid, person uuid);
  CREATE FUNCTION heard.refresh_group_progress(groups uuid[], only_course uuid DEFAULT NULL, only_user uuid DEFAULT NULL)
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO heard.asked VALUES (groups, only_course, only_user);
    PERFORM public.refresh_group_progress(groups, only_course, only_user);
  END $$;
  SET LOCAL search_path = heard, public, pg_catalog;`

/** How far everybody is when nothing has been done. */
const COURSES = ['First entry 0/2', 'First suturing 0/4', 'Second suturing 0/2']
const MEMBERS = ['First Maya 0/3', 'First Noor 0/3', 'Second Noor 0/2']
interface Outcome {
  asked: string[]
  courses: string[]
  members: string[]
}

/** What is counted again, and what is different then; null: it is gone. */
function counted(asked: string | string[], differs: Readonly<Record<string, string | null>> = {}): Outcome {
  const after = (all: readonly string[]) => {
    const remaining = all.map((one) => (one in differs ? differs[one] : one)).filter((one) => one != null)
    return remaining.toSorted()
  }
  const added = Object.entries(differs).flatMap(([before, now]) =>
    before.startsWith('+') && now !== null ? [now] : [],
  )
  const isOfMember = (text: string) => /Maya|Noor|Eve/.test(text)
  return {
    asked: [asked].flat(),
    courses: [...after(COURSES), ...added.filter((one) => !isOfMember(one))].toSorted(),
    members: [...after(MEMBERS), ...added.filter(isOfMember)].toSorted(),
  }
}

/** Days are counted from now. */
const complete = (who: string | undefined, activity: string | undefined, days = -1) =>
  `INSERT INTO activity_completions (user_id, activity_id, course_id, kind, made_at)
    SELECT ${who}, id, course_id, 'TECHNICAL', now() + interval '${days} days' FROM activities WHERE id = ${activity};`
/** What was done to begin with asks for counts of its own. */
const before = (sql: string) => `${sql} DELETE FROM heard.asked;`
const member = (who: string | undefined, group: string | undefined, kind = 'MEMBER') =>
  `INSERT INTO group_members (user_group_id, user_id, kind) VALUES (${group}, ${who}, '${kind}');`
const hide = `INSERT INTO hidden_activities (group_course_id, activity_id) VALUES (${OF_FIRST}, ${KNOT});`
const optional = (isOptional: boolean) =>
  `INSERT INTO group_course_terms (user_group_id, course_id, is_optional, set_by)
    VALUES (${FIRST}, ${SUTURING}, ${isOptional}, ${EVE});`
const course = (set: string) => `UPDATE courses SET ${set} WHERE id = ${SUTURING};`
const NO_SUTURING = {
  'First suturing 0/4': null,
  'Second suturing 0/2': null,
  'First Maya 0/3': 'First Maya 0/1',
  'First Noor 0/3': 'First Noor 0/1',
  'Second Noor 0/2': 'Second Noor 0/0',
}
const unregister = `UPDATE users SET password_hash = NULL WHERE id = ${MAYA};`
const came = (days: number) =>
  `UPDATE group_members SET joined_at = now() - interval '${days} days' WHERE user_id = ${MAYA};`
const forget = (course: string | undefined) =>
  `UPDATE group_course_progress SET completed = 2 WHERE course_id = ${course};`
/** Of Maya and Noor, only Noor counts. */
const MAYA_APART = (status: 'NEW' | 'UNREGISTERED') => ({
  'First suturing 0/4': 'First suturing 0/2',
  'First entry 0/2': 'First entry 0/1',
  'First Maya 0/3': `First Maya 0/3 ${status}`,
})
const KNOT_BY_BOTH = complete(MAYA, KNOT, -3) + complete(NOOR, KNOT, -2)
/** Five at once: each of five people has completed the knot. */
const FIVE = `WITH added AS (
    INSERT INTO users (email, first_name, last_name, role, password_hash)
    SELECT n || '@count.test', 'Of Five', 'Count', 'RESIDENT', 'some' FROM generate_series(1, 5) n RETURNING id
  ) INSERT INTO group_members (user_group_id, user_id, kind) SELECT ${SECOND}, id, 'MEMBER' FROM added;
  DELETE FROM heard.asked;
  INSERT INTO activity_completions (user_id, activity_id, course_id, kind, made_at)
    SELECT id, ${KNOT}, ${SUTURING}, 'TECHNICAL', now() FROM users WHERE first_name = 'Of Five';
  DELETE FROM group_member_progress p USING users u WHERE u.id = p.user_id AND u.first_name = 'Of Five';`

const cases: Record<string, readonly [sql: string, outcome: Outcome]> = {
  'nothing done': ['', counted([])],
  'an activity that one completed': [
    complete(MAYA, KNOT),
    counted('First suturing Maya', {
      'First suturing 0/4': 'First suturing 1/4',
      'First Maya 0/3': 'First Maya 1/3 -1',
    }),
  ],
  'an activity that somebody of two groups completed': [
    complete(NOOR, KNOT),
    counted('First,Second suturing Noor', {
      'First suturing 0/4': 'First suturing 1/4',
      'Second suturing 0/2': 'Second suturing 1/2',
      'First Noor 0/3': 'First Noor 1/3 -1',
      'Second Noor 0/2': 'Second Noor 1/2 -1',
    }),
  ],
  'an activity that two completed': [
    before(KNOT_BY_BOTH) + complete(MAYA, LOOP, -1),
    counted('First suturing Maya', {
      'First suturing 0/4': 'First suturing 3/4',
      'Second suturing 0/2': 'Second suturing 1/2',
      'First Maya 0/3': 'First Maya 2/3 -1',
      'First Noor 0/3': 'First Noor 1/3 -2',
      'Second Noor 0/2': 'Second Noor 1/2 -2',
    }),
  ],
  'an earlier activity that arrived later': [
    before(complete(MAYA, KNOT, -1)) + complete(MAYA, STEP, -4),
    counted('First entry Maya', {
      'First suturing 0/4': 'First suturing 1/4',
      'First entry 0/2': 'First entry 1/2',
      'First Maya 0/3': 'First Maya 2/3 -1',
    }),
  ],
  'an activity that was of another time': [
    before(complete(MAYA, KNOT, -1)) +
      `UPDATE activity_completions SET made_at = made_at - interval '1 day';`,
    counted('First suturing Maya', {
      'First suturing 0/4': 'First suturing 1/4',
      'First Maya 0/3': 'First Maya 1/3 -2',
    }),
  ],
  'an activity that was taken back': [
    before(complete(MAYA, KNOT)) + 'DELETE FROM activity_completions;',
    counted('First suturing Maya'),
  ],
  'an activity that is of no group': [complete(EVE, KNOT), counted('- suturing Eve')],
  'five activities at once': [FIVE, counted('Second', { 'Second suturing 0/2': 'Second suturing 5/12' })],
  'what is due when it was completed': [
    before(`INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by)
      VALUES (${FIRST}, ${ENTRY}, now() + interval '5 days', ${EVE});`) + complete(MAYA, STEP),
    counted('First entry Maya', {
      'First entry 0/2': 'First entry 1/2',
      'First Maya 0/3': 'First Maya 1/3 -1',
      'First Noor 0/3': 'First Noor 0/3 due 5',
    }),
  ],
  'a new member': [member(MAYA, SECOND), counted('Second', { '+': 'Second Maya 0/2 joined 0 NEW' })],
  'a new member who has completed something': [
    before(complete(MAYA, KNOT)) + member(MAYA, SECOND),
    counted('Second', {
      'First suturing 0/4': 'First suturing 1/4',
      'First Maya 0/3': 'First Maya 1/3 -1',
      'Second suturing 0/2': 'Second suturing 1/4',
      '+': 'Second Maya 1/2 -1 joined 0',
    }),
  ],
  'a member who left': [
    `DELETE FROM group_members WHERE user_id = ${MAYA};`,
    counted('First', {
      'First entry 0/2': 'First entry 0/1',
      'First suturing 0/4': 'First suturing 0/2',
      'First Maya 0/3': null,
    }),
  ],
  'a member of two groups who left one': [
    `DELETE FROM group_members WHERE user_id = ${NOOR} AND user_group_id = ${SECOND};`,
    counted('Second', { 'Second suturing 0/2': 'Second suturing 0/0', 'Second Noor 0/2': null }),
  ],
  'a member who proctors now': [
    `UPDATE group_members SET kind = 'PROCTOR' WHERE user_id = ${MAYA};`,
    counted('First', {
      'First entry 0/2': 'First entry 0/1',
      'First suturing 0/4': 'First suturing 0/2',
      'First Maya 0/3': null,
    }),
  ],
  'a member who moved to another group': [
    `UPDATE group_members SET user_group_id = ${SECOND} WHERE user_id = ${MAYA};`,
    counted('First,Second', {
      'First entry 0/2': 'First entry 0/1',
      'First suturing 0/4': 'First suturing 0/2',
      'First Maya 0/3': null,
      '+': 'Second Maya 0/2 joined 0 NEW',
    }),
  ],
  'a further course': [
    `INSERT INTO group_courses (user_group_id, course_id) VALUES (${SECOND}, ${ENTRY});`,
    counted('Second', { '+': 'Second entry 0/1', 'Second Noor 0/2': 'Second Noor 0/3' }),
  ],
  'a course that the group no longer has': [
    `DELETE FROM group_courses WHERE id = ${OF_FIRST};`,
    counted(['-', 'First'], {
      'First suturing 0/4': null,
      'First Maya 0/3': 'First Maya 0/1',
      'First Noor 0/3': 'First Noor 0/1',
    }),
  ],
  'a group without courses': [
    `DELETE FROM group_courses WHERE id = ${OF_SECOND};`,
    counted(['-', 'Second'], { 'Second suturing 0/2': null, 'Second Noor 0/2': 'Second Noor 0/0' }),
  ],
  'a hidden activity': [
    hide,
    counted('First', {
      'First suturing 0/4': 'First suturing 0/2',
      'First Maya 0/3': 'First Maya 0/2',
      'First Noor 0/3': 'First Noor 0/2',
    }),
  ],
  'an activity that is hidden no more': [before(hide) + 'DELETE FROM hidden_activities;', counted('First')],
  'an optional course': [
    optional(true),
    counted('First', {
      'First suturing 0/4': null,
      'First Maya 0/3': 'First Maya 0/1',
      'First Noor 0/3': 'First Noor 0/1',
    }),
  ],
  'a course that is optional no more': [
    `${before(optional(true))} UPDATE group_course_terms SET is_optional = false;`,
    counted(['First', 'First']),
  ],
  'a course whose terms are gone': [
    `${before(optional(true))} DELETE FROM group_course_terms;`,
    counted('First'),
  ],
  'a new activity': [
    `INSERT INTO activities (course_id, name, kebab_name, activity_order, activity_mode, is_recordable)
      VALUES (${ENTRY}, 'turn', 'turn', 2, 'NON_AUTOMATED', true);`,
    counted('First', {
      'First entry 0/2': 'First entry 0/4',
      'First Maya 0/3': 'First Maya 0/4',
      'First Noor 0/3': 'First Noor 0/4',
    }),
  ],
  'a new activity where something was completed': [
    before(complete(MAYA, KNOT)) +
      `INSERT INTO activities (course_id, name, kebab_name, activity_order, activity_mode, is_recordable)
      VALUES (${ENTRY}, 'turn', 'turn', 2, 'NON_AUTOMATED', true);`,
    counted('First', {
      'First suturing 0/4': 'First suturing 1/4',
      'First entry 0/2': 'First entry 0/4',
      'First Maya 0/3': 'First Maya 1/4 -1',
      'First Noor 0/3': 'First Noor 0/4',
    }),
  ],
  'a deleted activity': [
    `DELETE FROM activities WHERE id = ${STEP};`,
    counted('First', {
      'First entry 0/2': null,
      'First Maya 0/3': 'First Maya 0/2',
      'First Noor 0/3': 'First Noor 0/2',
    }),
  ],
  'somebody who registered': [
    `UPDATE users SET registered_at = now() WHERE id = ${MAYA};`,
    counted('First', MAYA_APART('NEW')),
  ],
  'somebody who was given a password': [
    before(unregister) + unregister.replace('NULL', `'other'`),
    counted('First'),
  ],
  'somebody who has not registered': [unregister, counted('First', MAYA_APART('UNREGISTERED'))],
  'an activity of somebody who has not registered': [
    before(unregister) + complete(MAYA, KNOT),
    counted('First suturing Maya', {
      ...MAYA_APART('UNREGISTERED'),
      'First Maya 0/3': 'First Maya 1/3 -1 UNREGISTERED',
    }),
  ],
  'somebody who came two weeks ago': [came(14), counted('First')],
  'somebody who came less than two weeks ago': [came(13.5), counted('First', MAYA_APART('NEW'))],
  'somebody who registered long after they were added': [
    before(came(20)) + `UPDATE users SET registered_at = now() - interval '1 day' WHERE id = ${MAYA};`,
    counted('First', MAYA_APART('NEW')),
  ],
  'the first activity of somebody new': [
    before(came(1)) + complete(MAYA, KNOT),
    counted('First suturing Maya', {
      'First suturing 0/4': 'First suturing 1/4',
      'First Maya 0/3': 'First Maya 1/3 -1',
    }),
  ],
  'the only activity of somebody new that was taken back': [
    before(came(1) + complete(MAYA, KNOT)) + 'DELETE FROM activity_completions;',
    counted('First suturing Maya', MAYA_APART('NEW')),
  ],
  'a first activity for one of two groups': [
    before(`${member(MAYA, SECOND)} DELETE FROM group_courses WHERE id = ${OF_SECOND}; ${forget(ENTRY)}`) +
      complete(MAYA, KNOT),
    counted('First,Second suturing Maya', {
      'First suturing 0/4': 'First suturing 1/4',
      'First entry 0/2': 'First entry 2/2',
      'Second suturing 0/2': null,
      'First Maya 0/3': 'First Maya 1/3 -1',
      'Second Noor 0/2': 'Second Noor 0/0',
      '+': 'Second Maya 0/0 joined 0 NEW',
    }),
  ],
  'an activity beside somebody who has not registered': [
    before(unregister.replace(MAYA!, NOOR!) + complete(MAYA, KNOT) + forget(SUTURING)) + complete(MAYA, STEP),
    counted('First entry Maya', {
      'First suturing 0/4': 'First suturing 2/2',
      'First entry 0/2': 'First entry 1/1',
      'Second suturing 0/2': 'Second suturing 2/0',
      'First Maya 0/3': 'First Maya 2/3 -1',
      'First Noor 0/3': 'First Noor 0/3 UNREGISTERED',
      'Second Noor 0/2': 'Second Noor 0/2 UNREGISTERED',
    }),
  ],
  // A count of one course leaves the others as they are kept.
  'a further activity where an earlier one was forgotten': [
    before(complete(MAYA, KNOT) + forget(SUTURING)) + complete(MAYA, STEP),
    counted('First entry Maya', {
      'First suturing 0/4': 'First suturing 2/4',
      'Second suturing 0/2': 'Second suturing 2/2',
      'First entry 0/2': 'First entry 1/2',
      'First Maya 0/3': 'First Maya 2/3 -1',
    }),
  ],
  'an activity of another name': [`UPDATE activities SET name = 'turn' WHERE id = ${KNOT};`, counted([])],
  'two activities of other names': [
    `UPDATE activities SET doable_since = 'epoch' WHERE id = ${KNOT}; DELETE FROM heard.asked;
      UPDATE activities SET name = name || '!';`,
    counted([]),
  ],
  'a course that is for everybody again': [
    before(course(`audience = 'FACULTY'`)) + course(`audience = 'EVERYONE'`),
    counted(['First,Second', 'First,Second']),
  ],
  'an activity that can’t be completed now': [
    `UPDATE activities SET is_recordable = false WHERE id = ${STEP};`,
    counted('First', {
      'First entry 0/2': null,
      'First Maya 0/3': 'First Maya 0/2',
      'First Noor 0/3': 'First Noor 0/2',
    }),
  ],
  'a course that is locked now': [
    `UPDATE group_courses SET is_locked = true WHERE id = ${OF_FIRST};`,
    counted('First', {
      'First suturing 0/4': null,
      'First Maya 0/3': 'First Maya 0/1',
      'First Noor 0/3': 'First Noor 0/1',
    }),
  ],
  'a course that is for faculty now': [course(`audience = 'FACULTY'`), counted('First,Second', NO_SUTURING)],
  'a course that is for residents now': [
    before(KNOT_BY_BOTH) + course(`audience = 'RESIDENTS'`),
    counted('First,Second', {
      'First suturing 0/4': 'First suturing 2/4',
      'Second suturing 0/2': 'Second suturing 1/2',
      'First Maya 0/3': 'First Maya 1/3 -3',
      'First Noor 0/3': 'First Noor 1/3 -2',
      'Second Noor 0/2': 'Second Noor 1/2 -2',
    }),
  ],
  'a course that is preparation now': [course('is_prep_course = true'), counted('First,Second', NO_SUTURING)],
  'a course of the first group that is for faculty now': [
    `UPDATE courses SET audience = 'FACULTY' WHERE id = ${ENTRY};`,
    counted('First', {
      'First entry 0/2': null,
      'First Maya 0/3': 'First Maya 0/2',
      'First Noor 0/3': 'First Noor 0/2',
    }),
  ],
  'a course of another name': [course(`name = 'suturing'`), counted([])],
  'an account that was closed': [
    `UPDATE users SET is_active = false WHERE id = ${MAYA};`,
    counted('First', {
      'First entry 0/2': 'First entry 0/1',
      'First suturing 0/4': 'First suturing 0/2',
      'First Maya 0/3': null,
    }),
  ],
  'somebody who is faculty now': [
    `UPDATE users SET role = 'FACULTY' WHERE id = ${MAYA};`,
    counted('First', {
      'First entry 0/2': 'First entry 0/1',
      'First suturing 0/4': 'First suturing 0/2',
      'First Maya 0/3': null,
    }),
  ],
  'a proctor whose account was closed': [
    before(member(EVE, SECOND, 'PROCTOR')) + `UPDATE users SET is_active = false WHERE id = ${EVE};`,
    counted([]),
  ],
  'a member who proctors for a while': [
    `UPDATE group_members SET kind = 'PROCTOR' WHERE user_id = ${MAYA};
      UPDATE group_members SET kind = 'MEMBER' WHERE user_id = ${MAYA};`,
    counted(['First', 'First']),
  ],
  'a resident and a teacher with other names': [
    `UPDATE users SET last_name = 'Obi' WHERE id IN (${MAYA}, ${EVE});`,
    counted([]),
  ],
  'somebody with another name': [`UPDATE users SET last_name = 'Obi' WHERE id = ${MAYA};`, counted([])],
}

const PROGRESS = 'learning/progress.sql'
const TRIGGERS = 'learning/progress-triggers.sql'
const RESIDENTS = 'learning/residents.sql'
type Rule = readonly [
  file: typeof PROGRESS | typeof TRIGGERS | typeof RESIDENTS,
  rule: string,
  without: string,
  decides: string,
]
const rules: Rule[] = [
  [
    PROGRESS,
    'p.user_group_id = ANY(groups) AND NOT EXISTS (\n      SELECT FROM group_activities',
    'false AND NOT EXISTS (\n      SELECT FROM group_activities',
    'a course that the group no longer has',
  ],
  [PROGRESS, 'ga.user_group_id = p.user_group_id AND ', '', 'a course that the group no longer has'],
  [PROGRESS, ' AND ga.course_id = p.course_id', '', 'a course that the group no longer has'],
  [
    PROGRESS,
    'p.user_group_id = ANY(groups) AND NOT EXISTS (\n      SELECT FROM group_residents',
    'false AND NOT EXISTS (\n      SELECT FROM group_residents',
    'a member who left',
  ],
  [PROGRESS, 'r.user_group_id = p.user_group_id AND ', '', 'a member of two groups who left one'],
  [PROGRESS, ' AND r.user_id = p.user_id', '', 'a member who left'],
  [
    PROGRESS,
    'WHERE user_group_id = ANY(groups) AND (only_course',
    'WHERE (only_course',
    'an activity that one completed',
  ],
  [
    PROGRESS,
    't.course_id, count(*) AS completed\n    FROM residents r JOIN activity_completions c ON c.user_id = r.user_id',
    't.course_id, count(*) AS completed\n    FROM residents r JOIN activity_completions c ON true',
    'an activity that one completed',
  ],
  [
    PROGRESS,
    'ON t.user_group_id = r.user_group_id AND t.activity_id',
    'ON t.activity_id',
    'an activity that somebody of two groups completed',
  ],
  [PROGRESS, ' AND t.activity_id = c.activity_id', '', 'an activity that one completed'],
  [PROGRESS, 'coalesce(min(done.completed), 0)', 'min(done.completed)', 'a member who left'],
  [PROGRESS, 'count(*) * (', '(', 'a member who left'],
  [
    PROGRESS,
    ' WHERE r.user_group_id = t.user_group_id)',
    ')',
    'an activity that somebody of two groups completed',
  ],
  [PROGRESS, 'LEFT JOIN done ON done.user_group_id', 'JOIN done ON done.user_group_id', 'a further course'],
  [
    PROGRESS,
    'ON done.user_group_id = t.user_group_id AND done.course_id',
    'ON done.course_id',
    'a course that is for residents now',
  ],
  [PROGRESS, ' AND done.course_id = t.course_id', '', 'a new activity where something was completed'],
  [
    PROGRESS,
    'SET completed = excluded.completed, possible = excluded.possible\n',
    'SET possible = excluded.possible\n',
    'an activity that one completed',
  ],
  [
    PROGRESS,
    'SET completed = excluded.completed, possible = excluded.possible\n',
    'SET completed = excluded.completed\n',
    'a member who left',
  ],
  [
    PROGRESS,
    '(kept.completed, kept.possible) IS DISTINCT FROM (excluded.completed, excluded.possible)',
    'kept.possible IS DISTINCT FROM excluded.possible',
    'an activity that one completed',
  ],
  [
    PROGRESS,
    '(kept.completed, kept.possible) IS DISTINCT FROM (excluded.completed, excluded.possible)',
    'kept.completed IS DISTINCT FROM excluded.completed',
    'a member who left',
  ],
  [PROGRESS, 'WHERE user_group_id = ANY(groups) AND (only_user', 'WHERE (only_user', 'a new member'],
  [PROGRESS, 'max(c.made_at)', 'min(c.made_at)', 'an activity that two completed'],
  [
    PROGRESS,
    'r.user_id, count(*) AS completed, max(c.made_at) AS last_completed_at\n    FROM residents r JOIN activity_completions c ON c.user_id = r.user_id',
    'r.user_id, count(*) AS completed, max(c.made_at) AS last_completed_at\n    FROM residents r JOIN activity_completions c ON true',
    'a new member who has completed something',
  ],
  [
    PROGRESS,
    'ON t.user_group_id = r.user_group_id AND t.activity_id = c.activity_id\n    GROUP BY r.',
    'ON t.activity_id = c.activity_id\n    GROUP BY r.',
    'an activity that somebody of two groups completed',
  ],
  [
    PROGRESS,
    ' AND t.activity_id = c.activity_id\n    GROUP BY r.',
    '\n    GROUP BY r.',
    'an activity that one completed',
  ],
  [PROGRESS, 'coalesce(done.completed, 0)', 'done.completed', 'a new member'],
  [PROGRESS, 'coalesce(sizes.possible, 0)', 'sizes.possible', 'a group without courses'],
  [PROGRESS, 'LEFT JOIN sizes', 'JOIN sizes', 'a group without courses'],
  [PROGRESS, 'ON sizes.user_group_id = r.user_group_id', 'ON true', 'a course that is for faculty now'],
  [
    PROGRESS,
    'LEFT JOIN done ON done.user_group_id = r',
    'JOIN done ON done.user_group_id = r',
    'a new member',
  ],
  [
    PROGRESS,
    'done.user_group_id = r.user_group_id AND ',
    '',
    'an activity that somebody of two groups completed',
  ],
  [PROGRESS, ' AND done.user_id = r.user_id', '', 'a new member who has completed something'],
  [
    PROGRESS,
    'SET completed = excluded.completed, possible = excluded.possible,',
    'SET possible = excluded.possible,',
    'an activity that one completed',
  ],
  [
    PROGRESS,
    'SET completed = excluded.completed, possible = excluded.possible,',
    'SET completed = excluded.completed,',
    'a further course',
  ],
  [
    PROGRESS,
    ',\n      last_completed_at = excluded.last_completed_at',
    '',
    'an activity that was of another time',
  ],
  [
    PROGRESS,
    'WHERE (kept.completed, kept.possible, kept.last_completed_at, kept.status)\n      IS DISTINCT FROM (excluded.completed, excluded.possible, excluded.last_completed_at, excluded.status)',
    'WHERE (kept.completed, kept.possible, kept.status)\n      IS DISTINCT FROM (excluded.completed, excluded.possible, excluded.status)',
    'an activity that was of another time',
  ],
  [
    PROGRESS,
    'WHERE (kept.completed, kept.possible, kept.last_completed_at, kept.status)\n      IS DISTINCT FROM (excluded.completed, excluded.possible, excluded.last_completed_at, excluded.status)',
    'WHERE (kept.completed, kept.last_completed_at, kept.status)\n      IS DISTINCT FROM (excluded.completed, excluded.last_completed_at, excluded.status)',
    'a further course',
  ],
  [
    PROGRESS,
    'WHERE (kept.completed, kept.possible, kept.last_completed_at, kept.status)\n      IS DISTINCT FROM (excluded.completed, excluded.possible, excluded.last_completed_at, excluded.status)',
    'WHERE (kept.possible, kept.last_completed_at, kept.status)\n      IS DISTINCT FROM (excluded.possible, excluded.last_completed_at, excluded.status)',
    'an earlier activity that arrived later',
  ],
  [
    PROGRESS,
    'WHERE (kept.completed, kept.possible, kept.last_completed_at, kept.status)\n      IS DISTINCT FROM (excluded.completed, excluded.possible, excluded.last_completed_at, excluded.status)',
    'WHERE (kept.completed, kept.possible, kept.last_completed_at)\n      IS DISTINCT FROM (excluded.completed, excluded.possible, excluded.last_completed_at)',
    'somebody who has not registered',
  ],
  [PROGRESS, ', status = excluded.status', '', 'somebody who has not registered'],
  [PROGRESS, "AND status = 'ACTIVE'", '', 'somebody who has not registered'],
  [PROGRESS, 'IF counts_otherwise THEN', 'IF false THEN', 'the first activity of somebody new'],
  [
    PROGRESS,
    'IF counts_otherwise THEN',
    'IF true THEN',
    'a further activity where an earlier one was forgotten',
  ],
  [PROGRESS, 'old.status IS DISTINCT FROM new.status', 'false', 'the first activity of somebody new'],
  [RESIDENTS, "WHEN NOT is_registered THEN 'UNREGISTERED'", '', 'somebody who has not registered'],
  [RESIDENTS, 'completed = 0 AND ', '', 'a new member who has completed something'],
  [RESIDENTS, ' AND new_until > now()', '', 'somebody who came two weeks ago'],
  [RESIDENTS, "interval '14 days'", "interval '15 days'", 'somebody who came two weeks ago'],
  [RESIDENTS, "interval '14 days'", "interval '13 days'", 'somebody who came less than two weeks ago'],
  [RESIDENTS, 'greatest(joined_at, registered_at)', 'joined_at', 'somebody who registered'],
  [RESIDENTS, 'greatest(joined_at, registered_at)', 'registered_at', 'a new member'],
  [RESIDENTS, 'greatest(', 'least(', 'somebody who registered long after they were added'],
  [PROGRESS, 'PERFORM refresh_group_due_dates(groups, only_user);', '', 'what is due when it was completed'],

  [TRIGGERS, 'IF (SELECT count(*) FROM changed) > 4', 'IF false', 'five activities at once'],
  [
    TRIGGERS,
    'JOIN changed ON changed.user_id = r.user_id',
    'JOIN changed ON true',
    'five activities at once',
  ],
  [TRIGGERS, ' WHERE user_id = done.user_id', '', 'an activity that one completed'],
  [TRIGGERS, 'done.course_id, done.user_id);', 'NULL, done.user_id);', 'an activity that one completed'],
  [TRIGGERS, 'done.course_id, done.user_id);', 'done.course_id);', 'an activity that one completed'],
  [
    TRIGGERS,
    'SELECT DISTINCT user_group_id FROM changed',
    'SELECT user_group_id FROM changed WHERE false',
    'a further course',
  ],
  [
    TRIGGERS,
    'SELECT DISTINCT changed.user_group_id FROM changed',
    'SELECT user_group_id FROM changed WHERE false',
    'a new member',
  ],
  [TRIGGERS, "true) = 'yes'", "true) IS DISTINCT FROM 'yes'", 'a new member'],
  [TRIGGERS, 'changed.group_course_id = gc.id', 'true', 'a hidden activity'],
  [TRIGGERS, 'changed.course_id = gc.course_id', 'true', 'a new activity'],
  [TRIGGERS, ' WHERE course_id = NEW.id', '', 'a course of the first group that is for faculty now'],
  [TRIGGERS, 'OLD.audience IS DISTINCT FROM NEW.audience OR', 'false OR', 'a course that is for faculty now'],
  [
    TRIGGERS,
    ' OR OLD.is_prep_course IS DISTINCT FROM NEW.is_prep_course',
    '',
    'a course that is preparation now',
  ],
  [TRIGGERS, 'WHEN (OLD.audience', 'WHEN (true OR OLD.audience', 'a course of another name'],
  [
    TRIGGERS,
    'c.registered_at, c.password_hash',
    'k.registered_at, c.password_hash',
    'somebody who registered',
  ],
  [TRIGGERS, ', c.password_hash IS NULL)', ', k.password_hash IS NULL)', 'somebody who was given a password'],
  [TRIGGERS, 'WHERE c.doable_since IS DISTINCT FROM k.doable_since', '', 'an activity of another name'],
  [TRIGGERS, 'ON c.id = k.id', 'ON true', 'two activities of other names'],
  [TRIGGERS, 'OLD.audience = ', 'false AND OLD.audience = ', 'a course that is for everybody again'],
  [TRIGGERS, 'NEW.audience <> ', 'false AND NEW.audience <> ', 'a course that is for everybody again'],
  [TRIGGERS, ' ON k.id = c.id', ' ON true', 'a resident and a teacher with other names'],
  [TRIGGERS, 'ON m.user_id = c.id AND', 'ON', 'an account that was closed'],
  [TRIGGERS, " AND m.kind = 'MEMBER'", '', 'a proctor whose account was closed'],
  [
    TRIGGERS,
    `    WHERE (c.is_active, c.role, c.registered_at, c.password_hash IS NULL)
      IS DISTINCT FROM (k.is_active, k.role, k.registered_at, k.password_hash IS NULL)`,
    '',
    'somebody with another name',
  ],
  [TRIGGERS, '(c.is_active, ', '(k.is_active, ', 'an account that was closed'],
  [TRIGGERS, '(c.is_active, c.role, ', '(c.is_active, k.role, ', 'somebody who is faculty now'],
  [
    TRIGGERS,
    'IF cardinality(touched) > 0 THEN PERFORM refresh_group_progress(touched); END IF;',
    'PERFORM refresh_group_progress(touched);',
    'somebody with another name',
  ],
  [
    RESIDENTS,
    'WHEN (OLD.user_group_id',
    'WHEN (true OR OLD.user_group_id',
    'a member who proctors for a while',
  ],
]

await testProgramRules({
  title: 'how progress is counted',
  files: [PROGRESS, TRIGGERS, RESIDENTS],
  setup: SETUP,
  listen: LISTEN,
  read: async (client): Promise<Outcome> => {
    const list = async (select: string) =>
      (await client.query<{ found: string }>(`SELECT ${select}`)).rows.map(({ found }) => found).toSorted()
    return {
      asked:
        await list(`concat_ws(' ', (SELECT coalesce(string_agg(g.name, ',' ORDER BY g.name), '-') FROM user_groups g
          WHERE g.id = ANY(a.groups)), c.name, u.first_name) AS found
        FROM heard.asked a LEFT JOIN courses c ON c.id = a.course LEFT JOIN users u ON u.id = a.person`),
      courses: await list(`g.name || ' ' || c.name || ' ' || p.completed || '/' || p.possible AS found
        FROM group_course_progress p JOIN user_groups g ON g.id = p.user_group_id JOIN courses c ON c.id = p.course_id`),
      members: await list(`concat_ws(' ', g.name, u.first_name, p.completed || '/' || p.possible,
          extract(day FROM p.last_completed_at - now()), 'due ' || extract(day FROM p.next_due_at - now()),
          'joined ' || extract(day FROM m.joined_at - now()), nullif(p.status, 'ACTIVE')) AS found
        FROM group_member_progress p JOIN user_groups g ON g.id = p.user_group_id JOIN users u ON u.id = p.user_id
        LEFT JOIN group_members m ON m.user_group_id = g.id AND m.user_id = u.id AND m.joined_at IS NOT NULL
          AND m.joined_at = now()`),
    }
  },
  cases,
  rules,
  triggers: {
    activity_completions_counted: 'an activity that one completed',
    activity_completions_moved: 'an activity that was of another time',
    activity_completions_taken_back: 'an activity that was taken back',
    group_members_added: 'a new member',
    group_members_changed: 'a member who proctors now',
    group_members_removed: 'a member who left',
    group_courses_added: 'a further course',
    group_courses_changed: 'a course that is locked now',
    group_course_terms_added: 'an optional course',
    group_course_terms_changed: 'a course that is optional no more',
    group_course_terms_removed: 'a course whose terms are gone',
    activities_doable_counted: 'an activity that can’t be completed now',
    group_courses_removed: 'a course that the group no longer has',
    hidden_activities_added: 'a hidden activity',
    hidden_activities_removed: 'an activity that is hidden no more',
    activities_added: 'a new activity',
    activities_removed: 'a deleted activity',
    courses_audience_counted: 'a course that is for faculty now',
    users_standing_counted: 'an account that was closed',
    group_members_moved: 'a member who moved to another group',
  },
})

describe('of two who complete something at the same time', () => {
  const LOCK = 'PERFORM FROM user_groups WHERE id = ANY(groups) ORDER BY id FOR NO KEY UPDATE;'

  /** What the course came to after Maya and Noor completed the same activity, Noor before Maya's was committed. */
  async function completeAtOnce(program: string): Promise<number | undefined> {
    const fresh = untilEnd(await freshDatabase())
    const first = await fresh.database.$client.connect()
    const second = await fresh.database.$client.connect()
    try {
      await first.query(program + SETUP)
      await first.query(`BEGIN; ${complete(MAYA, STEP)}`)
      const waiting = second.query(complete(NOOR, STEP))
      await expect
        .poll(async () => (await first.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
        .toBeGreaterThan(0)
      await first.query('COMMIT')
      await waiting
      const { rows } = await first.query<{ completed: number }>(
        `SELECT completed FROM group_course_progress WHERE course_id = ${ENTRY}`,
      )
      return rows[0]?.completed
    } finally {
      first.release()
      second.release()
    }
  }

  it('the second counts the first too', async () => {
    expect(await completeAtOnce('')).toBe(2)
  })

  it('that is so because the groups are locked', async () => {
    const text = readFileSync(`server/database/program/${PROGRESS}`, 'utf8')
    expect(text).toContain(LOCK)
    expect(await completeAtOnce(text.replace(LOCK, ''))).toBe(1)
  })
})
