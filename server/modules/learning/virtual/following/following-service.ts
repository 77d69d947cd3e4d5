import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  arFollowingEndpoints,
  ArPerson,
  listArGroupAttempts,
} from '#contract/endpoints/learning/virtual/ar-following.ts'
import { opticOf } from '#contract/policies/learning/virtual.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { followsGroup } from '#contract/policies/learning/progress.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { findGroupOfLearners } from '../../learner-store.ts'
import { findAttempt } from '../ar-attempt-store.ts'
import { attemptKey, progressOf, subActivitiesOf } from '../ar-attempt-service.ts'
import { type ExerciseProgress, listCompletedAt, listProgress } from '../ar-progress-store.ts'
import { follows } from '../follows.ts'
import { findPassingVersion } from '../passing-score-store.ts'
import { findRule } from '../passing-scores.ts'
import { rowToAttempt } from '../ar-attempt-view.ts'
import { findHomeProgram, listAttemptsOfAll, listNames, saveMark } from './following-store.ts'
import { findVirtualPlace } from '../virtual-place-store.ts'

type Endpoints = typeof arFollowingEndpoints

export async function readProgressOf(
  database: Database,
  actor: Actor,
  { params: { userId, activityId } }: Input<Endpoints['getArProgressOf']>,
): Promise<Outcome<Endpoints['getArProgressOf']>> {
  if (!(await follows(database, actor, userId))) return refuse({ code: 'not-found' })
  const place = await findVirtualPlace(database, actor, activityId)
  const [person] = await listNames(database, [userId])
  if (place === null || person === undefined) return refuse({ code: 'not-found' })
  const programId = await findHomeProgram(database, userId)
  const [progress, version] = await Promise.all([
    progressOf(database, { userId, programId, place }),
    findPassingVersion(database, { programId, version: null, at: new Date() }),
  ])
  return succeed({ ...person, ...progress, exercises: subActivitiesOf(place, version) })
}

export async function readPeople(
  database: Database,
  actor: Actor,
  { params: { userGroupId, activityId } }: Input<Endpoints['listArPeople']>,
): Promise<Outcome<Endpoints['listArPeople']>> {
  const found = await findGroupOfLearners(database, userGroupId)
  if (found === null || !followsGroup(actor, found.group)) return refuse({ code: 'not-found' })
  const place = await findVirtualPlace(database, actor, activityId)
  if (place === null) return refuse({ code: 'not-found' })
  const { userIds } = found
  const { parentProgramId: programId } = found.group
  const rule = await findRule(database, { programId, optic: opticOf(place) })
  const [people, done, completed] = await Promise.all([
    listNames(database, userIds),
    listProgress(database, { userIds, activityId, rule }),
    listCompletedAt(database, userIds, activityId),
  ])
  const isReached = ({ exercise, passedLevel }: ExerciseProgress) =>
    rule.exercises.includes(exercise) && passedLevel !== null && passedLevel >= rule.level
  return succeed({
    exerciseCount: rule.exercises.length,
    people: people.map(({ userId, fullName }): ArPerson => {
      const theirs = done.filter((one) => one.userId === userId)
      const sum = (of: 'attemptCount' | 'seconds') => theirs.reduce((total, one) => total + one[of], 0)
      const last = Math.max(...theirs.map(({ lastPlayedAt }) => lastPlayedAt.getTime()))
      return {
        userId,
        fullName,
        attemptCount: sum('attemptCount'),
        seconds: sum('seconds'),
        reachedCount: theirs.filter(isReached).length,
        completedAt: completed.get(userId)?.toISOString() ?? null,
        lastPlayedAt: theirs.length === 0 ? null : new Date(last).toISOString(),
      }
    }),
  })
}

/** As on the screen of each of them; marks are told to those who follow. */
export async function readGroupAttempts(
  database: Database,
  actor: Actor,
  { params: { userGroupId, activityId }, query: { cursor, limit } }: Input<typeof listArGroupAttempts>,
): Promise<Outcome<typeof listArGroupAttempts>> {
  const found = await findGroupOfLearners(database, userGroupId)
  if (found === null || !followsGroup(actor, found.group)) return refuse({ code: 'not-found' })
  if ((await findVirtualPlace(database, actor, activityId)) === null) return refuse({ code: 'not-found' })
  const key = readCursor(attemptKey, cursor)
  if (!key.ok) return key
  const { userIds } = found
  const after = key.value?.[0] ?? null
  const rows = await listAttemptsOfAll(database, { userIds, activityId, after, limit: rowsToRead(limit) })
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  const items = page.map(({ fullName, ...row }) => ({
    ...rowToAttempt(row, row.userId === actor.id),
    userId: row.userId,
    fullName,
  }))
  return succeed({ items, next })
}

/** Those who follow people mark what these played, and what they played themselves. */
export async function markAttempt(
  database: Database,
  actor: Actor,
  { params: { attemptId }, body: { as } }: Input<Endpoints['markArAttempt']>,
): Promise<Outcome<Endpoints['markArAttempt']>> {
  const attempt = await findAttempt(database, attemptId)
  if (attempt === null) return refuse({ code: 'not-found' })
  if (attempt.userId !== actor.id && !(await follows(database, actor, attempt.userId)))
    return refuse({ code: 'not-found' })
  await database.transaction((tx) => saveMark(tx, attemptId, { as, by: actor.id }))
  return succeed({})
}
