import type { Handlers } from '../http/handler.ts'
import type { serviceHandlers } from '../http/service-routes.ts'
import type { Area } from './area.ts'
import { composeFiles } from './files.ts'
import { composeLearning } from './learning.ts'
import { composeNotices } from './notices.ts'
import { composeOperations } from './operations.ts'
import type { ServerParts } from './parts.ts'
import { composePeople } from './people.ts'
import { composeRunners } from './runners.ts'
import { composeSchedule } from './schedule.ts'
import { composeSession } from './session.ts'
import { composeVideo } from './video.ts'
import { composeWorkshops } from './workshops.ts'

export interface Areas {
  areas: readonly Area[]
  /** Those of the calls of the areas; the edge has a few of its own. */
  handlers: Omit<Handlers, keyof ReturnType<typeof serviceHandlers>>
}

/** All areas, and the handlers of all their calls. */
export async function composeAreas(parts: ServerParts): Promise<Areas> {
  const session = composeSession(parts)
  const people = composePeople(parts)
  const schedule = composeSchedule(parts)
  const video = await composeVideo(parts)
  const learning = composeLearning(parts, video)
  const operations = composeOperations(parts)
  const runners = await composeRunners(parts)
  const workshops = composeWorkshops(parts, {
    account: { ...session.handlers, ...operations.handlers },
    uploads: video.uploads,
    subscribe: schedule.subscribe,
  })
  const notices = await composeNotices(parts, {
    prepareLetters: async () => {
      await session.prepareLetters()
      await people.prepareLetters()
    },
  })
  return {
    areas: [
      composeFiles(parts),
      session,
      people,
      learning,
      schedule,
      video,
      operations,
      runners,
      workshops,
      notices,
    ],
    handlers: {
      ...session.handlers,
      ...people.handlers,
      ...learning.handlers,
      ...schedule.handlers,
      ...video.handlers,
      ...operations.handlers,
      ...runners.handlers,
      ...workshops.handlers,
      ...notices.handlers,
    },
  }
}
