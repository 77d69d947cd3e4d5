import { useEffect, useState } from 'react'
import type { EndReason } from '#domain/video/recording/capture/capture-state.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { describeLost, sumLost } from '#contract/policies/video/lost-stretch.ts'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useFocusWhenLost } from '../use-focus-when-lost.ts'
import { describeMemory, describeMemoryEnd, type MemoryEnd, memoryWords } from './memory-words.ts'
import styles from './review-step.module.css'
import { saveHeldFiles } from './save-held-files.ts'

/** A take that only this tab has. Waiting for a decision could lose it, so it is uploaded to My videos at once. */
export function MemoryReview({ waiting, why }: { waiting: WaitingTake; why: EndReason }) {
  const { recording, sender, reachability } = useServices()
  useFocusWhenLost()
  const { take, parts, bytes, duration } = waiting
  const end = useSending(waiting)
  const sent = useWatchable(sender.progress()).get(take.id)?.sentBytes ?? 0
  const isAway = useWatchable(reachability) === 'unreachable'
  const words = describeMemory(end, isAway)
  const ended = describeMemoryEnd(why)
  const isOnlyInMemory = end === 'sending' || end === 'not-sent'
  const lost = sumLost(parts)
  return (
    <div
      className={styles.review}
      data-mood="theater"
      data-alone=""
      data-tells-offline={isAway && isOnlyInMemory ? '' : undefined}
    >
      <PageHeader
        title={take.name}
        sentence={`${formatClock(duration)} · ${formatBytes(bytes)} · ${words.where}`}
      />
      {ended === null || !isOnlyInMemory ? null : <Notice tone="waiting">{ended}</Notice>}
      <Notice tone={words.tone} isUrgent={words.tone === 'error'} title={words.title}>
        {words.text}
      </Notice>
      {lost === 0 ? null : (
        <Notice tone="waiting" title={memoryWords.leftTitle(describeLost(lost))}>
          {memoryWords.leftText}
        </Notice>
      )}
      {isOnlyInMemory ? (
        <ProgressBar label={memoryWords.progress} value={Math.min(1, sent / bytes)} tone="brand" />
      ) : null}
      <div className={styles.actions}>
        {isOnlyInMemory ? (
          <Button variant="primary" onPress={() => saveHeldFiles(take.id)}>
            {memoryWords.toFile}
          </Button>
        ) : null}
        <Button onPress={() => recording.capture.dismiss()}>{memoryWords.again}</Button>
      </div>
    </div>
  )
}

/** Uploads it, and says where it is. */
function useSending({ take: { id } }: WaitingTake): MemoryEnd {
  const { sync, takes } = useServices()
  const [end, setEnd] = useState<MemoryEnd>('sending')
  useEffect(() => {
    const look = async (): Promise<void> => {
      const now = await takes.readTake(id)
      if (now.ok && now.value.videoId !== null) setEnd('sent')
      else if (now.ok && now.value.inMemory !== true) setEnd('stored')
    }
    const send = async (): Promise<void> => {
      const sent = await sync.sendTake(id)
      if (!sent.ok) setEnd('not-sent')
      await look()
    }
    void send()
    return takes.onChange((changed) => {
      if (changed === id) void look()
    })
  }, [sync, takes, id])
  return end
}
