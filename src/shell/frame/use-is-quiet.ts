import { useEffect, useState } from 'react'
import { useShell } from '../shell-services.ts'

/** True once nothing is being opened any more: the time of what a first look does not need. */
export function useIsQuiet(): boolean {
  const { whenQuiet } = useShell()
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setIsQuiet(true)), [whenQuiet])
  return isQuiet
}
