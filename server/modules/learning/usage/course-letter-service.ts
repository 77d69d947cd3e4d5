import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  previewCourseLetter,
  sendCourseLetter,
  withdrawCourseLetter,
} from '#contract/endpoints/learning/usage/course-letters.ts'
import { COURSE_LETTER_READERS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { namedPlaces, programsWrittenTo } from '#contract/policies/learning/usage.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { CourseId, CourseLetterId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import type { AddLetters, LetterBounds } from '#server/ports/letters.ts'
import {
  findLetterAbout,
  delayLetters,
  insertLetterAbout,
  listNotBegun,
  listSentAbout,
  lockCourseName,
  PAUSE_DAYS,
  type ReaderRow,
  removeWaiting,
  TAKE_BACK_SECONDS,
} from './course-letter-store.ts'
import { findUsageScope, type UsageDeps } from './usage-service.ts'

export interface CourseLetterDeps extends UsageDeps {
  addLetters: AddLetters
  bounds: Pick<LetterBounds, 'count'>
}

const SENT_MAX = 20
const OTHER = 'A message with other words went out under this id. Send the changed one as another message.'
const NOBODY = 'There’s no one left to write to: they have begun, or had a message recently.'

const getsOne = ({ isRegistered, wasWritten }: ReaderRow) => isRegistered && !wasWritten
const endOf = (writtenAt: Date) => new Date(new Date(writtenAt).getTime() + TAKE_BACK_SECONDS * 1000)

/** Where somebody writes; null: nowhere. */
function writtenScope(actor: Actor, courseId: CourseId) {
  const programIds = programsWrittenTo(actor)
  return programIds.length === 0 ? null : { courseId, named: { programIds, groupIds: [] } }
}

export async function previewLetter(
  deps: CourseLetterDeps,
  actor: Actor,
  { params: { courseId } }: Input<typeof previewCourseLetter>,
): Promise<Outcome<typeof previewCourseLetter>> {
  const { database } = deps
  if ((await findUsageScope(deps, actor, courseId)) === null) return refuse({ code: 'not-found' })
  const scope = writtenScope(actor, courseId)
  const found = scope === null ? [] : await listNotBegun(database, scope)
  const places = namedPlaces(actor) ?? { programIds: [], groupIds: [] }
  const sent = await listSentAbout(database, { courseId, writtenBy: actor.id, ...places }, SENT_MAX)
  const readers = found.filter(getsOne)
  return succeed({
    readers: readers
      .slice(0, COURSE_LETTER_READERS_MAX)
      .map(({ userId, fullName, groupName }) => ({ userId, fullName, groupName })),
    total: readers.length,
    leftOut: {
      recent: found.filter(({ isRegistered, wasWritten }) => isRegistered && wasWritten).length,
      unregistered: found.filter(({ isRegistered }) => !isRegistered).length,
    },
    pauseDays: PAUSE_DAYS,
    sent: sent.map(({ writtenById, writtenAt, ...row }) => ({
      ...row,
      writtenAt: new Date(writtenAt).toISOString(),
      takeBackUntil:
        writtenById === actor.id && row.waiting > 0 && endOf(writtenAt) > new Date()
          ? endOf(writtenAt).toISOString()
          : null,
    })),
  })
}

export function sendLetter(
  deps: CourseLetterDeps,
  actor: Actor,
  { params: { courseId, courseLetterId: id }, body }: Input<typeof sendCourseLetter>,
): Promise<Outcome<typeof sendCourseLetter>> {
  const scope = writtenScope(actor, courseId)
  if (scope === null) return Promise.resolve(refuse({ code: 'not-found' }))
  return deps.database.transaction(async (tx): Promise<Outcome<typeof sendCourseLetter>> => {
    const name = await lockCourseName(tx, courseId)
    const known = await findLetterAbout(tx, id)
    if (known !== null) {
      if (known.writtenBy !== actor.id || known.courseId !== courseId) return refuse({ code: 'not-found' })
      if (known.subject !== body.subject || known.message !== body.message)
        return refuse({ code: 'wrong-state', message: OTHER })
      return succeed({
        to: known.people,
        leftOut: 0,
        takeBackUntil: endOf(known.writtenAt).toISOString(),
      })
    }
    const asked = new Set(body.userIds)
    const readers = (await listNotBegun(tx, scope)).filter((one) => getsOne(one) && asked.has(one.userId))
    const full = await deps.bounds.count(tx, {
      senderId: actor.id,
      kind: 'course letter',
      emails: readers.map(({ email }) => email),
    })
    const reached = readers.filter(({ email }) => !full.has(spellEmail(email)))
    if (name === null || reached.length === 0) return refuse({ code: 'wrong-state', message: NOBODY })
    const { subject, message } = body
    await insertLetterAbout(tx, { id, courseId, writtenBy: actor.id, subject, message })
    await writeMails(deps, tx, { id, courseId, name, subject, message }, reached)
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'course-letter-sent',
      subjectType: 'course',
      subjectId: courseId,
      before: null,
      after: { courseLetterId: id, subject, people: reached.length },
    })
    const takeBackUntil = endOf(new Date()).toISOString()
    return succeed({ to: reached.length, leftOut: asked.size - reached.length, takeBackUntil })
  })
}

interface LetterAbout {
  id: CourseLetterId
  courseId: CourseId
  name: string
  subject: string
  message: string
}

async function writeMails(
  { addLetters }: CourseLetterDeps,
  tx: Transaction,
  { id, courseId, name: course, subject, message }: LetterAbout,
  readers: readonly ReaderRow[],
): Promise<void> {
  const written = readers.map(({ userId, email, firstName }) => ({
    userId,
    email,
    facts: { firstName, course, courseId, subject, message },
  }))
  await delayLetters(tx, id, await addLetters(tx, 'course-waits', written))
}

export function withdrawLetter(
  { database }: CourseLetterDeps,
  actor: Actor,
  { params: { courseId, courseLetterId: id } }: Input<typeof withdrawCourseLetter>,
): Promise<Outcome<typeof withdrawCourseLetter>> {
  return database.transaction(async (tx): Promise<Outcome<typeof withdrawCourseLetter>> => {
    const known = await findLetterAbout(tx, id)
    if (known?.writtenBy !== actor.id || known.courseId !== courseId) return refuse({ code: 'not-found' })
    const takenBack = await removeWaiting(tx, id)
    if (takenBack > 0)
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'course-letter-taken-back',
        subjectType: 'course',
        subjectId: courseId,
        before: { courseLetterId: id, people: known.people },
        after: { people: known.people - takenBack },
      })
    return succeed({ takenBack, gone: known.people - takenBack })
  })
}
