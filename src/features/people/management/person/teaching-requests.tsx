import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listTeachingRequests,
  type TeachingRequest,
  withdrawTeachingRequest,
} from '#contract/endpoints/people/teaching-requests.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from '../people.module.css'
import { describeTeachingTrouble, teachingWords as words } from './teaching-words.ts'

/** People who were asked to teach and have not agreed. Nothing is shown while there are none. */
export function TeachingRequests({ program }: { program: ProgramId }) {
  const requests = useQuery(endpointQuery(listTeachingRequests, { params: { id: program } }))
  const items = requests.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card title={words.asked}>
      <p className={styles.quiet}>{words.askedNote}</p>
      <ul className={styles.asked} aria-label={words.asked}>
        {items.map((request) => (
          <Request key={request.id} program={program} request={request} />
        ))}
      </ul>
    </Card>
  )
}

function Request({ program, request }: { program: ProgramId; request: TeachingRequest }) {
  const { id, email, askedAt, expiresAt, state } = request
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const timeZone = useTimeZone()
  const isOffline = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  async function withdraw(): Promise<void> {
    setBusy(true)
    const answer = await call(withdrawTeachingRequest, { params: { id: program, requestId: id } })
    setBusy(false)
    toasts.show(
      answer.ok
        ? { type: 'SUCCESS', msg: words.withdrawn(email) }
        : { type: 'ERROR', msg: describeTeachingTrouble(answer.failure, words.answered) },
    )
    await answers.invalidate(listTeachingRequests)
  }
  return (
    <li>
      <Cluster gap={3} align="center">
        <EmailText email={email} />
        <span className={styles.quiet}>
          {words.stateOf(state, {
            asked: formatMoment(askedAt, timeZone),
            expires: formatMoment(expiresAt, timeZone),
          })}
        </span>
        {state === 'declined' ? null : (
          <Button
            size="small"
            isDisabled={isOffline}
            isPending={isBusy}
            aria-label={words.withdrawOf(email)}
            onPress={() => void withdraw()}
          >
            {state === 'asked' ? words.withdraw : words.remove}
          </Button>
        )}
      </Cluster>
    </li>
  )
}
