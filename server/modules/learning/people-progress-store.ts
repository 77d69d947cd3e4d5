import type { TrainingCategory } from '#contract/vocabulary/curriculum.ts'
import type { ActivityId, CourseId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { COMPLETION_FACTS, type CompletionFacts } from '#server/database/completion-facts.ts'
import { fullNameOf } from '#server/database/full-name.ts'

/** What is counted: all courses together, one of them, or one activity. */
export type RankedBy =
  { type: 'all' } | { type: 'course'; id: CourseId } | { type: 'activity'; id: ActivityId }

export interface RankQuery {
  groupIds: readonly UserGroupId[]
  of: RankedBy
  sort: 'most-first' | 'least-first'
  /** The place of the last one on the previous page; 0 for the first page. */
  after: number
  limit: number
}

export interface RankRow {
  userId: UserId
  fullName: string
  userGroupId: UserGroupId
  groupName: string
  completedCount: number
  activityCount: number
  /** Null unless one activity is counted. */
  completedAt: Date | null
  rank: number
  /** In this list, from 1. */
  place: number
  total: number
}

const NO_MOMENT = 'NULL::timestamptz AS completed_at'

const COUNTED: Readonly<Record<RankedBy['type'], string>> = {
  all: `SELECT user_id, user_group_id, completed, possible, ${NO_MOMENT} FROM group_member_progress
    WHERE user_group_id = ANY($1) AND $2::uuid IS NULL`,
  course: `SELECT r.user_id, r.user_group_id, count(c.user_id)::int AS completed, count(*)::int AS possible, ${NO_MOMENT}
    FROM group_residents r
    JOIN group_activities ga ON ga.user_group_id = r.user_group_id AND ga.course_id = $2
    LEFT JOIN activity_completions c ON c.user_id = r.user_id AND c.activity_id = ga.activity_id
    WHERE r.user_group_id = ANY($1) GROUP BY r.user_id, r.user_group_id`,
  activity: `SELECT r.user_id, r.user_group_id, (c.user_id IS NOT NULL)::int AS completed, 1 AS possible,
      c.made_at AS completed_at
    FROM group_residents r
    JOIN group_activities ga ON ga.user_group_id = r.user_group_id AND ga.activity_id = $2
    LEFT JOIN activity_completions c ON c.user_id = r.user_id AND c.activity_id = ga.activity_id
    WHERE r.user_group_id = ANY($1)`,
}

/** Ties by name. */
export async function listRanks(
  { $client: pool }: Database,
  { groupIds, of, sort, after, limit }: RankQuery,
): Promise<RankRow[]> {
  const { rows } = await pool.query<RankRow>({
    name: `ranks-of-${of.type}-${sort}`,
    text: `WITH ranked AS (
        SELECT p.*, ${fullNameOf('u')} AS full_name, rank() OVER (ORDER BY p.completed DESC)::int AS rank,
          row_number() OVER (ORDER BY p.completed ${sort === 'most-first' ? 'DESC' : 'ASC'},
            lower(u.last_name), lower(u.first_name), u.id, p.user_group_id)::int AS place,
          count(*) OVER ()::int AS total
        FROM (${COUNTED[of.type]}) p JOIN users u ON u.id = p.user_id
      )
      SELECT r.user_id AS "userId", r.full_name AS "fullName", r.user_group_id AS "userGroupId",
        g.name AS "groupName", r.completed AS "completedCount", r.possible AS "activityCount",
        r.completed_at AS "completedAt", r.rank, r.place, r.total
      FROM ranked r JOIN user_groups g ON g.id = r.user_group_id
      WHERE r.place > $3 ORDER BY r.place LIMIT $4`,
    values: [groupIds, of.type === 'all' ? null : of.id, after, limit],
  })
  return rows
}

export interface ResidentRow {
  userId: UserId
  fullName: string
  group: { id: UserGroupId; parentProgramId: ProgramId }
  groupName: string
  completed: number
  possible: number
  lastCompletedAt: Date | null
}

/** A resident in each of their active groups, the group with the most to do first. */
export async function listGroupsOfResident(
  { $client: pool }: Database,
  userId: UserId,
): Promise<ResidentRow[]> {
  const { rows } = await pool.query<ResidentRow>({
    name: 'groups-of-resident',
    text: `SELECT u.id AS "userId", ${fullNameOf('u')} AS "fullName",
        json_build_object('id', g.id, 'parentProgramId', g.parent_program_id) AS "group", g.name AS "groupName",
        p.completed, p.possible, p.last_completed_at AS "lastCompletedAt"
      FROM group_member_progress p JOIN user_groups g ON g.id = p.user_group_id JOIN users u ON u.id = p.user_id
      WHERE p.user_id = $1 AND g.is_active AND NOT g.is_expired ORDER BY p.possible DESC, g.id DESC`,
    values: [userId],
  })
  return rows
}

export interface ResidentActivityRow extends CompletionFacts {
  courseId: CourseId
  courseName: string
  courseKebabName: string
  courseType: TrainingCategory
  courseOrder: number
  id: ActivityId
  name: string
  kebabName: string
  activityOrder: number
  completedAt: Date | null
  dueAt: Date | null
}

/** The activities that count for a resident in a group, by order of course and activity. */
export async function listActivitiesOfResident(
  { $client: pool }: Database,
  { userId, groupId, courseId }: { userId: UserId; groupId: UserGroupId; courseId: CourseId | null },
): Promise<ResidentActivityRow[]> {
  const { rows } = await pool.query<ResidentActivityRow>({
    name: 'activities-of-resident',
    text: `SELECT c.id AS "courseId", c.name AS "courseName", c.kebab_name AS "courseKebabName",
        c.course_type AS "courseType", c.course_order AS "courseOrder",
        a.id, a.name, a.kebab_name AS "kebabName", a.activity_order AS "activityOrder", ${COMPLETION_FACTS},
        d.made_at AS "completedAt", (
          SELECT min(t.due_at) FROM resident_due_activities t
          WHERE t.user_group_id = $2 AND t.user_id = $1 AND t.activity_id = a.id) AS "dueAt"
      FROM group_activities ga JOIN activities a ON a.id = ga.activity_id JOIN courses c ON c.id = ga.course_id
      LEFT JOIN activity_completions d ON d.user_id = $1 AND d.activity_id = a.id
      WHERE ga.user_group_id = $2 AND ($3::uuid IS NULL OR ga.course_id = $3)
      ORDER BY c.course_order, c.name, a.activity_order, a.name`,
    values: [userId, groupId, courseId],
  })
  return rows
}
