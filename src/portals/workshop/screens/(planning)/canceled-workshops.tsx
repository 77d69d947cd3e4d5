import { readWorkshopFilters, WorkshopsScreen } from '#features/workshops/workshops/workshops-screen.tsx'
import type { PortalScreenProps } from '../../screen-props.ts'

export function Screen({ search, onGo }: PortalScreenProps) {
  return <WorkshopsScreen which="canceled" filters={readWorkshopFilters(search)} onFilter={onGo} />
}
