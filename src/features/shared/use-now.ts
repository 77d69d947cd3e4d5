import { useEffect, useState } from 'react'
import { useServices } from './use-services.ts'

const A_MINUTE = 60_000

/** The time, ms since the epoch, updated once a minute. */
export function useNow(): number {
  const { clock } = useServices()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.every(A_MINUTE, () => setNow(clock.now())), [clock])
  return now
}
