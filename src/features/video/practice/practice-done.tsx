import type { Stopwatch } from '#domain/video/practice/stopwatch.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import styles from './practice-screen.module.css'
import { describeDiscard, words } from './practice-words.ts'

export interface PracticeDoneProps {
  watch: Extract<Stopwatch, { is: 'stopped' }>
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The practice is over: save it or discard it. */
export function PracticeDone({ watch, isSaving, onSave, onDiscard }: PracticeDoneProps) {
  const { dialogs } = useServices()
  async function discard(): Promise<void> {
    const isMeant = await dialogs.confirm({
      title: words.discardThis,
      text: describeDiscard(watch.practice.name, watch.length),
      confirmLabel: 'DISCARD',
      cancelLabel: 'KEEP',
      destructive: true,
    })
    if (isMeant) onDiscard()
  }
  return (
    <div className={styles.run}>
      <p className={styles.name}>{watch.practice.name}</p>
      <p className={styles.time}>{formatClock(watch.length)}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="large" isPending={isSaving} onPress={onSave}>
          Save the time
        </Button>
        <Button variant="quiet" size="large" onPress={() => void discard()}>
          Discard
        </Button>
      </div>
    </div>
  )
}
