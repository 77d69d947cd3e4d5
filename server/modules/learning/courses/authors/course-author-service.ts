import { randomUUID } from 'node:crypto'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  listCourseAuthors,
  nameCourseAuthor,
} from '#contract/endpoints/learning/courses/course-authors.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayNameAuthors, maySeeAuthors } from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import { findProgramName, listFaculty, saveAuthor } from './course-author-store.ts'

export interface AuthorDeps {
  database: Database
  notifier: Pick<Notifier, 'tell'>
}

export async function readAuthors(
  { database }: Pick<AuthorDeps, 'database'>,
  actor: Actor,
  { params: { programId } }: Input<typeof listCourseAuthors>,
): Promise<Outcome<typeof listCourseAuthors>> {
  const programName = await findProgramName(database, programId)
  if (programName === null || !maySeeAuthors(actor, programId)) return refuse({ code: 'not-found' })
  const mayName = mayNameAuthors(actor, programId)
  return succeed({ programName, mayName, faculty: await listFaculty(database, programId) })
}

export function nameAuthor(
  { database, notifier }: AuthorDeps,
  actor: Actor,
  { params: { programId, userId }, body: { isAuthor } }: Input<typeof nameCourseAuthor>,
): Promise<Outcome<typeof nameCourseAuthor>> {
  return database.transaction(async (tx) => {
    const programName = await findProgramName(tx, programId)
    if (programName === null || !maySeeAuthors(actor, programId)) return refuse({ code: 'not-found' })
    if (!mayNameAuthors(actor, programId)) return refuse({ code: 'not-allowed', message: DIRECTORS_NAME })
    const before = await listFaculty(tx, programId)
    if (!before.some((person) => person.userId === userId)) return refuse({ code: 'not-found' })
    if (await saveAuthor(tx, { programId, userId, isAuthor })) {
      await writeAudit(tx, {
        actorId: actor.id,
        action: isAuthor ? 'course-author-named' : 'course-author-ended',
        subjectType: 'user',
        subjectId: userId,
        before: { programId, isAuthor: !isAuthor },
        after: { programId, isAuthor },
      })
      if (isAuthor)
        await notifier.tell(tx, {
          type: 'WRITING',
          eventKey: `course-author:${programId}:${userId}:${randomUUID()}`,
          about: { writing: 'NAMED', programId, byId: actor.id },
          title: programName,
          to: [userId],
        })
    }
    return succeed({ programName, mayName: true, faculty: await listFaculty(tx, programId) })
  })
}

const DIRECTORS_NAME = 'Directors of the program decide who publishes its courses.'
