import { useRouter } from '@tanstack/react-router'
import { FinishScreen } from '#features/workshops/registration/steps/finish-screen.tsx'
import { workshopLinks } from '../links.ts'
import type { PortalScreenProps } from '../screen-props.ts'

export function Screen({ search: { step, only }, onGo }: PortalScreenProps) {
  const router = useRouter()
  return (
    <FinishScreen
      asked={typeof step === 'string' ? step : null}
      isAlone={only === 'yes'}
      onGo={(to) => onGo(to === null ? {} : { step: to })}
      onHome={() => void router.navigate({ href: workshopLinks.home, replace: true })}
    />
  )
}
