import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useNow } from '#features/shared/use-now.ts'
import { NewsSlot } from '#features/workshops/notifications/news-slot.tsx'
import { useWorkshopMe } from '#features/workshops/use-workshop-me.ts'
import { useIsQuiet } from '#shell/frame/use-is-quiet.ts'
import { PortalLayout } from '#shell/layout/portal-layout.tsx'
import { workshopLinks } from '../links.ts'
import { navigationFor } from '../navigation/navigation-items.tsx'
import { hasScreen } from '../segments.ts'
import { AccountSlot } from './account-slot.tsx'

/** Whether the workshop that the screen has read is over. */
function useIsOver(id: WorkshopId | null): boolean {
  const query = endpointQuery(getWorkshop, { params: { id: id ?? '' } })
  // The screen reads it.
  const { data } = useQuery({ ...query, enabled: false })
  const now = useNow()
  return data !== undefined && data.canceledAt === null && Date.parse(data.endsAt) <= now
}

/** Sidebar, top bar and bottom bar of the workshop portal. */
export function WorkshopFrame({ shows, children }: { shows: WorkshopId | null; children: ReactNode }) {
  const me = useWorkshopMe()
  const isQuiet = useIsQuiet()
  const isOver = useIsOver(shows)
  return (
    <PortalLayout
      home={workshopLinks.home}
      items={navigationFor(me, hasScreen, isOver)}
      selection={null}
      sync={<NewsSlot isDue={isQuiet} />}
      profile={<AccountSlot me={me} isDue={isQuiet} />}
    >
      {children}
    </PortalLayout>
  )
}
