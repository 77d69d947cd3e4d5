import type { PortalScreenProps } from '../../screens.ts'
import { UsersList } from '../../users-list.tsx'

export function Screen(props: PortalScreenProps) {
  return <UsersList list="attendees" {...props} />
}
