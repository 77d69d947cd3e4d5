import { UserDetailsScreen } from '#features/workshops/participants/user-details-screen.tsx'
import type { PortalScreenProps } from '../screen-props.ts'

export function Screen({ search }: PortalScreenProps) {
  return <UserDetailsScreen id={String(search['id'])} />
}
