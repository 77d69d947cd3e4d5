import { createFileRoute, useNavigate } from '@tanstack/react-router'
import {
  activityId,
  type ActivityId,
  courseId,
  type CourseId,
  programId,
  type ProgramId,
} from '#contract/vocabulary/ids.ts'
import { AuthoringScreen } from '#features/learning/courses/authoring/authoring-screen.tsx'
import { CourseAuthorsScreen } from '#features/learning/courses/making/course-authors-screen.tsx'
import { MadeCourseScreen } from '#features/learning/courses/making/made-course-screen.tsx'
import { ProposalsScreen } from '#features/learning/courses/making/proposals-screen.tsx'
import { RubricScreen } from '#features/learning/courses/making/rubric-screen.tsx'
import { StarterTextsScreen } from '#features/learning/courses/making/starter/starter-texts-screen.tsx'
import { WrittenCoursesScreen } from '#features/learning/courses/making/written-courses-screen.tsx'
import { requireScreen } from '../../require-screen.ts'
import { Route as TextsRoute } from './$courseId.edit.tsx'

export interface Search {
  course?: CourseId
  /** Its practice whose rubric is open. */
  rubric?: ActivityId
  /** Whose texts over those of the course are open. */
  program?: ProgramId
  authors?: ProgramId
  proposals?: true
  /** Texts of a release that nobody has decided about. */
  starter?: true
}

export const Route = createFileRoute('/residency/course/written')({
  validateSearch: ({
    course,
    rubric,
    program,
    authors,
    proposals,
    starter,
  }: Record<string, unknown>): Search => {
    const id = courseId.safeParse(course).data
    const of = activityId.safeParse(rubric).data
    const whose = programId.safeParse(program).data
    const ofAuthors = programId.safeParse(authors).data
    return {
      ...(id && { course: id }),
      ...(of && { rubric: of }),
      ...(whose && { program: whose }),
      ...(ofAuthors && { authors: ofAuthors }),
      ...(proposals === true && { proposals: true }),
      ...(starter === true && { starter: true }),
    }
  },
  beforeLoad: ({ context }) => requireScreen(context.me, 'authorCourses'),
  // Also for who only points at the link: the list is then there with its screen.
  loader: ({ context }) =>
    void import('#features/learning/courses/written-ahead.ts')
      .then(({ loadWrittenAhead }) => loadWrittenAhead(context.core))
      .catch(() => undefined),
  component: WrittenRoute,
})

function WrittenRoute() {
  const { course, rubric, program, authors, proposals, starter } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  if (authors !== undefined) return <CourseAuthorsScreen key={authors} programId={authors} />
  if (proposals) return <ProposalsScreen />
  if (starter) return <StarterTextsScreen />
  if (course !== undefined && program !== undefined)
    return (
      <AuthoringScreen
        courseId={course}
        programId={program}
        place={{ section: 'OUTLINE', activityId: null }}
        onPlace={(place) =>
          void navigate({
            to: TextsRoute.to,
            params: { courseId: course },
            search: {
              program,
              ...(place === null
                ? { text: 'settings' }
                : { text: place.section, ...(place.activityId && { activity: place.activityId }) }),
            },
          })
        }
      />
    )
  if (course !== undefined && rubric !== undefined)
    return <RubricScreen key={rubric} courseId={course} activityId={rubric} />
  if (course === undefined)
    return <WrittenCoursesScreen onOpen={(id) => void navigate({ search: { course: id } })} />
  return (
    <MadeCourseScreen
      key={course}
      courseId={course}
      onGone={() => void navigate({ search: {}, replace: true })}
    />
  )
}
