import type { courseAuthorEndpoints } from '#contract/endpoints/learning/courses/course-authors.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type AuthorDeps, nameAuthor, readAuthors } from './course-author-service.ts'

/** Who publishes the courses of a program (0711). */
export function createCourseAuthorHandlers(deps: AuthorDeps): HandlersOf<typeof courseAuthorEndpoints> {
  return {
    listCourseAuthors: (input, { actor }) => readAuthors(deps, actor, input),
    nameCourseAuthor: (input, { actor }) => nameAuthor(deps, actor, input),
  }
}
