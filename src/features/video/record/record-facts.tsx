import type { TakeInHand } from '#domain/recording/capture-state.ts'
import { isSpaceLow, measureRate, measureTimeLeft, sumParts } from '#domain/recording/capture-time.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useServices } from '#features/use-services.ts'
import { useWatchable } from '#features/use-watchable.ts'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import styles from './record-facts.module.css'
import { formatTimeLeft } from './record-words.ts'

/** What is kept here, what is on the server, and how much longer there is room. Only facts. */
export function RecordFacts({ take }: { take: TakeInHand }) {
  const { sender, reachability } = useServices()
  const sent = useWatchable(sender.progress()).get(take.seed.id)
  const isReachable = useWatchable(reachability) === 'reachable'
  const { capturedBytes, keptBytes } = sumParts(take)
  const timeLeft = measureTimeLeft(take.freeBytes, measureRate(take))
  const isBehind = take.keeping !== 'in-step'
  return (
    <ul className={styles.facts}>
      <li>
        <StatusDot tone={isBehind ? 'error' : 'good'}>
          {isBehind
            ? `${formatBytes(capturedBytes - keptBytes)} not kept yet`
            : `${formatBytes(keptBytes)} kept on this device`}
        </StatusDot>
      </li>
      <li>
        <StatusDot tone={isReachable ? 'busy' : 'waiting'}>
          {isReachable
            ? `${formatBytes(sent?.sentBytes ?? 0)} on the server`
            : 'Offline: sent later by itself'}
        </StatusDot>
      </li>
      {timeLeft === null || isBehind ? null : (
        <li>
          <StatusDot tone={isSpaceLow(take) ? 'waiting' : 'idle'}>
            Room for {formatTimeLeft(timeLeft)}
          </StatusDot>
        </li>
      )}
    </ul>
  )
}
