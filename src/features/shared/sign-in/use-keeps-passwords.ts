import { useCallback, useState } from 'react'
import { getClientConfig } from '#contract/endpoints/session/service.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useAsk } from './use-ask.ts'

/** Whether this installation or another login service has the passwords; null until the server has answered. */
export function useKeepsPasswords(): boolean | null {
  const { call } = useServices()
  const [keeps, setKeeps] = useState<boolean | null>(null)
  useAsk(
    useCallback(() => call(getClientConfig, {}), [call]),
    (answer) => {
      if (answer.ok) setKeeps(answer.value.passwords !== 'elsewhere')
    },
  )
  return keeps
}
