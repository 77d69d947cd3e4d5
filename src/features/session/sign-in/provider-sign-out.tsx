import { useCallback, useState } from 'react'
import { type ClientConfig, getClientConfig } from '#contract/endpoints/session/service.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { useAsk } from '../../shared/sign-in/use-ask.ts'

/** For whoever leaves a shared tablet: their session at the identity provider may go on when ours has ended. */
export function ProviderSignOut() {
  const { call } = useServices()
  const [offered, setOffered] = useState<ClientConfig['providerSignOut']>(null)
  useAsk(
    useCallback(() => call(getClientConfig, {}), [call]),
    (answer) => {
      if (answer.ok) setOffered(answer.value.providerSignOut)
    },
  )
  if (offered == null) return null
  return (
    <ButtonLink href={offered.address} size="large" wide>
      Sign out of {offered.name}, too
    </ButtonLink>
  )
}
