import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { contentSection, type ContentSection } from '#contract/vocabulary/content.ts'
import { activityId, type ActivityId } from '#contract/vocabulary/ids.ts'
import { AuthoringScreen } from '#features/learning/courses/authoring/authoring-screen.tsx'
import { courseParams } from '../../course-address.ts'
import { requireScreen } from '../../require-screen.ts'

export interface Search {
  text?: ContentSection | 'settings'
  activity?: ActivityId
}

export const Route = createFileRoute('/residency/course/$courseId/edit')({
  params: courseParams,
  validateSearch: ({ text, activity }: Record<string, unknown>): Search => {
    const section = text === 'settings' ? text : contentSection.safeParse(text).data
    const of = activityId.safeParse(activity).data
    return { ...(section && { text: section }), ...(of && { activity: of }) }
  },
  beforeLoad: ({ context }) => requireScreen(context.me, 'authorCourses'),
  component: AuthoringRoute,
})

function AuthoringRoute() {
  const { courseId } = Route.useParams()
  const { text = 'OUTLINE', activity = null } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <AuthoringScreen
      courseId={courseId}
      place={text === 'settings' ? null : { section: text, activityId: activity }}
      onPlace={(place) =>
        void navigate({
          search:
            place === null
              ? { text: 'settings' }
              : { text: place.section, ...(place.activityId && { activity: place.activityId }) },
          resetScroll: false,
        })
      }
    />
  )
}
