import { useServices } from './use-services.ts'
import { useWatchable } from './use-watchable.ts'
import { type AsOf, describeAsOf } from './as-of-words.ts'
import styles from './offline-as-of.module.css'

/** Without a network, from when it is what the screen shows. */
export function OfflineAsOf(asOf: AsOf) {
  const { reachability, session } = useServices()
  if (useWatchable(reachability) !== 'unreachable') return null
  return <output className={styles.asOf}>{describeAsOf(asOf, session.me()?.timezone ?? 'UTC')}</output>
}
