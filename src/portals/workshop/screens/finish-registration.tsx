import { FinishScreen } from '#features/workshops/registration/steps/finish-screen.tsx'
import type { PortalScreenProps } from '../screens.ts'

export function Screen({ search: { step }, onGo }: PortalScreenProps) {
  return (
    <FinishScreen
      asked={typeof step === 'string' ? step : null}
      onGo={(to) => onGo(to === null ? {} : { step: to })}
    />
  )
}
