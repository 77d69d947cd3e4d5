import { useRouter } from '@tanstack/react-router'
import { EditParticipantScreen } from '#features/workshops/participants/edit-participant-screen.tsx'
import type { PortalScreenProps } from '../screen-props.ts'

export function Screen({ search }: PortalScreenProps) {
  const router = useRouter()
  return (
    <EditParticipantScreen
      as="faculty"
      id={String(search['id'])}
      onSaved={(href) => void router.navigate({ href })}
    />
  )
}
