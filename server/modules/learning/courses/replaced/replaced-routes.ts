import type { courseVersionEndpoints } from '#contract/endpoints/learning/replaced/course-versions.ts'
import type { programTextEndpoints } from '#contract/endpoints/learning/replaced/program-texts.ts'
import type { starterTextEndpoints } from '#contract/endpoints/learning/replaced/starter-texts.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { decide, readBoth, readProgramTexts, readReplaced, saveOwn } from './program-text-service.ts'
import { decideStarter, readStarterNews } from './starter-service.ts'
import { readVersions, useVersion } from './version-service.ts'

type Endpoints = typeof programTextEndpoints & typeof courseVersionEndpoints & typeof starterTextEndpoints

/** Which text, and which version of a course, people get where there is more than one. */
export function createReplacedHandlers({ database }: { database: Database }): HandlersOf<Endpoints> {
  return {
    listProgramTexts: (input, { actor }) => readProgramTexts(database, actor, input),
    listReplacedCourses: (_input, { actor }) => readReplaced(database, actor),
    getProgramText: (input, { actor }) => readBoth(database, actor, input),
    saveProgramText: (input, { actor }) => saveOwn(database, actor, input),
    decideProgramText: (input, { actor }) => decide(database, actor, input),
    getCourseVersions: (input, { actor }) => readVersions(database, actor, input),
    useCourseVersion: (input, { actor }) => useVersion(database, actor, input),
    listStarterNews: () => readStarterNews(database),
    decideStarterTexts: (input, { actor }) => decideStarter(database, actor, input),
  }
}
