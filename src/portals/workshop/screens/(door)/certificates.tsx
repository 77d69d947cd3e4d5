import { readWorkshop } from '#features/workshops/attendees/attendee-filters.ts'
import { CertificatesScreen } from '#features/workshops/attendees/certificates/certificates-screen.tsx'
import type { PortalScreenProps } from '../../screen-props.ts'

export function Screen({ search }: PortalScreenProps) {
  return <CertificatesScreen workshop={readWorkshop(search)} />
}
