import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { getPush } from '#contract/endpoints/notices/push.ts'
import type { PushState } from '#domain/notices/push/device-push.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './account.module.css'
import { pushWords as words } from './push-words.ts'

/**
 * Whether the system of this device shows the person's notifications. Off until they turn it on. @param text what of their
 * portal they are told
 */
export function PushPart({ text = words.text }: { text?: string }) {
  const { pushState, tabletId, look } = usePushState()
  const push = useQuery(endpointQuery(getPush))
  return (
    <Card title={words.title}>
      <p className={styles.text}>{text}</p>
      {pushState === 'unsupported' || pushState === 'blocked' ? (
        <p className={styles.quiet}>{words[pushState]}</p>
      ) : (
        <QueryView
          query={push}
          skeleton={<Skeleton height="3rem" shape="card" />}
          offline={<p className={styles.quiet}>{words.away}</p>}
          reassurance={words.safe}
          asOf={{ what: 'this setting' }}
        >
          {({ publicKey, tabletIds }) => (
            <PushSwitch
              // If the sign-in ended elsewhere, notifications ended here, too.
              isOn={pushState === 'on' && tabletId !== null && tabletIds.some((id) => id === tabletId)}
              isKnown={pushState !== null}
              publicKey={publicKey}
              onChanged={look}
            />
          )}
        </QueryView>
      )}
    </Card>
  )
}

interface PushSwitchProps {
  isOn: boolean
  isKnown: boolean
  publicKey: string
  onChanged: () => Promise<void>
}

function PushSwitch({ isOn, isKnown, publicKey, onChanged }: PushSwitchProps) {
  const isOffline = useIsOffline()
  const { isAsking, change } = useChange({ publicKey, onChanged })
  const help = isOffline ? words.away : isAsking ? words.asking : isOn ? words.on : undefined
  return (
    <Switch
      isSelected={isAsking || isOn}
      isDisabled={isOffline || isAsking || !isKnown}
      onChange={(next) => void change(next)}
      {...(help !== undefined && { help })}
    >
      {words.label}
    </Switch>
  )
}

function useChange({ publicKey, onChanged }: Pick<PushSwitchProps, 'publicKey' | 'onChanged'>) {
  const { push, toasts } = useServices()
  const answers = useAnswers()
  const [isAsking, setAsking] = useState(false)

  async function begin(): Promise<void> {
    setAsking(true)
    const answer = await push.begin(publicKey)
    setAsking(false)
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: words.turnedOn })
    // If notifications are blocked, a text says so instead of the switch.
    else if (answer.failure !== 'blocked') toasts.show({ type: 'ERROR', msg: words[answer.failure] })
  }
  async function end(): Promise<void> {
    const { ok } = await push.end()
    toasts.show(ok ? { type: 'SUCCESS', msg: words.turnedOff } : { type: 'ERROR', msg: words.failed })
  }
  async function change(next: boolean): Promise<void> {
    await (next ? begin() : end())
    await answers.invalidate(getPush)
    await onChanged()
  }
  return { isAsking, change }
}

/** Null until it is known. Read again when the person returns, for example from the browser's settings. */
function usePushState() {
  const { push, devices } = useServices()
  const [pushState, setPushState] = useState<PushState | null>(null)
  const [tabletId, setTabletId] = useState<string | null>(null)
  const look = useCallback(async () => {
    const [state, id] = await Promise.all([push.read(), devices.tabletId()])
    setPushState(state)
    setTabletId(id)
  }, [push, devices])
  useEffect(() => {
    const lookAgain = () => void look()
    lookAgain()
    window.addEventListener('focus', lookAgain)
    return () => window.removeEventListener('focus', lookAgain)
  }, [look])
  return { pushState, tabletId, look }
}
