import type { HangingKind } from '#contract/endpoints/people/deletion/structure-deletion.ts'

// Every column that refers to a system, an institution, a program or a user group, and what its rows mean when that is
// deleted. A test reads the references from the database, so a new one must be added here.

/** Rows that keep something from being deleted. The table is `t`. */
export interface Hangs {
  what: HangingKind
  /** `table.column` */
  reference: string
  /** What is counted, once however many rows of several tables name it. */
  thing: string
  where?: string
  /** Where the reference is found through another table: the tables, and the column that names what is deleted. */
  through?: { from: string; column: string }
}

export interface References {
  hangs: readonly Hangs[]
  /** Only describes it, or was computed: deleted with it. */
  goes: readonly string[]
  /** Stays without it: the database empties the column. */
  empties?: readonly string[]
}

const STANDALONE = 'EXISTS (SELECT FROM systems s WHERE s.id = t.system_id AND s.is_standalone)'

/** A standalone system is deleted with its institution. */
export const ofSystem: References = {
  hangs: [
    { what: 'institutions', reference: 'institutions.system_id', thing: 't.id', where: `NOT ${STANDALONE}` },
    { what: 'programs', reference: 'programs.system_id', thing: 't.id' },
    { what: 'coordinators', reference: 'users.system_id', thing: 't.id' },
    { what: 'courses', reference: 'courses.system_id', thing: 't.id' },
  ],
  goes: [],
}

export const ofInstitution: References = {
  hangs: [{ what: 'programs', reference: 'programs.institution_id', thing: 't.id' }],
  goes: [],
}

const isStillNamed = 't.anonymized_at IS NULL'

/** Its unassigned group was made by the server and is deleted with it, if nothing hangs on that. */
export const ofProgram: References = {
  hangs: [
    {
      what: 'groups',
      reference: 'user_groups.parent_program_id',
      thing: 't.id',
      where: 'NOT t.is_unassigned_group',
    },
    ...(['directors', 'residents', 'faculty'] as const).map((what) => ({
      what,
      reference: 'users.program_id',
      thing: 't.id',
      where: `${isStillNamed} AND ${
        {
          directors: `t.role = 'PROGRAM_DIRECTOR'`,
          residents: `t.role = 'RESIDENT'`,
          faculty: `t.role NOT IN ('PROGRAM_DIRECTOR', 'RESIDENT')`,
        }[what]
      }`,
    })),
    { what: 'formerPeople', reference: 'users.program_id', thing: 't.id', where: `NOT ${isStillNamed}` },
    { what: 'visitors', reference: 'program_staff.program_id', thing: 't.user_id' },
    {
      what: 'requests',
      reference: 'teaching_requests.program_id',
      thing: 't.id',
      where: 't.answer IS NULL AND t.expires_at > now()',
    },
    { what: 'events', reference: 'events.program_id', thing: 't.id' },
    { what: 'courses', reference: 'courses.program_id', thing: 't.id' },
    { what: 'videos', reference: 'videos.program_id', thing: 't.id' },
    { what: 'videos', reference: 'assessments.program_id', thing: 't.video_id' },
    { what: 'videos', reference: 'shared_videos.program_id', thing: 't.video_id' },
    { what: 'videos', reference: 'video_scores.program_id', thing: 't.video_id' },
  ],
  goes: [
    // Attempts judged by them are, and say so.
    'ar_passing_scores.program_id',
    // Nobody can bring them back without their program. A chore of the schedule drops their files.
    'canceled_events.program_id',
    'course_authors.program_id',
    'event_locations.program_id',
    // When the time of former directors ended; the audit trail says so, too.
    'program_directors.program_id',
    // What it put over shared texts, which stay.
    'program_texts.program_id',
    // Those that were answered, or that nobody answered in time.
    'teaching_requests.program_id',
  ],
  empties: ['ar_attempts.passing_program_id', 'certificates.program_id'],
}

export const ofGroup: References = {
  hangs: [
    {
      what: 'members',
      reference: 'group_members.user_group_id',
      thing: 't.user_id',
      where: `t.kind = 'MEMBER'`,
    },
    {
      what: 'proctors',
      reference: 'group_members.user_group_id',
      thing: 't.user_id',
      where: `t.kind = 'PROCTOR'`,
    },
    { what: 'events', reference: 'event_groups.user_group_id', thing: 't.event_id' },
    { what: 'videos', reference: 'videos.user_group_id', thing: 't.id' },
    { what: 'videos', reference: 'assessments.user_group_id', thing: 't.video_id' },
    { what: 'videos', reference: 'video_scores.user_group_id', thing: 't.video_id' },
    { what: 'practices', reference: 'timed_assessments.user_group_id', thing: 't.id' },
    {
      what: 'completions',
      reference: 'activity_completions.user_group_id',
      thing: `t.user_id || '/' || t.activity_id`,
    },
    {
      what: 'lessons',
      reference: 'taught_lessons.group_course_id',
      thing: `t.group_course_id || '/' || t.taught_at`,
      through: {
        from: 'taught_lessons t JOIN group_courses c ON c.id = t.group_course_id',
        column: 'c.user_group_id',
      },
    },
    {
      what: 'lessons',
      reference: 'removed_group_courses.user_group_id',
      thing: `t.id || '/' || (l ->> 'taught_at')`,
      through: {
        from: 'removed_group_courses t CROSS JOIN jsonb_array_elements(t.taught_lessons) l',
        column: 't.user_group_id',
      },
    },
  ],
  goes: [
    'course_due_dates.user_group_id',
    'course_prerequisites.user_group_id',
    'group_course_terms.user_group_id',
    'group_course_progress.user_group_id',
    'group_member_progress.user_group_id',
    // With what was hidden and shown in them.
    'group_courses.user_group_id',
    'removed_group_courses.user_group_id',
  ],
}

/** Deleted with the course of a group. */
export const goesWithGroupCourse = [
  'hidden_activities.group_course_id',
  'shown_activities.group_course_id',
] as const
