import type { Input, Outcome } from '#contract/endpoint.ts'
import {
  type decideStarterTexts,
  type listStarterNews,
  STARTER_TEXTS_MAX,
} from '#contract/endpoints/learning/replaced/starter-texts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { succeed } from '#contract/result.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { lockAlone } from '#server/database/advisory-locks.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { leaveOffered, listOffered, publishOffered } from './starter-store.ts'

export async function readStarterNews(database: Database): Promise<Outcome<typeof listStarterNews>> {
  return succeed({ texts: await listOffered(database, STARTER_TEXTS_MAX) })
}

/** Whatever somebody has written, taken or left since stays as it is. */
export async function decideStarter(
  database: Database,
  actor: Actor,
  { body }: Input<typeof decideStarterTexts>,
): Promise<Outcome<typeof decideStarterTexts>> {
  return database.transaction(async (tx) => {
    await lockAlone(tx, 'content')
    const taken = await publishOffered(tx, body.take)
    const left = await leaveOffered(tx, body.leave)
    for (const courseId of new Set([...taken, ...left]))
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'starter-texts-decided',
        subjectType: 'course',
        subjectId: courseId,
        before: null,
        after: { taken: countOf(taken, courseId), left: countOf(left, courseId) },
      })
    const texts = await listOffered(tx, STARTER_TEXTS_MAX)
    return succeed({ taken: taken.length, left: left.length, texts })
  })
}

function countOf(courses: readonly CourseId[], id: CourseId): number {
  return courses.filter((one) => one === id).length
}
