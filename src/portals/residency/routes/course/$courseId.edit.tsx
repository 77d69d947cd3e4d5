import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { contentSection, type ContentSection } from '#contract/vocabulary/content.ts'
import { activityId, type ActivityId, programId, type ProgramId } from '#contract/vocabulary/ids.ts'
import { AuthoringScreen } from '#features/learning/courses/authoring/authoring-screen.tsx'
import { courseParams } from '../../course-address.ts'
import { requireScreen } from '../../require-screen.ts'

export interface Search {
  text?: ContentSection | 'settings'
  activity?: ActivityId
  /** Whose texts over shared ones are written. */
  program?: ProgramId
}

export const Route = createFileRoute('/residency/course/$courseId/edit')({
  params: courseParams,
  validateSearch: ({ text, activity, program }: Record<string, unknown>): Search => {
    const section = text === 'settings' ? text : contentSection.safeParse(text).data
    const of = activityId.safeParse(activity).data
    const whose = programId.safeParse(program).data
    return {
      ...(section && { text: section }),
      ...(of && { activity: of }),
      ...(whose && { program: whose }),
    }
  },
  beforeLoad: ({ context }) => requireScreen(context.me, 'authorCourses'),
  component: AuthoringRoute,
})

function AuthoringRoute() {
  const { courseId } = Route.useParams()
  const { text = 'OUTLINE', activity = null, program } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <AuthoringScreen
      courseId={courseId}
      programId={program}
      place={text === 'settings' ? null : { section: text, activityId: activity }}
      onPlace={(place) =>
        void navigate({
          search: {
            ...(place === null
              ? { text: 'settings' as const }
              : { text: place.section, ...(place.activityId && { activity: place.activityId }) }),
            ...(program && { program }),
          },
          resetScroll: false,
          // “Back” leads out of the texts, however many of them were opened.
          replace: true,
        })
      }
    />
  )
}
