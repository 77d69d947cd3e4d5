import { ProfileScreen } from '#features/workshops/participants/profile-screen.tsx'
import type { PortalScreenProps } from '../screen-props.ts'

export function Screen({ search: { part } }: PortalScreenProps) {
  return <ProfileScreen part={typeof part === 'string' ? part : null} />
}
