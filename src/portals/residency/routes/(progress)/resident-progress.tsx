import { createFileRoute, redirect } from '@tanstack/react-router'
import { isResident } from '#contract/policies/roles.ts'
import { maySee } from '#contract/policies/screens.ts'
import { courseId, userGroupId, userId } from '#contract/vocabulary/ids.ts'
import { PersonProgressScreen } from '#features/learning/progress/person-progress-screen.tsx'
import { residencyLinks } from '../../links.ts'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(progress)/resident-progress')({
  // Without a person, it shows one's own progress.
  validateSearch: ({ person, group, course }: Record<string, unknown>) => ({
    person: userId.safeParse(person).data,
    group: userGroupId.safeParse(group).data,
    course: courseId.safeParse(course).data,
  }),
  beforeLoad: ({ context: { me }, search }) => {
    requireScreen(me, 'residentProgress')
    if (me !== null && search.person === undefined && !isResident(me) && maySee(me, 'groupProgress'))
      throw redirect({ href: residencyLinks.groupProgress, replace: true })
  },
  component: ResidentProgressRoute,
})

function ResidentProgressRoute() {
  const { person, group = null, course = null } = Route.useSearch()
  const { me } = Route.useRouteContext()
  if (me === null) return null
  const id = person ?? me.id
  return <PersonProgressScreen key={id} userId={id} isMe={id === me.id} groupId={group} courseId={course} />
}
