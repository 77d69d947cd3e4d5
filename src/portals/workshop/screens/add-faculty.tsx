import { useRouter } from '@tanstack/react-router'
import { AddFacultyScreen } from '#features/workshops/participants/add-faculty-screen.tsx'
import type { PortalScreenProps } from '../screen-props.ts'

export function Screen({ search }: PortalScreenProps) {
  const router = useRouter()
  const { workshop } = search
  return (
    <AddFacultyScreen
      workshopId={typeof workshop === 'string' ? workshop : null}
      onSaved={(href) => void router.navigate({ href })}
    />
  )
}
