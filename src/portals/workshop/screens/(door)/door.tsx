import { readWorkshop } from '#features/workshops/attendees/attendee-filters.ts'
import { DoorScreen } from '#features/workshops/attendees/door/door-screen.tsx'
import type { PortalScreenProps } from '../../screen-props.ts'

export function Screen({ search }: PortalScreenProps) {
  return <DoorScreen workshop={readWorkshop(search)} />
}
