import { useCallback, useState } from 'react'
import { getClientConfig } from '#contract/endpoints/service.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useAsk } from './use-ask.ts'

/** Whether this installation keeps passwords, or another login service does; null while nobody has answered. */
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
