import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { getMySecondStep } from '#contract/endpoints/session/second-step.ts'
import { formatMoment } from '#domain/moment-text.ts'
import type { RedirectProblem } from '#domain/session/session-ports.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'

const words = accountWords.secondStep

type SecondStep = Reply<typeof getMySecondStep>

/** Whether signing in takes a second step, and which; its pages belong to the login service. */
export function SecondStepPart() {
  const step = useQuery(endpointQuery(getMySecondStep))
  return (
    <Card title={words.title}>
      <QueryView
        query={step}
        skeleton={<Skeleton height="7rem" shape="card" />}
        offline={<p className={styles.quiet}>{words.away}</p>}
        reassurance={words.safe}
        asOf={{ what: 'this setting' }}
      >
        {(found, asOf) => (
          <>
            {asOf}
            <StatusLine step={found} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

function StatusLine({ step }: { step: SecondStep }) {
  const timeZone = useTimeZone()
  switch (step.status) {
    case 'elsewhere':
      return <p className={styles.quiet}>{words.elsewhere}</p>
    case 'off':
      return (
        <>
          <p className={styles.text}>{words.off}</p>
          {step.dueAt === null ? null : (
            <Notice tone="waiting">{words.due(formatMoment(step.dueAt, timeZone))}</Notice>
          )}
          <Departure label={words.setUp} />
        </>
      )
    case 'on':
      return (
        <>
          <p>
            <StatusDot tone="good">{words.on(formatMoment(step.setUpAt, timeZone))}</StatusDot>
          </p>
          {step.hasApp ? <p className={styles.text}>{words.app}</p> : null}
          <Passkeys passkeys={step.passkeys} />
          <p className={styles.quiet}>{words.codesLeft(step.recoveryCodesLeft)}</p>
          {step.isRequired ? <p className={styles.quiet}>{words.required}</p> : null}
          <Departure label={words.change} />
        </>
      )
  }
}

function Passkeys({ passkeys }: { passkeys: Extract<SecondStep, { status: 'on' }>['passkeys'] }) {
  const timeZone = useTimeZone()
  if (passkeys.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={words.passkeys}>
      {passkeys.map(({ name, createdAt, usedAt }) => (
        <li key={createdAt}>
          <span className={styles.text}>{name}</span>
          <span className={styles.quiet}>
            {words.passkey(
              formatMoment(createdAt, timeZone),
              usedAt === null ? null : formatMoment(usedAt, timeZone),
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Leaves for the login service, which asks for the password first. */
function Departure({ label }: { label: string }) {
  const { session } = useServices()
  const links = useLinks()
  const isOffline = useIsOffline()
  const me = useMe()
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<RedirectProblem | null>(null)
  async function leave(): Promise<void> {
    setLeaving(true)
    setProblem(
      await session.beginSignIn(links.account, {
        params: { second_step: 'set-up', ...(me !== null && { login_hint: me.email }) },
      }),
    )
    setLeaving(false)
  }
  return (
    <>
      {problem === null ? null : <Notice tone="error">{words.problem[problem]}</Notice>}
      <div>
        <Button isDisabled={isOffline} isPending={isLeaving} onPress={() => void leave()}>
          {label}
        </Button>
      </div>
      <p className={styles.quiet}>{isOffline ? words.away : words.asksFirst}</p>
    </>
  )
}
