import { startTransition, useEffect, useState } from 'react'
import { useShell } from '../shell-services.ts'

/** True once nothing is being opened anymore: then what the first view does not need can load. */
export function useIsQuiet(): boolean {
  const { whenQuiet } = useShell()
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenQuiet(() => startTransition(() => setIsQuiet(true))), [whenQuiet])
  return isQuiet
}
