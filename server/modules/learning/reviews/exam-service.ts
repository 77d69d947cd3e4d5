import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listExams, saveExam } from '#contract/endpoints/learning/exams.ts'
import type { Actor } from '#contract/policies/actor.ts'
import {
  changesResult,
  entersExamsAs,
  type ExamFault,
  findExamFault,
} from '#contract/policies/learning/exams.ts'
import { followsGroup } from '#contract/policies/learning/progress.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import { examTitles } from '#contract/vocabulary/learning/exams.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AddLetter } from '#server/ports/letters.ts'
import { listGroupsOfResident } from '../people-progress-store.ts'
import {
  claimReminders,
  type ExamToRemindOf,
  findSavedExam,
  listExamsOf,
  listResidentsOf,
  nothingOf,
  saveExamRow,
} from './exam-store.ts'

const LISTED_MAX = 500
const DAY_MS = 86_400_000

/** The groups that are asked about, if the caller may see them. */
export type FindGroups = (
  database: Database,
  actor: Actor,
  asked: GroupsQuery,
) => Promise<Result<{ groupIds: readonly UserGroupId[] }, { code: 'not-found' }>>

interface GroupsQuery {
  group: UserGroupId | 'all' | undefined
  programId: ProgramId | undefined
  viewMode: ViewMode | undefined
}

export async function readExams(
  { database, findGroups }: { database: Database; findGroups: FindGroups },
  actor: Actor,
  { query: { gid, programId, viewMode } }: Input<typeof listExams>,
): Promise<Outcome<typeof listExams>> {
  const scope = await findGroups(database, actor, { group: gid, programId, viewMode })
  if (!scope.ok) return scope
  const rows = await listResidentsOf(database, scope.value.groupIds, LISTED_MAX)
  // Whoever proctors another group may still be a resident of this one.
  const seen = rows.filter(({ group }) => followsGroup(actor, group))
  if (seen.length < rows.length) return refuse({ code: 'not-found' })
  const exams = await listExamsOf(
    database,
    rows.map(({ userId }) => userId),
  )
  return succeed({
    total: rows[0]?.total ?? 0,
    items: rows.map(({ userId, fullName, group, groupName }) => ({
      userId,
      fullName,
      userGroupId: group.id,
      groupName,
      mayEnter: entersExamsAs(actor, { userId, group }) !== null,
      exams: exams.get(userId) ?? [],
    })),
  })
}

const CONTRADICTIONS: Readonly<Record<ExamFault, string>> = {
  'result-without-day': 'Enter the day on which it was taken.',
  'taken-in-future': 'The day on which it was taken can’t be in the future.',
  'valid-without-pass': 'Only an exam that was passed is valid until a day.',
  'valid-before-taken': 'It can’t be valid until a day before it was taken.',
  'planned-before-taken': 'The planned date is for the next time: remove it, or choose a later one.',
}
const CHANGED =
  'Someone else changed these dates while you were editing. Nothing was saved: check them and save again.'
const CONFIRMED = 'Your program confirmed this result, so only your program changes it.'

export async function changeExam(
  database: Database,
  actor: Actor,
  { params: { userId, exam }, body: { basedOn, ...dates } }: Input<typeof saveExam>,
): Promise<Outcome<typeof saveExam>> {
  const places = await listGroupsOfResident(database, userId)
  const ways = places.map(({ group }) => entersExamsAs(actor, { userId, group }))
  const as = ways.find((way) => way === 'program') ?? ways.find((way) => way === 'resident')
  if (as == null) return refuse({ code: 'not-found' })
  const fault = findExamFault(dates, new Date(Date.now() + DAY_MS).toISOString().slice(0, 10))
  if (fault !== null) return refuse({ code: 'invalid-input', message: CONTRADICTIONS[fault] })
  return database.transaction(async (tx): Promise<Outcome<typeof saveExam>> => {
    const found = (await listExamsOf(tx, [userId])).get(userId)?.find((one) => one.exam === exam)
    const before = found ?? nothingOf(exam)
    const isChanged = changesResult(before, dates)
    if (as === 'resident' && before.isConfirmed && isChanged)
      return refuse({ code: 'wrong-state', message: CONFIRMED })
    const isConfirmed = before.isConfirmed || (as === 'program' && isChanged)
    const change = { userId, exam, ...dates, isConfirmed, basedOn, by: actor.id }
    const saved = await saveExamRow(tx, change)
    if (saved === null) {
      const there = await findSavedExam(tx, change)
      return there === null ? refuse({ code: 'wrong-state', message: CHANGED }) : succeed(there)
    }
    const { version: _version, ...was } = before
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'exam-changed',
      subjectType: 'user',
      subjectId: userId,
      before: was,
      after: { exam, ...dates, isConfirmed },
    })
    return succeed(saved)
  })
}

/** How many letters one turn writes: the next turn goes on. */
const LETTERS_MAX = 500

/** Letters 60 and 14 days before a planned date, and before the last day on which a passed one holds. Repeatable. */
export async function remindOfExams({
  database,
  addLetter,
}: {
  database: Database
  addLetter: AddLetter
}): Promise<number> {
  return database.transaction(async (tx) => {
    const planned = await claimReminders(tx, 'plannedOn', LETTERS_MAX)
    for (const exam of planned)
      await addLetter(tx, {
        ...readerOf(exam),
        template: 'exam-reminder',
        facts: { firstName: exam.firstName, exam: titleOf(exam), plannedOn: exam.day },
      })
    const ending = await claimReminders(tx, 'validUntil', LETTERS_MAX)
    for (const exam of ending)
      await addLetter(tx, {
        ...readerOf(exam),
        template: 'exam-ends',
        facts: { firstName: exam.firstName, exam: titleOf(exam), validUntil: exam.day },
      })
    return planned.length + ending.length
  })
}

const readerOf = ({ userId, email }: ExamToRemindOf) => ({ userId, email })
const titleOf = ({ exam }: ExamToRemindOf) => `${exam} (${examTitles[exam]})`
