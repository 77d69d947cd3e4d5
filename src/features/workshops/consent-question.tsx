import type { Consent } from '#contract/vocabulary/workshops/consents.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './consent-question.module.css'
import { consentWords as words } from './consent-words.ts'
import { useConsent } from './use-consent.ts'
import { useDayText } from './use-day-text.ts'

/** What somebody is asked to agree to, their answer with its date, and another answer. */
export function ConsentQuestion({ consent: { kind, isAgreed, at } }: { consent: Consent }) {
  const dayText = useDayText()
  const isOffline = useIsOffline()
  const { answer, isSaving } = useConsent(kind)
  const { title, text } = words.questions[kind]
  const day = at === null ? '' : dayText(at)
  const given = isAgreed === true ? words.agreed(day) : words.declined(day)
  return (
    <fieldset className={styles.answer}>
      <legend className={styles.name}>{title}</legend>
      <p>{text}</p>
      <p className={styles.quiet}>{isAgreed === null ? words.unanswered : given}</p>
      <Cluster gap={3}>
        {isAgreed === true ? null : (
          <Button isPending={isSaving} isDisabled={isOffline} onPress={() => void answer(true, false)}>
            {words.agree}
          </Button>
        )}
        {isAgreed === false ? null : (
          <Button
            isPending={isSaving}
            isDisabled={isOffline}
            onPress={() => void answer(false, isAgreed === true)}
          >
            {isAgreed === true ? words.withdraw : words.decline}
          </Button>
        )}
      </Cluster>
    </fieldset>
  )
}
