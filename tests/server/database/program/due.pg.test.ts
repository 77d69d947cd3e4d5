import { expect, it } from 'vitest'
import { testProgramRules } from '#tests/support/program-rules.ts'

// Each rule of what is due to whom, and each of what has dates worked out again: which case it decides, and that this
// case fails without it.

const FILES = [
  'learning/residents.sql',
  'learning/doable.sql',
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
  INSERT INTO users (id, email, first_name, last_name, role, password_hash) VALUES
    (${MAYA}, 'maya@due.test', 'Maya', 'Okafor', 'RESIDENT', 'some'), (${GROUP}, 'eve@due.test', 'Eve', 'Hall', 'FACULTY', 'some');
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
    (${OTHER_GROUP}, ${OTHER_GROUP}, ${SUTURING});
  UPDATE activities SET doable_since = 'epoch'; UPDATE group_courses SET opened_at = 'epoch';`

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

const registered = (days: number) =>
  `UPDATE users SET registered_at = now() + interval '${days} days' WHERE id = ${MAYA};`
const unregistered = `UPDATE users SET password_hash = NULL WHERE id = ${MAYA};`
const locked = (isLocked: boolean) => `UPDATE group_courses SET is_locked = ${isLocked};`

/** Knot is of this kind: loop is done by a video, as ever. */
const knotIs = (columns: string) => `UPDATE activities SET ${columns} WHERE id = ${KNOT};`
let versions = 0
/** A text of knot, or of its course. */
function text(
  section: string,
  body: string,
  {
    of = KNOT,
    isDraft = false,
    since = 'epoch',
  }: { of?: string; isDraft?: boolean; since?: string | null } = {},
): string {
  versions += 1
  return `INSERT INTO content_versions (course_id, activity_id, section, version, origin, body, published_at)
      VALUES (${SUTURING}, ${of}, '${section}', ${versions}, 'AUTHORED', E'${body}', ${isDraft ? 'NULL' : 'now()'});
    ${since === null ? '' : `UPDATE activities SET doable_since = '${since}' WHERE doable_since IS NOT NULL;`}`
}
const reading = knotIs(`kind = 'DIDACTIC'`)
const questions = knotIs(`kind = 'COGNITIVE'`)
const guided = knotIs(`kind = 'DIDACTIC', completed_by = 'GUIDE'`)
const reflected = knotIs(`completed_by = 'REFLECTION'`)
const taught = knotIs(`completed_by = 'LESSON_PLAN'`)

/** A rule of the group for suturing; what is not named is left out. */
const rule = (values: string) =>
  `INSERT INTO group_course_terms (user_group_id, course_id, set_by, due_kind, due_days, due_event_id, due_since)
    VALUES (${GROUP}, ${SUTURING}, ${GROUP}, ${values});`
const afterJoining = (days: number, since = "'epoch'") => rule(`'AFTER_JOINING', ${days}, NULL, ${since}`)
const beforeEvent = (days: number) => rule(`'BEFORE_EVENT', ${days}, ${EVENT}, 'epoch'`)
/** An event of the group, about no course. */
const labDay = (days: number, group = GROUP) => `${event(days)} DELETE FROM event_courses;
  UPDATE event_groups SET user_group_id = ${group};`
/** Suturing waits for entry. */
const closed = `INSERT INTO course_prerequisites (user_group_id, course_id, required_course_id, set_by)
    VALUES (${GROUP}, ${SUTURING}, ${ENTRY}, ${GROUP});`

/** What is due, as `name@days`, and what is stored: `next/past due/until`. */
type Outcome = [due: string[], stored: string]
const NOTHING: Outcome = [[], '-/0/-']
/** Nothing, to somebody who came a day ago and is new until then. */
const NOTHING_YET: Outcome = [[], '-/0/13']
const BOTH: Outcome = [['knot@5', 'loop@5'], '5/0/5']
const WITHOUT_KNOT: Outcome = [['loop@5'], '5/0/5']

const cases: Record<string, [sql: string, outcome: Outcome]> = {
  'a due date of the group': [due(5), [['knot@5', 'loop@5'], '5/0/5']],
  'days after joining': [joined(-30) + afterJoining(35), [['knot@5', 'loop@5'], '5/0/5']],
  'days after joining of somebody who registered later': [
    joined(-90) + registered(-30) + afterJoining(35),
    [['knot@5', 'loop@5'], '5/0/5'],
  ],
  'days after joining that have passed': [joined(-40) + afterJoining(35), [['knot@-4', 'loop@-4'], '-4/2/-']],
  'days after joining that had passed': [
    joined(-90) + afterJoining(35, `now() - interval '5 days'`),
    [['knot@9', 'loop@9'], '9/0/9'],
  ],
  'days after joining at an unknown time': [
    afterJoining(35, `now() - interval '30 days'`),
    [['knot@5', 'loop@5'], '5/0/5'],
  ],
  'days after joining for somebody who has not registered': [
    joined(-30) + afterJoining(35) + unregistered,
    NOTHING,
  ],
  'days before an event': [labDay(15) + beforeEvent(10), [['knot@5', 'loop@5'], '5/0/5']],
  'days before an event that was moved': [
    `${labDay(15)}${beforeEvent(10)} UPDATE event_groups SET start_date = start_date + interval '3 days';`,
    [['knot@8', 'loop@8'], '8/0/8'],
  ],
  'days before an event that was canceled': [`${labDay(15)}${beforeEvent(10)} DELETE FROM events;`, NOTHING],
  'days before an event of others': [labDay(15, OTHER_GROUP) + beforeEvent(10), NOTHING],
  'a date beside a rule': [joined(-90) + due(5) + afterJoining(91), BOTH],
  'a rule that was changed': [
    `${joined(-30)}${afterJoining(40)} UPDATE group_course_terms SET due_days = 35;`,
    [['knot@5', 'loop@5'], '5/0/5'],
  ],
  'a rule that was taken back': [
    `${joined(-30)}${afterJoining(35)} DELETE FROM group_course_terms;`,
    NOTHING,
  ],
  'an optional course': [
    `${due(5)}${rule('NULL, NULL, NULL, now()')} UPDATE group_course_terms SET is_optional = true;`,
    NOTHING,
  ],
  'a course that was optional when its date passed': [
    `${due(-5)}${rule('NULL, NULL, NULL, now()')} UPDATE group_course_terms SET is_optional = true;
      UPDATE group_course_terms SET is_optional = false;`,
    [['knot@14', 'loop@14'], '14/0/14'],
  ],
  'a closed course': [due(5) + closed, NOTHING],
  'an event about a closed course': [event(5) + closed, NOTHING],
  'a closed course that was begun': [due(5) + closed + complete(KNOT), BOTH],
  'a course that has opened': [due(5) + closed + complete(STEP), BOTH],
  'a course that opened late': [due(-5) + closed + complete(STEP), [['knot@14', 'loop@14'], '14/0/14']],
  'a course that waits for a locked one': [
    `${due(5)}${closed} UPDATE group_courses SET is_locked = true WHERE course_id = ${ENTRY};`,
    BOTH,
  ],
  'a course that waits for one that the group no longer has': [
    `${due(-5)}${closed} DELETE FROM group_courses WHERE course_id = ${ENTRY};`,
    [['knot@14', 'loop@14'], '14/0/14'],
  ],
  'a course that waited for one that is locked now': [
    `${due(-5)}${closed} UPDATE group_courses SET is_locked = true WHERE course_id = ${ENTRY};`,
    [['knot@14', 'loop@14'], '14/0/14'],
  ],
  'a course that waits for no other anymore': [
    `${due(-5)}${closed} DELETE FROM course_prerequisites;`,
    [['knot@14', 'loop@14'], '14/0/14'],
  ],
  'a due date that has passed': [due(-5), [['knot@-5', 'loop@-5'], '-5/2/-']],
  'a due date for somebody who joined after it': [due(-5) + joined(-1), NOTHING_YET],
  'a due date for somebody who joined before it': [due(-1) + joined(-5), [['knot@-1', 'loop@-1'], '-1/2/9']],
  'a due date for somebody who registered after it': [due(-5) + joined(-9) + registered(-1), NOTHING_YET],
  'a date that somebody who registered today has ahead': [due(5) + joined(-9) + registered(-1), BOTH],
  'a due date for somebody who has not registered': [due(-5) + unregistered, NOTHING],
  'a due date for somebody who registered with a password that they no longer have': [
    due(-5) + registered(-9) + unregistered,
    [['knot@-5', 'loop@-5'], '-5/2/5'],
  ],
  'an event for somebody who has not registered': [event(-3) + unregistered, NOTHING],
  'an event by name for somebody who has not registered': [
    event(-3, { asked: 'RESIDENT' }) + unregistered,
    NOTHING,
  ],
  'a due date later than somebody is new': [due(20) + joined(-1), [['knot@20', 'loop@20'], '20/0/13']],
  'a due date of somebody who is new no longer': [due(20) + joined(-15), [['knot@20', 'loop@20'], '20/0/20']],
  'a due date of somebody who began': [
    due(20) + joined(-1) + complete(KNOT),
    [['knot@20', 'loop@20'], '20/0/20'],
  ],
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
  'a locked course': [due(5) + locked(true), NOTHING],
  'a course that was opened in time': [due(5) + locked(true) + locked(false), BOTH],
  'a course that was locked when its date passed': [
    due(-5) + locked(true) + locked(false),
    [['knot@14', 'loop@14'], '14/0/14'],
  ],
  'a course that the group was given after its date': [
    `${due(-5)} DELETE FROM group_courses WHERE id = ${SUTURING};
      INSERT INTO group_courses (user_group_id, course_id) VALUES (${GROUP}, ${SUTURING});`,
    [['knot@14', 'loop@14'], '14/0/14'],
  ],
  'a virtual activity': [due(5) + knotIs(`activity_mode = 'VIRTUAL', is_recordable = false`), BOTH],
  'a practice that nobody can record': [due(5) + knotIs('is_recordable = false'), WITHOUT_KNOT],
  'a practice with AI that nobody can record': [
    due(5) +
      knotIs(`is_recordable = false, activity_mode = 'AI_ASSISTED', kind = 'DIDACTIC'`) +
      text('DIDACTIC', 'Read'),
    WITHOUT_KNOT,
  ],
  'a practice that is measured afterward and can’t be recorded': [
    due(5) +
      knotIs(`is_recordable = false, is_ai_post_processed = true, kind = 'DIDACTIC'`) +
      text('DIDACTIC', 'Read'),
    WITHOUT_KNOT,
  ],
  'a practice with AI': [due(5) + knotIs(`activity_mode = 'AI_ASSISTED', kind = 'DIDACTIC'`), BOTH],
  'a reading without a text': [due(5) + reading, WITHOUT_KNOT],
  'a reading with a text': [due(5) + reading + text('DIDACTIC', 'Read'), BOTH],
  'a reading whose text is a draft': [
    due(5) + reading + text('DIDACTIC', 'Read', { isDraft: true }),
    WITHOUT_KNOT,
  ],
  'a draft beside another text': [
    due(5) + reading + text('DIDACTIC', 'Read', { isDraft: true }) + text('DEBRIEF', 'Talk'),
    WITHOUT_KNOT,
  ],
  'a reading whose text was emptied': [
    due(5) + reading + text('DIDACTIC', 'Read') + text('DIDACTIC', ' \\n'),
    WITHOUT_KNOT,
  ],
  'a reading whose text was emptied in a draft': [
    due(5) + reading + text('DIDACTIC', 'Read') + text('DIDACTIC', '', { isDraft: true }),
    BOTH,
  ],
  'a reading with the text of another activity': [
    due(5) + reading + text('DIDACTIC', 'Read', { of: LOOP! }),
    WITHOUT_KNOT,
  ],
  'a reading with another text': [due(5) + reading + text('DEBRIEF', 'Talk'), WITHOUT_KNOT],
  'a text that came after the date': [
    due(-5) + reading + text('DIDACTIC', 'Read', { since: null }),
    [['knot@14', 'loop@-5'], '-5/1/14'],
  ],
  'a text that came back after the date': [
    due(-5) +
      reading +
      text('DIDACTIC', 'Read') +
      text('DIDACTIC', '') +
      text('DIDACTIC', 'Read', { since: null }),
    [['knot@14', 'loop@-5'], '-5/1/14'],
  ],
  'an event before a text came': [
    event(-5) + reading + text('DIDACTIC', 'Read', { since: null }),
    [['knot@14', 'loop@-5'], '-5/1/14'],
  ],
  'a text that came after somebody’s date': [
    due(-5) + reading + text('DIDACTIC', 'Read', { since: null }) + joined(-1),
    [['knot@14'], '14/0/13'],
  ],
  'questions without a question': [due(5) + questions + text('COGNITIVE', 'To come'), WITHOUT_KNOT],
  'questions below a note': [
    due(5) + questions + text('COGNITIVE', 'Mine.\\n\\n## Which?\\n- [x] This\\n- [ ] That'),
    BOTH,
  ],
  'questions with one': [due(5) + questions + text('COGNITIVE', '## Which?\\n- [x] This\\n- [ ] That'), BOTH],
  'questions of something else': [
    due(5) + questions + text('DIDACTIC', '## Which?\\n- [x] This\\n- [ ] That'),
    WITHOUT_KNOT,
  ],
  'a guide without steps': [
    due(5) + guided + text('GUIDE', 'Words') + text('DIDACTIC', 'Read'),
    WITHOUT_KNOT,
  ],
  'a guide with a step': [due(5) + guided + text('GUIDE', 'Words\\n- [ ] Sign in'), BOTH],
  'a guide that points to a text that is not there': [
    due(5) + guided + text('GUIDE', '- [ ] Sign in\\n- [ ] Read {didactic}\\n- [ ] Leave'),
    WITHOUT_KNOT,
  ],
  'a guide that points to a text': [
    due(5) + guided + text('GUIDE', '- [ ] Read {didactic}') + text('DIDACTIC', 'Read'),
    BOTH,
  ],
  'a guide that points to questions of a reading': [
    due(5) + guided + text('GUIDE', '- [ ] Answer {cognitive}') + text('COGNITIVE', '# Which?'),
    WITHOUT_KNOT,
  ],
  'a guide that points to a practice': [due(5) + guided + text('GUIDE', '- [ ] Record {technical}'), BOTH],
  'a guide that points to a practice that nobody can record': [
    due(5) + guided + knotIs('is_recordable = false') + text('GUIDE', '- [ ] Record {technical}'),
    WITHOUT_KNOT,
  ],
  'a guide that points to a reflection without a question': [
    due(5) + guided + text('GUIDE', '- [ ] Reflect {reflection}'),
    WITHOUT_KNOT,
  ],
  'a guide that points to the virtual trainer': [
    due(5) + guided + text('GUIDE', '- [ ] Practice {virtual}'),
    WITHOUT_KNOT,
  ],
  'a reflection without a question': [due(5) + reflected, WITHOUT_KNOT],
  'a reflection with a question': [due(5) + reflected + text('REFLECTION', 'What next?'), BOTH],
  'a lesson without a plan': [due(5) + taught + text('OUTLINE', 'Plan', { of: 'NULL' }), WITHOUT_KNOT],
  'a lesson with a plan': [due(5) + taught + text('LESSON_PLAN', 'Plan', { of: 'NULL' }), BOTH],
  'an activity that was hidden when its date passed': [
    `${due(-5)} INSERT INTO hidden_activities (group_course_id, activity_id) VALUES (${SUTURING}, ${KNOT});
      DELETE FROM hidden_activities;`,
    [['knot@14', 'loop@-5'], '-5/1/14'],
  ],
  'a course that was for faculty when its date passed': [
    `${due(-5)} UPDATE courses SET audience = 'FACULTY'; UPDATE courses SET audience = 'EVERYONE';`,
    [['knot@14', 'loop@14'], '14/0/14'],
  ],
  'a course that was preparation when its date passed': [
    `${due(-5)} UPDATE courses SET is_prep_course = true; UPDATE courses SET is_prep_course = false;`,
    [['knot@14', 'loop@14'], '14/0/14'],
  ],
  'an event that somebody was asked to by name before they registered': [
    event(-3, { asked: 'RESIDENT' }) + registered(-1),
    NOTHING_YET,
  ],
  'a text that was published': [
    `${due(5) + reading + text('DIDACTIC', 'Read', { isDraft: true })} UPDATE content_versions SET published_at = now();`,
    BOTH,
  ],
  'a text that was removed': [
    `${due(5) + reading + text('DIDACTIC', 'Read')} DELETE FROM content_versions;`,
    WITHOUT_KNOT,
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
  'an event that began before somebody joined': [event(-3) + joined(-1), NOTHING_YET],
  'an event that began after somebody joined': [event(-1) + joined(-3), [['knot@-1', 'loop@-1'], '-1/2/11']],
  'an event that somebody is asked to by name': [
    event(-3, { asked: 'RESIDENT' }) + joined(-1),
    [['knot@-3', 'loop@-3'], '-3/2/13'],
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
    [[], '-/0/14'],
  ],
}

/** Each rule, what stands there without it, and a case that it decides. */
const rules: [file: File, rule: string, without: string, decides: string][] = [
  [
    'learning/residents.sql',
    'u.registered_at IS NOT NULL OR u.password_hash IS NOT NULL AS',
    'true AS',
    'a due date for somebody who has not registered',
  ],
  [
    'learning/residents.sql',
    'u.registered_at IS NOT NULL OR ',
    '',
    'a due date for somebody who registered with a password that they no longer have',
  ],
  ['learning/residents.sql', ' OR u.password_hash IS NOT NULL', '', 'a due date of the group'],
  [
    'learning/due.sql',
    'WHERE r.is_registered\nUNION',
    'UNION',
    'a due date for somebody who has not registered',
  ],
  [
    'learning/due.sql',
    'r.is_registered\n  AND ',
    '',
    'days after joining for somebody who has not registered',
  ],
  ['learning/due.sql', 'asked.is_registered\n  AND ', '', 'an event for somebody who has not registered'],
  [
    'learning/due.sql',
    'r.user_id, r.is_registered, r.registered_at\n',
    'r.user_id, true, r.registered_at\n',
    'an event by name for somebody who has not registered',
  ],
  [
    'learning/due.sql',
    "CASE WHEN max(status) = 'NEW' THEN max(new_until) END",
    'NULL::timestamptz',
    'a due date later than somebody is new',
  ],
  [
    'learning/due.sql',
    "CASE WHEN max(status) = 'NEW' THEN max(new_until) END",
    'max(new_until)',
    'a due date of somebody who began',
  ],
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
  ['learning/group-activities.sql', 'NOT w.is_prep_course', 'true', 'a prep course'],
  ['learning/group-activities.sql', 'AND h.activity_id = a.id', '', 'a hidden activity'],
  [
    'learning/group-activities.sql',
    'h.group_course_id = gc.id AND h.activity_id = a.id',
    'false',
    'a hidden activity',
  ],
  ['learning/due.sql', 'ON d.user_group_id = r.user_group_id', 'ON true', 'a due date of another group'],
  [
    'learning/due.sql',
    'ga.user_group_id = r.user_group_id AND ga.course_id = r.course_id',
    'ga.user_group_id = r.user_group_id',
    'a due date of the group',
  ],
  ['learning/group-activities.sql', ' AND t.is_optional', '', 'days after joining'],
  ['learning/group-activities.sql', 'd.activity_id IS NULL), false)', 'false), false)', 'a closed course'],
  ['learning/group-activities.sql', 'begun.course_id = of_course', 'false', 'a closed course that was begun'],
  ['learning/group-activities.sql', 'max(d.made_at)', 'NULL::timestamptz', 'a course that opened late'],
  ['learning/due.sql', 'WHERE NOT o.is_closed\n', 'WHERE true\n', 'a closed course'],
  ['learning/due.sql', '  AND NOT o.is_closed\n', '', 'an event about a closed course'],
  ['learning/due.sql', ', since)\n    WHEN', ", 'epoch')\n    WHEN", 'days after joining that had passed'],
  ['learning/due.sql', 'coalesce(came_at, since)', 'came_at', 'days after joining at an unknown time'],
  ['learning/due.sql', 'least(event_at, end_of_day', 'greatest(event_at, end_of_day', 'days before an event'],
  ['learning/due.sql', ' AND e.user_group_id = t.user_group_id', '', 'days before an event of others'],
  [
    'learning/due.sql',
    'AND NOT EXISTS (SELECT FROM course_due_dates d',
    'AND true OR EXISTS (SELECT FROM course_due_dates d',
    'a date beside a rule',
  ],
  [
    'learning/due-triggers.sql',
    '      OR EXISTS (SELECT FROM group_course_terms t WHERE t.due_event_id = changed.event_id)',
    '',
    'days before an event that was moved',
  ],
  [
    'learning/due-triggers.sql',
    'UPDATE group_courses gc SET opened_at = now() FROM changed',
    'UPDATE group_courses gc SET opened_at = opened_at FROM changed',
    'a course that waits for no other anymore',
  ],
  ['learning/group-activities.sql', '  AND NOT gc.is_locked\n', '', 'a locked course'],
  [
    'learning/group-activities.sql',
    '  AND a.doable_since IS NOT NULL\n',
    '',
    'a practice that nobody can record',
  ],
  ['learning/group-activities.sql', 'a.doable_since, gc', 'gc', 'a text that came after the date'],
  ['learning/group-activities.sql', 'gc.opened_at, ', '', 'a course that was locked when its date passed'],
  ['learning/group-activities.sql', ', s.shown_at', '', 'an activity that was hidden when its date passed'],
  [
    'learning/group-activities.sql',
    ' AND s.activity_id = a.id',
    '',
    'an activity that was hidden when its date passed',
  ],
  [
    'learning/doable.sql',
    'AND (activity_id = asked.id OR activity_id IS NULL)',
    '',
    'a reading with the text of another activity',
  ],
  ['learning/doable.sql', ' OR activity_id IS NULL)', ')', 'a lesson with a plan'],
  ['learning/doable.sql', 'AND published_at IS NOT NULL\n    ORDER', 'ORDER', 'a draft beside another text'],
  ['learning/doable.sql', ', version DESC', '', 'a reading whose text was emptied'],
  ['learning/doable.sql', "section = 'DIDACTIC' AND ", '', 'a reading with another text'],
  [
    'learning/doable.sql',
    "section = 'DIDACTIC' AND body ~ '\\S'",
    "section = 'DIDACTIC'",
    'a reading whose text was emptied',
  ],
  [
    'learning/doable.sql',
    "asked.kind = 'COGNITIVE' AND ",
    '',
    'a guide that points to questions of a reading',
  ],
  ['learning/doable.sql', "section = 'COGNITIVE' AND ", '', 'questions of something else'],
  ['learning/doable.sql', " AND body ~ '(?n)^#{1,6} .'", '', 'questions without a question'],
  ['learning/doable.sql', '(?n)^#', '^#', 'questions below a note'],
  ['learning/doable.sql', "section = 'LESSON_PLAN' AND ", '', 'a lesson without a plan'],
  ['learning/doable.sql', " FILTER (WHERE section = 'GUIDE')", '', 'a guide that points to a text'],
  [
    'learning/doable.sql',
    "WHEN asked.activity_mode = 'VIRTUAL' THEN true",
    'WHEN false THEN true',
    'a virtual activity',
  ],
  ['learning/doable.sql', "asked.activity_mode <> 'NON_AUTOMATED' OR ", '', 'a practice with AI'],
  [
    'learning/doable.sql',
    ' OR asked.is_ai_post_processed',
    '',
    'a practice that is measured afterward and can’t be recorded',
  ],
  [
    'learning/doable.sql',
    'is_ai_post_processed THEN asked.is_recordable',
    'is_ai_post_processed THEN true',
    'a practice with AI that nobody can record',
  ],
  [
    'learning/doable.sql',
    "'TECHNICAL' THEN asked.is_recordable",
    "'TECHNICAL' THEN true",
    'a practice that nobody can record',
  ],
  ['learning/doable.sql', 'asked.completed_by, ', '', 'a reflection without a question'],
  [
    'learning/doable.sql',
    "'REFLECTION' THEN there.reflection",
    "'REFLECTION' THEN true",
    'a reflection without a question',
  ],
  ['learning/doable.sql', "there.guide ~ '(?n)^\\s*[-*] \\[[ xX]\\] .' AND ", '', 'a guide without steps'],
  [
    'learning/doable.sql',
    "('didactic', there.text)",
    "('didactic', true)",
    'a guide that points to a text that is not there',
  ],
  ['learning/doable.sql', 'WHERE NOT is_there AND', 'WHERE', 'a guide that points to a text'],
  [
    'learning/doable.sql',
    "('technical', asked.is_recordable)",
    "('technical', true)",
    'a guide that points to a practice that nobody can record',
  ],
  [
    'learning/doable.sql',
    "('reflection', there.reflection)",
    "('reflection', true)",
    'a guide that points to a reflection without a question',
  ],
  ['learning/doable.sql', ", ('virtual', false)", '', 'a guide that points to the virtual trainer'],
  [
    'learning/doable.sql',
    'WHEN due_at < doable_since THEN',
    'WHEN true THEN',
    'a course that was opened in time',
  ],
  [
    'learning/doable.sql',
    'WHEN due_at < doable_since THEN',
    'WHEN false THEN',
    'a text that came after the date',
  ],
  [
    'learning/doable.sql',
    ' AND OLD.is_locked THEN',
    ' AND false THEN',
    'a course that was locked when its date passed',
  ],
  [
    'learning/due.sql',
    'd.due_at, greatest(r.joined_at, r.registered_at)',
    'd.due_at, greatest(r.registered_at)',
    'a due date for somebody who joined after it',
  ],
  [
    'learning/due.sql',
    'd.due_at, greatest(r.joined_at, r.registered_at)',
    'd.due_at, greatest(r.joined_at)',
    'a due date for somebody who registered after it',
  ],
  [
    'learning/due.sql',
    ' > due_once_doable(r.due_at, ga.doable_since)',
    ' > r.due_at',
    'a text that came after somebody’s date',
  ],
  [
    'learning/due.sql',
    ' > due_once_doable(r.due_at, ga.doable_since)',
    " > now() - interval '9 days'",
    'a due date for somebody who joined before it',
  ],
  [
    'learning/due.sql',
    'due_once_doable(r.due_at, greatest(ga.doable_since, o.opened_at)) AS due_at',
    'r.due_at',
    'a text that came after the date',
  ],
  [
    'learning/due.sql',
    'due_once_doable(asked.start_date, greatest(ga.doable_since, o.opened_at))\nFROM',
    'asked.start_date\nFROM',
    'an event before a text came',
  ],
  [
    'learning/due.sql',
    'greatest(r.joined_at, r.registered_at) AS came_at\n  FROM event_groups',
    'r.registered_at AS came_at\n  FROM event_groups',
    'an event that began before somebody joined',
  ],
  [
    'learning/due.sql',
    'NOT coalesce(asked.came_at > due_once_doable(asked.start_date, ga.doable_since), false)\n  AND',
    '',
    'an event that began before somebody joined',
  ],
  [
    'learning/due.sql',
    'r.is_registered, r.registered_at\n',
    'r.is_registered, NULL\n',
    'an event that somebody was asked to by name before they registered',
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
    activities_doable: 'a reading without a text',
    content_versions_added: 'a reading with a text',
    content_versions_published: 'a text that was published',
    content_versions_removed: 'a text that was removed',
    group_courses_opened: 'a course that was locked when its date passed',
    group_members_moved: 'an event that began before somebody moved to the group',
    course_due_dates_added: 'a due date of the group',
    course_due_dates_changed: 'a due date that was moved',
    course_due_dates_removed: 'a due date that was taken back',
    course_prerequisites_added: 'a closed course',
    course_prerequisites_removed: 'a course that waits for no other anymore',
    group_courses_gone: 'a course that waits for one that the group no longer has',
    group_courses_locked: 'a course that waited for one that is locked now',
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
  FROM pg_stat_xact_user_tables WHERE relname IN ('users', 'group_members', 'group_member_progress')`

/** How many rows are read when a thousand join at once. */
async function readForThousand(): Promise<number> {
  await client.query('BEGIN')
  // As what adds that many does: what checks foreign keys is not planned here.
  await client.query('SET LOCAL plan_cache_mode TO force_custom_plan')
  await client.query(`${SETUP} ${due(3)} ${event(5)}`)
  const readBefore = (await client.query<{ read: number }>(ROWS_READ)).rows[0]!.read
  await client.query(`WITH added AS (
      INSERT INTO users (email, first_name, last_name, role, password_hash)
      SELECT n || '@many.test', 'Ada', 'Many', 'RESIDENT', 'some' FROM generate_series(1, 1000) n RETURNING id
    ) INSERT INTO group_members (user_group_id, user_id, kind) SELECT ${GROUP}, id, 'MEMBER' FROM added`)
  const { read } = (await client.query<{ read: number }>(ROWS_READ)).rows[0]!
  await client.query('ROLLBACK')
  return read - readBefore
}

const filled = 'users, group_members, group_member_progress, group_course_progress'

// In this order: each finds the pages that the one before has rolled back. PostgreSQL may clear them away in between by
// itself, which is one of these cases, too.
it.each([
  ['has never looked at these tables', ''],
  ['looked when there was nobody, but pages of people who had gone', `ANALYZE ${filled}`],
  ['has cleared away the people, but not their places in groups', 'VACUUM users'],
  ['has cleared away everything', `VACUUM ${filled}`],
  ['has cleared away everything, and looked', `VACUUM ANALYZE ${filled}`],
])('a thousand who join at once are read a few times each, if PostgreSQL %s', async (_what, look) => {
  await client.query(look)
  expect(await readForThousand()).toBeLessThan(50_000)
})

it('a text that many groups read counts a minute later, one group at a time, and where nobody trains at once', async () => {
  await client.query('BEGIN')
  await client.query(`${SETUP} ${due(5)} ${reading}
    INSERT INTO user_groups (id, parent_program_id, name) SELECT gen_random_uuid(), ${GROUP}, 'Many' FROM generate_series(1, 4);
    INSERT INTO group_courses (user_group_id, course_id) SELECT id, ${SUTURING} FROM user_groups WHERE name = 'Many'`)
  const count = async () =>
    (
      await client.query<{ counts: string }>(
        `SELECT possible || ' ' || (counted_until <= now()) AS counts FROM group_member_progress WHERE user_id = ${MAYA}`,
      )
    ).rows[0]?.counts
  expect(await count()).toBe('2 false')
  await client.query(text('DIDACTIC', 'Read me.', { since: null }))
  expect(await count()).toBe('2 true')
  await client.query(`SELECT refresh_group_progress(ARRAY(
    SELECT user_group_id FROM group_member_progress WHERE counted_until <= now()))`)
  expect(await count()).toBe('3 false')
  await client.query('ROLLBACK')
})
