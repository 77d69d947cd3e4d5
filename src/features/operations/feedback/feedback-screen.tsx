import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { sendFeedback } from '#contract/endpoints/operations/feedback.ts'
import { feedbackId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { type Feedback, FeedbackForm } from './feedback-form.tsx'
import styles from './feedback.module.css'
import { feedbackWords } from './feedback-words.ts'

/** The form; once it is sent or waits to be, the thanks (spec 1 §2). @param about the full path of a page */
export function FeedbackScreen({ about }: { about: string }) {
  const { ids, sync, toasts } = useServices()
  const isOffline = useIsOffline()
  const [isSubmitted, setSubmitted] = useState(false)
  async function submit(feedback: Feedback): Promise<void> {
    const body = { ...feedback, id: feedbackId.parse(ids.uuid()), route: about }
    const queued = await sync.write(sendFeedback, { body })
    if (queued.ok) setSubmitted(true)
    else toasts.show({ type: 'ERROR', msg: feedbackWords.notStored })
  }
  const thanks = isOffline ? `${feedbackWords.thanks} ${feedbackWords.offline}` : feedbackWords.thanks
  return (
    <Screen>
      <PageHeader
        title={feedbackWords.title}
        {...(isSubmitted ? {} : { sentence: feedbackWords.sentence, back: about })}
      />
      <output className="spoken">{isSubmitted ? `${feedbackWords.success}. ${thanks}` : ''}</output>
      {isSubmitted ? (
        <EmptyState
          icon={<CircleCheck />}
          title={feedbackWords.success}
          text={thanks}
          action={<ButtonLink href={about}>{feedbackWords.back}</ButtonLink>}
        />
      ) : (
        <div className={styles.form}>
          <FeedbackForm onSubmit={submit} />
          <p className={styles.quiet}>{feedbackWords.about}</p>
        </div>
      )}
    </Screen>
  )
}
