import { type AsOf, describeAsOf } from './as-of-words.ts'
import styles from './offline-as-of.module.css'
import { useIsOffline } from '../use-is-offline.ts'
import { useTimeZone } from '../use-time-zone.ts'

/** Offline, says how old the data on the screen are. */
export function OfflineAsOf(asOf: AsOf) {
  const timeZone = useTimeZone()
  return useIsOffline() ? <output className={styles.asOf}>{describeAsOf(asOf, timeZone)}</output> : null
}
