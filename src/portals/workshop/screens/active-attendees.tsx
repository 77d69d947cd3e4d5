import { useRouter } from '@tanstack/react-router'
import { AttendeesScreen } from '#features/workshops/attendees/attendees-screen.tsx'
import { workshopLinks } from '../links.ts'
import type { PortalScreenProps } from '../screen-props.ts'

const lists = { active: workshopLinks.activeAttendees, inactive: workshopLinks.inactiveAttendees }

export function Screen({ segment, ...props }: PortalScreenProps) {
  const router = useRouter()
  return (
    <AttendeesScreen
      kind={segment === 'inactive-attendees' ? 'inactive' : 'active'}
      {...props}
      onKind={(kind, workshop) => void router.navigate({ href: lists[kind](workshop) })}
    />
  )
}
