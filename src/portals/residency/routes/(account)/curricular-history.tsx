import { createFileRoute } from '@tanstack/react-router'
import { userGroupId, userId } from '#contract/vocabulary/ids.ts'
import { CurricularHistoryScreen } from '#features/learning/curricular-history/history-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(account)/curricular-history')({
  // Without a person, it shows one's own history.
  validateSearch: ({ person, group }: Record<string, unknown>) => ({
    person: userId.safeParse(person).data,
    group: userGroupId.safeParse(group).data,
  }),
  beforeLoad: ({ context, search: { person } }) =>
    requireScreen(context.me, person === undefined ? 'curricularHistory' : 'residentProgress'),
  component: CurricularHistoryRoute,
})

function CurricularHistoryRoute() {
  const { person, group = null } = Route.useSearch()
  const { me } = Route.useRouteContext()
  if (me === null) return null
  const id = person ?? me.id
  return <CurricularHistoryScreen key={id} userId={id} isMe={id === me.id} groupId={group} />
}
