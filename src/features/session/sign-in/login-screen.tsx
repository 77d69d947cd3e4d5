import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { RedirectProblem, Session } from '#domain/session/session-ports.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FootSlot } from './foot-slot.tsx'
import { describeLogin, WELCOME } from './login-words.ts'
import { SessionCard } from '../../shared/sign-in/session-card.tsx'

export interface LoginScreenProps {
  /** Where to go afterwards. */
  wanted: string
  /**
   * Goes straight on to the login service, if the person was on their way elsewhere and there is nothing to tell them.
   */
  goesAhead: boolean
  /** What else to say before they leave. */
  notice?: ReactNode
}

/** Explains, and leads to the login service. */
export function LoginScreen({ wanted, goesAhead, notice }: LoginScreenProps) {
  const { session } = useServices()
  const state = useWatchable(session)
  const isUnreachable = useIsOffline()
  const { isLeaving, problem, leave, forget } = useDeparture(wanted, goesAhead)
  const words = describeLogin({ session: state, isUnreachable, problem })

  return (
    <SessionCard title="Welcome to Trocar">
      <p>{WELCOME}</p>
      {notice}
      {words === null ? null : (
        <Notice
          tone={words.tone}
          title={words.title}
          action={isUnreachable ? <LookAgain onLook={forget} /> : null}
        >
          {words.text}
        </Notice>
      )}
      <Button variant="primary" size="large" wide isPending={isLeaving} onPress={() => void leave()}>
        Sign in
      </Button>
      <FootSlot />
    </SessionCard>
  )
}

function useDeparture(wanted: string, goesAhead: boolean) {
  const { session } = useServices()
  const [isLeaving, setLeaving] = useState(() => goesAhead && hasNothingToSay(session))
  const [problem, setProblem] = useState<RedirectProblem | null>(null)
  const hasGoneAhead = useRef(!isLeaving)

  const leave = useCallback(async () => {
    setLeaving(true)
    setProblem(await session.beginSignIn(wanted))
    setLeaving(false)
  }, [session, wanted])
  useEffect(() => {
    if (hasGoneAhead.current) return
    hasGoneAhead.current = true
    void leave()
  }, [leave])
  return { isLeaving, problem, leave, forget: () => setProblem(null) }
}

function hasNothingToSay(session: Session): boolean {
  const state = session.snapshot()
  return state.status === 'signed-out' && state.problem === null
}

function LookAgain({ onLook }: { onLook: () => void }) {
  const { reachability } = useServices()
  return (
    <Button
      size="small"
      onPress={() => {
        onLook()
        void reachability.check()
      }}
    >
      Check connection
    </Button>
  )
}
