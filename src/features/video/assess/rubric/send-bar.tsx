import { Send, Undo2 } from 'lucide-react'
import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Assessment } from '../use-assessment.ts'
import type { Sending } from '../use-sending.ts'
import { HeldElsewhere, UndoKey } from '../held-elsewhere.tsx'
import { NextUp } from './next-up.tsx'
import { countAnswered, findWaiting } from './rubric-lines.ts'
import styles from './send-bar.module.css'
import { useUndoKey } from '../use-letter-key.ts'
import { useFocusOnward, type WayToSend } from './use-focus-onward.ts'
import { openWords, refusalWords, sendWords } from './send-words.ts'
import { WhereItIs } from './where-it-is.tsx'

export interface SendBarProps {
  video: VideoDetails
  rubrics: readonly Rubric[]
  assessment: Assessment
  sending: Sending
  toSend: WayToSend
}

/** Where what was written is now, and the button to send it. */
export function SendBar({ video, rubrics, assessment, sending, toSend }: SendBarProps) {
  const { dialogs } = useServices()
  const { fields, held, isDirty, judgment } = assessment
  const { answers, rating, level, feedback } = judgment
  const isEmpty = answers.length === 0 && rating === null && level === null && feedback === ''
  const isDone = !isDirty && assessment.current.length > 0
  const { ref, expectChange } = useFocusOnward(isDone, toSend)
  const undo =
    isDone && held !== null
      ? () => {
          expectChange()
          sending.undoSend(held.id)
        }
      : null
  useUndoKey(undo)
  async function send(): Promise<void> {
    const open = openWords(judgment, countAnswered(fields, rubrics), findWaiting(fields, rubrics))
    const isMeant = open === null || (await dialogs.confirm({ ...open, ...sendWords.ask }))
    if (!isMeant) return
    expectChange()
    sending.sendEvaluation()
  }
  return (
    <div ref={ref} className={styles.bar}>
      <HeldElsewhere besides={video.videoId} isInstead isInBar hasLater={undo !== null} />
      <Refusal assessment={assessment} />
      <div className={styles.row} data-act="">
        <p className="quiet" aria-live="polite">
          <WhereItIs video={video} rubrics={rubrics} assessment={assessment} />{' '}
          {undo === null ? null : <UndoKey />}
        </p>
        {undo === null ? null : (
          <Button icon={<Undo2 aria-hidden="true" />} onPress={undo}>
            {sendWords.undo}
          </Button>
        )}
        {isDone ? null : (
          <Button
            variant="primary"
            icon={<Send aria-hidden="true" />}
            isDisabled={!isDirty || isEmpty}
            onPress={() => void send()}
          >
            {sendWords.send}
          </Button>
        )}
      </div>
      {isDone ? <NextUp video={video} /> : null}
    </div>
  )
}

/** The server refused it: what was sent is still here. */
function Refusal({ assessment }: { assessment: Assessment }) {
  const { sync, links } = useServices()
  const { refusal } = assessment
  if (refusal === null) return null
  return (
    <Notice
      tone="error"
      title={refusalWords.title}
      action={<Button onPress={() => void sync.writes().retry(refusal.id)}>{refusalWords.again}</Button>}
    >
      {refusal.refusal} {refusalWords.safe} <a href={links.sync}>Sync</a>.
    </Notice>
  )
}
