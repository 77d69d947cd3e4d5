import { readGuide } from '#contract/content/guide-steps.ts'
import { findMarkdownFault } from '#contract/content/markdown-tokens.ts'
import { problemText } from '#contract/content/question-problems.ts'
import { readQuestions } from '#contract/content/questions.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  BothTexts,
  decideProgramText,
  getProgramText,
  listProgramTexts,
  listReplacedCourses,
  saveProgramText,
} from '#contract/endpoints/learning/replaced/program-texts.ts'
import { CONTENT_VERSIONS_MAX, COURSES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayPublishCourse } from '#contract/policies/learning/course-owners.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AuditAction } from '#contract/vocabulary/audit.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { lockAlone } from '#server/database/advisory-locks.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import type { TextPlace } from '../content-store.ts'
import { hasItsFiles } from '../authoring/unused-file-service.ts'
import { findAuthor } from '../making/made-course-store.ts'
import {
  addOwn,
  countOwn,
  findOwnText,
  findShared,
  findSharedText,
  listPrograms,
  listReplaceable,
  listReplaced,
  type ProgramPlace,
  saveLeft,
  saveSeen,
} from './program-text-store.ts'

export async function readProgramTexts(
  database: Database,
  actor: Actor,
  { params: { courseId } }: Input<typeof listProgramTexts>,
): Promise<Outcome<typeof listProgramTexts>> {
  const author = await findAuthor(database, actor)
  const programs = await listPrograms(database, author, courseId)
  if (programs[0] === undefined) return refuse({ code: 'not-found' })
  const texts = await listReplaceable(
    database,
    courseId,
    programs.map(({ id }) => id),
  )
  return succeed({
    courseId,
    courseName: programs[0].courseName,
    programs: programs.map(({ id, name }) => ({
      programId: id,
      name,
      texts: texts.filter(({ programId }) => programId === id),
    })),
  })
}

/** Whether they publish texts of a program over those of the shared course, and so may use its files. */
export async function mayReplaceTexts(db: Queryable, actor: Actor, courseId: CourseId): Promise<boolean> {
  const author = await findAuthor(db, actor)
  return (await listPrograms(db, author, courseId)).length > 0
}

export async function readReplaced(
  database: Database,
  actor: Actor,
): Promise<Outcome<typeof listReplacedCourses>> {
  const author = await findAuthor(database, actor)
  return succeed({ courses: await listReplaced(database, author, COURSES_MAX) })
}

export async function readBoth(
  database: Database,
  actor: Actor,
  asked: Input<typeof getProgramText>,
): Promise<Outcome<typeof getProgramText>> {
  const place = await findPlace(database, actor, asked)
  return place.ok ? succeed(await toBoth(database, place.value)) : place
}

const CHANGED = refuse({
  code: 'wrong-state',
  message: 'One of the two texts has changed since you opened them. Look at both again, then decide.',
})

/** Nobody's words are lost: who saves second is told, and what was left or replaced stays. */
export async function saveOwn(
  database: Database,
  actor: Actor,
  { body: { body, basedOn, sharedVersion }, ...asked }: Input<typeof saveProgramText>,
): Promise<Outcome<typeof saveProgramText>> {
  const found = await findPlace(database, actor, asked)
  if (!found.ok) return found
  const place = found.value
  return changeText(database, actor, place, sharedVersion, async (tx, shared) => {
    const own = await findOwnText(tx, place)
    const isThere = own !== null && !own.isLeft
    if (isThere && own.body === body && (own.version === basedOn || own.authorId === actor.id)) return null
    if ((isThere ? own.version : 0) !== basedOn) return CHANGED
    const fault = findMarkdownFault(body) ?? findFault(place, body, shared.body)
    if (fault !== null) return refuse({ code: 'invalid-input', message: fault })
    if (!(await hasItsFiles(tx, body, `${shared.body}\n${own?.body ?? ''}`)))
      return refuse({
        code: 'invalid-input',
        message: 'This text names a file that isn’t there. Use one of the shared text.',
      })
    if ((await countOwn(tx, place)) >= CONTENT_VERSIONS_MAX)
      return refuse({ code: 'over-quota', message: 'This text has been changed too often.' })
    await addOwn(tx, place, { body, sharedVersion, authorId: actor.id })
    return 'program-text-saved'
  })
}

/** Keeps the program's text beside what is shared now, or goes back to that. */
export async function decide(
  database: Database,
  actor: Actor,
  { body: { basedOn, sharedVersion, decision }, ...asked }: Input<typeof decideProgramText>,
): Promise<Outcome<typeof decideProgramText>> {
  const found = await findPlace(database, actor, asked)
  if (!found.ok) return found
  const place = found.value
  return changeText(database, actor, place, sharedVersion, async (tx) => {
    const own = await findOwnText(tx, place)
    if (own?.version !== basedOn) return CHANGED
    if (own.isLeft) return decision === 'LEAVE' ? null : CHANGED
    if (decision === 'LEAVE') {
      await saveLeft(tx, own.version)
      return 'program-text-left'
    }
    if (own.sharedVersion === sharedVersion) return null
    await saveSeen(tx, own.version, sharedVersion)
    return 'program-text-kept'
  })
}

type Refusal<Code extends string> = Extract<Result<never, { code: Code; message: string }>, { ok: false }>

/** In turns. @param change null: it is so already */
async function changeText<Code extends string = never>(
  database: Database,
  actor: Actor,
  place: ProgramPlace,
  sharedVersion: number,
  change: (
    tx: Transaction,
    shared: { version: number; body: string },
  ) => Promise<AuditAction | null | Refusal<Code>>,
): Promise<Result<BothTexts, never> | Refusal<Code> | typeof CHANGED> {
  return database.transaction(async (tx) => {
    await lockAlone(tx, 'programTexts')
    const shared = await findSharedText(tx, place, null)
    if (shared?.version !== sharedVersion) return CHANGED
    const done = await change(tx, shared)
    if (done !== null && typeof done !== 'string') return done
    const { courseId, section, activityId, programId } = place
    if (done !== null)
      await writeAudit(tx, {
        actorId: actor.id,
        action: done,
        subjectType: 'course',
        subjectId: courseId,
        before: null,
        after: { programId, section, activityId, sharedVersion },
      })
    return succeed(await toBoth(tx, place))
  })
}

/** What it is put over must stay something that can be done (0708). */
function findFault({ section }: TextPlace, body: string, shared: string): string | null {
  if (body.trim() === '') return 'Write something, or go back to the shared text.'
  if (section === 'COGNITIVE') {
    const { questions, problems } = readQuestions(body)
    if (problems[0] !== undefined) return problemText(problems[0])
    return questions.length === 0 ? 'There is no question yet.' : null
  }
  if (section !== 'GUIDE') return null
  const { steps } = readGuide(body)
  const targets = readGuide(shared).steps.map(({ target }) => target)
  if (steps.length === 0 && targets.length > 0) return 'A guide needs at least one step.'
  const beyond = steps.find(({ target }) => target !== null && !targets.includes(target))
  return beyond === undefined
    ? null
    : `The step “${beyond.text}” points to something that the shared guide doesn’t point to. Let people tick it themselves.`
}

/** A text of a shared course that is there to be replaced, for a program for which they publish. */
async function findPlace(
  db: Queryable,
  actor: Actor,
  { params: { courseId }, query: { programId, section, activityId } }: Input<typeof getProgramText>,
): Promise<Result<ProgramPlace, { code: 'not-found' }>> {
  const author = await findAuthor(db, actor)
  const place = { courseId, programId, section, activityId: activityId ?? null }
  const isTheirs =
    mayPublishCourse(author, { systemId: null, programId }) &&
    (await findShared(db, courseId, programId)) !== null &&
    (await findSharedText(db, place, null)) !== null
  return isTheirs ? succeed<ProgramPlace>(place) : refuse({ code: 'not-found' })
}

async function toBoth(db: Queryable, place: ProgramPlace): Promise<BothTexts> {
  const own = await findOwnText(db, place)
  const shared = (await findSharedText(db, place, null)) ?? { version: 0, body: '' }
  if (own === null || own.isLeft) return { shared, seen: null, own: null }
  return {
    shared,
    seen: await findSharedText(db, place, own.sharedVersion),
    own: { version: own.version, body: own.body },
  }
}
