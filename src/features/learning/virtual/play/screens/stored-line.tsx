import { Check } from 'lucide-react'
import { attemptLane } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ArAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './end-screen.module.css'
import { words } from './play-words.ts'

/** Whether the attempt is on the device; once it is, by which id. */
export type Stored = 'storing' | 'failed' | { attemptId: ArAttemptId }

/** Where the attempt is: on the device, sent, or refused. */
export function StoredLine({ stored, onStoreAgain }: { stored: Stored; onStoreAgain: () => void }) {
  if (stored === 'storing') return null
  if (stored === 'failed')
    return (
      <Notice tone="error" action={<Button onPress={onStoreAgain}>{words.end.saveAgain}</Button>}>
        {words.end.notSaved}
      </Notice>
    )
  return <SentLine attemptId={stored.attemptId} />
}

function SentLine({ attemptId }: { attemptId: ArAttemptId }) {
  const { links } = useServices()
  const { isWaiting, refused } = useQueued().laneStatus(attemptLane(attemptId))
  if (refused !== null)
    return (
      <Notice tone="error">
        {refused.refusal} {words.end.refused} <a href={links.sync}>{words.end.sync}</a>.
      </Notice>
    )
  return (
    <output className={styles.stored}>
      <Check aria-hidden="true" />
      {isWaiting ? words.end.saved : words.end.sent}
    </output>
  )
}
