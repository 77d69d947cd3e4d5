import { Send } from 'lucide-react'
import { judgementOf } from '#domain/assessment/draft-fields.ts'
import { hasEvaluation } from '#domain/assessment/draft.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Assessment } from '../use-assessment.ts'
import styles from './send-bar.module.css'

/** Where what was written is now, and the way to send it. */
export function SendBar({ assessment, onSend }: { assessment: Assessment; onSend: () => void }) {
  const { view, fields } = assessment
  const { answers, rating, level, feedback } = judgementOf(fields)
  const isEmpty = answers.length === 0 && rating === null && level === null && feedback === ''
  const isDirty = view !== null && hasEvaluation(view.draft)
  return (
    <div className={styles.bar}>
      <Refusal assessment={assessment} />
      <div className={styles.row}>
        <p className={styles.state} aria-live="polite">
          <WhereItIs assessment={assessment} />
        </p>
        <Button
          variant="primary"
          icon={<Send aria-hidden="true" />}
          isDisabled={!isDirty || isEmpty}
          onPress={onSend}
        >
          Send
        </Button>
      </div>
    </div>
  )
}

function WhereItIs({ assessment }: { assessment: Assessment }) {
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const { view, standing } = assessment
  if (view === null) return 'Opening your draft'
  if (view.trouble !== null)
    return view.trouble === 'full'
      ? 'This device is full: what you wrote is in this tab only. Free some space and it is kept.'
      : 'What you wrote is in this tab only for now. It is tried again every two seconds.'
  if (hasEvaluation(view.draft))
    return view.isSaved ? 'Draft kept on this device. Only you see it.' : 'Keeping your draft'
  const last = standing.at(-1)
  if (last === undefined) return 'Nothing written yet. Your draft keeps itself on this device.'
  if (last.sentAt === null)
    return isAway
      ? 'Kept on this device. It goes to the server when there is a connection.'
      : 'On its way to the server. It is kept on this device until it has arrived.'
  return `Sent ${formatMoment(last.sentAt, timeZone)}. Change anything to send a newer version.`
}

/** The server said no: what was sent is still here. */
function Refusal({ assessment }: { assessment: Assessment }) {
  const { sync, links } = useServices()
  const { refusal } = assessment
  if (refusal === null) return null
  return (
    <Notice
      tone="error"
      title="The server did not take this"
      action={<Button onPress={() => void sync.writes().retry(refusal.id)}>Try again</Button>}
    >
      {refusal.refusal} Everything that you wrote is kept on this device. You can look at it, or give it up,
      in <a href={links.sync}>Sync</a>.
    </Notice>
  )
}
