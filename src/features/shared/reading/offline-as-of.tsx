import { type AsOf, describeAsOf } from './as-of-words.ts'
import styles from './offline-as-of.module.css'
import { useIsOffline } from '../use-is-offline.ts'
import { useTimeZone } from '../use-time-zone.ts'

/** Without a network, from when it is what the screen shows. */
export function OfflineAsOf(asOf: AsOf) {
  const timeZone = useTimeZone()
  return useIsOffline() ? <output className={styles.asOf}>{describeAsOf(asOf, timeZone)}</output> : null
}
