import { TriangleAlert } from 'lucide-react'
import type { CaptureInHand } from '#domain/video/recording/capture/capture-state.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { memoryWords } from '../review/memory-words.ts'
import { saveHeldFiles } from '../review/save-held-files.ts'
import { describeTrouble, endWithoutRestQuestion } from './trouble-words.ts'
import styles from './trouble-banner.module.css'

// The screen fetches this before a take begins. When the store no longer answers, the network may be gone as well.
void import('#domain/video/recording/renewal/renewal.ts').catch(() => undefined)

/** What is wrong with the take, loudly: what happened, what is safe, what to do now. */
export function TroubleBanner({ state, now }: { state: CaptureInHand; now: number }) {
  const { recording, dialogs, session } = useServices()
  const trouble = describeTrouble(state, now)
  if (trouble === null) return null

  const endWithoutRest = async (): Promise<void> => {
    const isSure = await dialogs.confirm(endWithoutRestQuestion)
    if (isSure) recording.capture.abandonUnsaved()
  }
  const { seed } = state.take
  return (
    <div className={styles.banner}>
      <Notice
        tone={trouble.isGrave ? 'error' : 'waiting'}
        isUrgent={trouble.isGrave}
        icon={<TriangleAlert aria-hidden="true" />}
        title={trouble.title}
        action={
          trouble.mayEndWithoutRest ? (
            <Button onPress={() => void endWithoutRest()}>End without the last part</Button>
          ) : trouble.maySaveFile && session.me()?.id === seed.ownerId ? (
            <Button onPress={() => saveHeldFiles(seed.id)}>{memoryWords.toFile}</Button>
          ) : null
        }
      >
        {trouble.text}
      </Notice>
    </div>
  )
}
