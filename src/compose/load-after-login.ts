import type { QueryClient } from '@tanstack/react-query'
import { courseList, programActivities } from '#features/residency/courses/course-calls.ts'
import { systemList } from '#features/residency/systems/system-calls.ts'
import type { Call } from '#domain/ports.ts'
import type { SessionDeps } from '#domain/session/session-ports.ts'

/** What the login sequence names (spec 1 §4), loaded into the same place that the screens read from. */
export async function loadAfterLogin(
  queries: QueryClient,
  call: Call,
  step: Parameters<SessionDeps['load']>[0],
): Promise<void> {
  switch (step.step) {
    case 'load-courses':
      await queries.fetchQuery(courseList(call, step.source))
      break
    case 'load-program-activities':
      await queries.fetchQuery(programActivities(call, step.programId))
      break
    case 'load-systems':
      await queries.fetchQuery(systemList(call))
      break
  }
}
