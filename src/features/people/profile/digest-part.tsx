import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMailDigest, setMailDigest } from '#contract/endpoints/notices/mail-digest.ts'
import { type DigestFrequency, digestFrequency } from '#contract/vocabulary/mail.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { RadioGroup } from '#ui/controls/choices/radio-group.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'

const words = accountWords.digest

/** How often the person gets a summary of unread notifications by mail. */
export function DigestPart() {
  const digest = useQuery(endpointQuery(getMailDigest))
  return (
    <Card title={words.title}>
      <p className={styles.text}>{words.text}</p>
      <QueryView
        query={digest}
        skeleton={<Skeleton height="9rem" shape="card" />}
        offline={<p className={styles.quiet}>{words.away}</p>}
        reassurance={words.safe}
        asOf={{ what: 'this setting' }}
      >
        {({ frequency }, asOf) => (
          <>
            {asOf}
            <FrequencyChoice frequency={frequency} />
          </>
        )}
      </QueryView>
      <p className={styles.quiet}>{words.zone}</p>
    </Card>
  )
}

function FrequencyChoice({ frequency }: { frequency: DigestFrequency }) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const isOffline = useIsOffline()
  const [wanted, setWanted] = useState<DigestFrequency | null>(null)
  async function save(next: DigestFrequency): Promise<void> {
    setWanted(next)
    const answer = await call(setMailDigest, { body: { frequency: next } })
    if (answer.ok) answers.updateCached(getMailDigest, {}, () => answer.value)
    setWanted(null)
    toasts.show(answer.ok ? { type: 'SAVED', msg: words.saved } : { type: 'ERROR', msg: words.notSaved })
  }
  return (
    <RadioGroup
      label={words.label}
      value={wanted ?? frequency}
      choices={digestFrequency.options.map((id) => ({ id, text: words[id] }))}
      isDisabled={isOffline || wanted !== null}
      {...(isOffline ? { help: words.away } : {})}
      onChange={(next) => void save(next)}
    />
  )
}
