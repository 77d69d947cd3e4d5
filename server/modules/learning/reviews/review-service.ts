import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getReview,
  Review,
  ReviewedCourse,
  ReviewedScore,
} from '#contract/endpoints/learning/reviews.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayRevokeCertificate } from '#contract/policies/learning/certificates.ts'
import { entersExamsAs } from '#contract/policies/learning/exams.ts'
import { maySeeProgressOf, seenPlaces } from '#contract/policies/learning/progress.ts'
import { seesAllEvaluations } from '#contract/policies/video/assessments.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { readAside } from '#server/database/replicas/read-aside.ts'
import { listDomains } from '../metrics-store.ts'
import {
  listActivitiesOfResident,
  listGroupsOfResident,
  type ResidentActivityRow,
} from '../people-progress-store.ts'
import { listCertificates, toCertificate } from './certificate-store.ts'
import { listExamsOf } from './exam-store.ts'
import {
  countForReview,
  findFrame,
  type ListMost,
  listAttemptsWithin,
  listCompletedWithin,
  listEvaluationsWithin,
  listPracticeByMonth,
  listPracticedActivities,
  listScoresByMonth,
  type MonthScore,
  MOST_ON_PAGE,
  type PracticeMonth,
  type ReviewQuery,
} from './review-store.ts'
import { readVirtual } from './reviewed-virtual-store.ts'

/**
 * In the requested group, or the first of theirs that the caller may see; it covers the group's program.
 * @param most how much of each list
 */
export async function readReview(
  database: Database,
  actor: Actor,
  { params: { userId }, query: { userGroupId, from, until } }: Input<typeof getReview>,
  most: ListMost = MOST_ON_PAGE,
): Promise<Outcome<typeof getReview>> {
  if (from !== undefined && until !== undefined && from > until)
    return refuse({ code: 'invalid-input', message: 'The first day must not be after the last one.' })
  const places = await listGroupsOfResident(database, userId)
  const place = places.find(
    ({ group }) =>
      (userGroupId === undefined || group.id === userGroupId) && maySeeProgressOf(actor, { userId, group }),
  )
  if (place === undefined) return refuse({ code: 'not-found' })
  const { group, groupName, fullName } = place
  const programId = group.parentProgramId
  const frame = await findFrame(database, { userId, programId }, { from, until })
  if (frame === null) return refuse({ code: 'not-found' })
  const isOwn = userId === actor.id
  const query = {
    userId,
    programId,
    seen: isOwn ? null : seenPlaces(actor),
    seenBy: isOwn || seesAllEvaluations(actor) ? null : actor.id,
    most,
    ...frame,
  }
  const done = await readAside(database, (aside) => readDone(aside, query))
  const activities = await listActivitiesOfResident(database, {
    userId,
    groupId: group.id,
    courseId: null,
  })
  const [exams, certificates] = await Promise.all([
    listExamsOf(database, [userId]),
    listCertificates(database, userId),
  ])
  return succeed({
    userId,
    fullName,
    programId,
    programTitle: frame.programTitle,
    userGroupId: group.id,
    groupName,
    timeZone: frame.timeZone,
    from: from ?? null,
    until: frame.until,
    joinedOn: frame.joinedOn,
    readAt: new Date().toISOString(),
    ...done,
    courses: coursesOf(activities, frame),
    open: openOf(activities),
    exams: exams.get(userId) ?? [],
    mayEnterExams: entersExamsAs(actor, { userId, group }) !== null,
    certificates: certificates.map(toCertificate),
    mayRevoke: mayRevokeCertificate(actor, { programId }),
  })
}

type Done = Omit<
  Review,
  | 'userId'
  | 'fullName'
  | 'programId'
  | 'programTitle'
  | 'userGroupId'
  | 'groupName'
  | 'timeZone'
  | 'from'
  | 'until'
  | 'joinedOn'
  | 'readAt'
  | 'courses'
  | 'open'
  | 'exams'
  | 'mayEnterExams'
  | 'certificates'
  | 'mayRevoke'
>

/** In three turns, so that one page takes no more than four connections. */
async function readDone(database: Database, query: ReviewQuery): Promise<Done> {
  const [completed, evaluations, attempts, counts] = await Promise.all([
    listCompletedWithin(database, query),
    listEvaluationsWithin(database, query),
    listAttemptsWithin(database, query),
    countForReview(database, query),
  ])
  const [scores, domains, months, activities] = await Promise.all([
    listScoresByMonth(database, query),
    listDomains(database),
    listPracticeByMonth(database, query),
    listPracticedActivities(database, query),
  ])
  const virtual = await readVirtual(database, query)
  return {
    completed: completed.map(({ total: _total, completedAt, ...row }) => ({
      ...row,
      completedAt: completedAt.toISOString(),
    })),
    completedCount: completed[0]?.total ?? 0,
    evaluations: evaluations.map(({ total: _total, sentAt, recordedAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      recordedAt: recordedAt.toISOString(),
    })),
    evaluationCount: evaluations[0]?.total ?? 0,
    waitingCount: counts.waiting,
    scores: scoresOf(scores, new Map(domains.map(({ key, text }) => [`domain:${key}`, text]))),
    attempts: attempts.map(({ found: _found, takenAt, ...row }) => ({
      ...row,
      takenAt: takenAt.toISOString(),
    })),
    attemptCount: attempts[0]?.found ?? 0,
    virtual,
    practice: { ...practiceOf(months), activities },
    gave: { evaluations: counts.evaluations, comments: counts.comments },
  }
}

/** Each score with its mean over all months: a month weighs as much as was assessed in it. */
function scoresOf(rows: readonly MonthScore[], titles: ReadonlyMap<string, string>): ReviewedScore[] {
  const order = ['global', 'checklist', ...titles.keys()]
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, ofName]): ReviewedScore => {
      const count = ofName.reduce((sum, one) => sum + one.count, 0)
      return {
        name,
        title: titles.get(name) ?? null,
        mean: ofName.reduce((sum, one) => sum + one.mean * one.count, 0) / count,
        count,
        months: ofName.map(({ month, mean, count: n }) => ({ month, mean, count: n })),
      }
    })
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

function practiceOf(rows: readonly PracticeMonth[]): Omit<Review['practice'], 'activities'> {
  const sum = (of: 'takes' | 'takeSeconds' | 'timed' | 'timedSeconds') =>
    rows.reduce((total, row) => total + row[of], 0)
  return {
    takes: sum('takes'),
    takeSeconds: sum('takeSeconds'),
    timed: sum('timed'),
    timedSeconds: sum('timedSeconds'),
    months: rows
      .map(({ month, takes, takeSeconds, timed, timedSeconds }) => ({
        month,
        seconds: takeSeconds + timedSeconds,
        count: takes + timed,
      }))
      .toReversed(),
  }
}

function coursesOf(
  rows: readonly ResidentActivityRow[],
  { from, end }: Pick<ReviewQuery, 'from' | 'end'>,
): ReviewedCourse[] {
  const isWithin = ({ completedAt }: ResidentActivityRow) =>
    completedAt !== null && (from === null || completedAt >= from) && completedAt < end
  return [...Map.groupBy(rows, ({ courseId }) => courseId)].map(([courseId, activities]) => ({
    courseId,
    name: activities[0]?.courseName ?? '',
    completedCount: activities.filter(({ completedAt }) => completedAt !== null).length,
    activityCount: activities.length,
    completedWithin: activities.filter(isWithin).length,
  }))
}

/** What is due first, then what has no date, by the order of the courses. */
function openOf(rows: readonly ResidentActivityRow[]): Review['open'] {
  const dueOf = ({ dueAt }: ResidentActivityRow) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return rows
    .filter(({ completedAt }) => completedAt === null)
    .toSorted((one, other) => dueOf(one) - dueOf(other))
    .map(({ id, name, courseId, courseName, dueAt }) => ({
      activityId: id,
      activityName: name,
      courseId,
      courseName,
      dueDate: dueAt?.toISOString() ?? null,
    }))
}
