import { useCallback, useState } from 'react'
import { findProviderSignOut, PROVIDER_SIGN_OUT } from '#contract/endpoints/session/provider-sign-out.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { useAsk } from '../../shared/sign-in/use-ask.ts'

/** For whoever leaves a shared tablet: their session at the identity provider may go on when ours has ended. */
export function ProviderSignOut() {
  const { call } = useServices()
  const [provider, setProvider] = useState<string | null>(null)
  useAsk(
    useCallback(() => call(findProviderSignOut, {}), [call]),
    (answer) => {
      if (answer.ok) setProvider(answer.value.provider)
    },
  )
  if (provider === null) return null
  return (
    <ButtonLink href={PROVIDER_SIGN_OUT} size="large" wide>
      Sign out of {provider}, too
    </ButtonLink>
  )
}
