import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { userGroupId, userId } from '#contract/vocabulary/ids.ts'
import type { ReviewedDays } from '#domain/learning/review-days.ts'
import { ReviewScreen } from '#features/learning/reviews/review-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(progress)/review')({
  // Without a person, it shows one's own review; without days, of this half-year.
  validateSearch: ({ person, group, days }: Record<string, unknown>) => ({
    person: userId.safeParse(person).data,
    group: userGroupId.safeParse(group).data,
    days: readDays(days),
  }),
  beforeLoad: ({ context }) => requireScreen(context.me, 'residentProgress'),
  component: ReviewRoute,
})

function readDays(raw: unknown): Exclude<ReviewedDays, 'this'> | undefined {
  return raw === 'last' || raw === 'all' ? raw : undefined
}

function ReviewRoute() {
  const { person, group = null, days = 'this' } = Route.useSearch()
  const { me } = Route.useRouteContext()
  const navigate = useNavigate({ from: Route.fullPath })
  if (me === null) return null
  const id = person ?? me.id
  return (
    <ReviewScreen
      key={id}
      userId={id}
      isMe={id === me.id}
      groupId={group}
      days={days}
      onDays={(to) =>
        void navigate({
          search: (search) => ({ ...search, days: to === 'this' ? undefined : to }),
          replace: true,
        })
      }
    />
  )
}
