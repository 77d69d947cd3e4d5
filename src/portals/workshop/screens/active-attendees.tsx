import { useRouter } from '@tanstack/react-router'
import { AttendeesScreen } from '#features/workshops/attendees/attendees-screen.tsx'
import { workshopLinks } from '../links.ts'
import type { PortalScreenProps } from '../screens.ts'

export function Screen(props: PortalScreenProps) {
  const router = useRouter()
  return (
    <AttendeesScreen
      kind="active"
      {...props}
      onKind={(kind, workshop) => {
        const lists = { active: workshopLinks.activeAttendees, inactive: workshopLinks.inactiveAttendees }
        void router.navigate({ href: lists[kind](workshop) })
      }}
    />
  )
}
