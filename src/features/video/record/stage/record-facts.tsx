import type { TakeInHand } from '#domain/video/recording/capture/capture-state.ts'
import {
  isSpaceLow,
  measureRate,
  measureStored,
  measureTimeLeft,
  measureUnsaved,
} from '#domain/video/recording/capture/capture-time.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import styles from './record-facts.module.css'
import { describeBehind, formatTimeLeft } from '../record-words.ts'

/** What is saved here, what is on the server, and for how much longer there is room. Only facts. */
export function RecordFacts({ take }: { take: TakeInHand }) {
  const { sender, reachability } = useServices()
  const sent = useWatchable(sender.progress()).get(take.seed.id)
  const isReachable = useWatchable(reachability) === 'reachable'
  const stored = measureStored(take)
  const unsaved = measureUnsaved(take)
  const timeLeft = measureTimeLeft(take.freeBytes, measureRate(take))
  const isRefused = take.isSheltered || take.keeping !== 'in-step'
  return (
    <ul className={styles.facts}>
      <li>
        {isRefused ? (
          <StatusDot tone="error">{formatBytes(unsaved.bytes)} not saved yet</StatusDot>
        ) : take.behindUntil === null ? (
          <StatusDot tone={stored === 0 ? 'waiting' : 'good'}>
            {formatBytes(stored)} saved on this device
          </StatusDot>
        ) : (
          <StatusDot tone="waiting">{describeBehind(unsaved.ms)}</StatusDot>
        )}
      </li>
      <li>
        <StatusDot tone={isReachable ? 'busy' : 'waiting'}>
          {isReachable ? `${formatBytes(sent?.sentBytes ?? 0)} on the server` : 'Offline: uploads later'}
        </StatusDot>
      </li>
      {timeLeft === null || isRefused ? null : (
        <li>
          <StatusDot tone={isSpaceLow(take) ? 'waiting' : 'idle'}>
            Space for {formatTimeLeft(timeLeft)}
          </StatusDot>
        </li>
      )}
    </ul>
  )
}
