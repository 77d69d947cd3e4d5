import type { ReactNode } from 'react'
import { useWorkshopMe } from '#features/workshops/use-workshop-me.ts'
import { useIsQuiet } from '#shell/frame/use-is-quiet.ts'
import { PortalLayout } from '#shell/layout/portal-layout.tsx'
import { workshopLinks } from '../links.ts'
import { navigationFor } from '../navigation/navigation-items.tsx'
import { hasScreen } from '../screens.ts'
import { AccountSlot } from './account-slot.tsx'

/** Sidebar, top bar and bottom bar of the workshop portal. */
export function WorkshopFrame({ children }: { children: ReactNode }) {
  const me = useWorkshopMe()
  const isQuiet = useIsQuiet()
  return (
    <PortalLayout
      home={workshopLinks.home}
      items={navigationFor(me, hasScreen)}
      selection={null}
      sync={null}
      profile={<AccountSlot me={me} isDue={isQuiet} />}
    >
      {children}
    </PortalLayout>
  )
}
