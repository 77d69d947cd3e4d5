import { useState } from 'react'
import type { DepartureProblem } from '#domain/session/session-ports.ts'
import { useServices } from '#features/use-services.ts'
import { useWatchable } from '#features/use-watchable.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { describeLogin } from './login-words.ts'
import { SessionCard } from './session-card.tsx'

/** Explains, and leads to the login service. `wanted` is where to go afterwards. */
export function LoginScreen({ wanted }: { wanted: string }) {
  const { session, reachability } = useServices()
  const state = useWatchable(session)
  const isUnreachable = useWatchable(reachability) === 'unreachable'
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<DepartureProblem | null>(null)
  const words = describeLogin({ session: state, isUnreachable, problem })

  async function signIn(): Promise<void> {
    setLeaving(true)
    setProblem(await session.beginSignIn(wanted))
    setLeaving(false)
  }

  return (
    <SessionCard title="Welcome to Trocar">
      <p>Record your practice, have it assessed, and see your progress. Nothing you record is lost.</p>
      {words === null ? null : (
        <Notice
          tone={words.tone}
          title={words.title}
          action={isUnreachable ? <LookAgain onLook={() => setProblem(null)} /> : null}
        >
          {words.text}
        </Notice>
      )}
      <Button variant="primary" size="large" wide isPending={isLeaving} onPress={() => void signIn()}>
        Sign in
      </Button>
    </SessionCard>
  )
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
      Look again
    </Button>
  )
}
