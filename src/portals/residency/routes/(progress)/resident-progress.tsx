import { createFileRoute } from '@tanstack/react-router'
import { courseId, userGroupId, userId } from '#contract/vocabulary/ids.ts'
import { PersonProgressScreen } from '#features/residency/progress/person-progress-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(progress)/resident-progress')({
  // Without a person it is one's own.
  validateSearch: ({ person, group, course }: Record<string, unknown>) => ({
    person: userId.safeParse(person).data,
    group: userGroupId.safeParse(group).data,
    course: courseId.safeParse(course).data,
  }),
  beforeLoad: ({ context }) => requireScreen(context.me, 'residentProgress'),
  component: ResidentProgressRoute,
})

function ResidentProgressRoute() {
  const { person, group = null, course = null } = Route.useSearch()
  const { me } = Route.useRouteContext()
  if (me === null) return null
  const id = person ?? me.id
  return <PersonProgressScreen key={id} userId={id} isMe={id === me.id} groupId={group} courseId={course} />
}
