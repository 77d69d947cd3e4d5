import { useRef, useState } from 'react'
import type { ManagedPerson, PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import { resendRegistration } from '#contract/endpoints/people/registration.ts'
import { useSecondStepReset } from '#features/shared/people/use-second-step-reset.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import type { Acting } from './acting.ts'
import { describeTrouble } from './describe-trouble.ts'
import { actWords } from './people-words.ts'
import { useDeletions } from './person/use-deletions.ts'
import { useEndTeaching } from './person/use-end-teaching.ts'
import { useMoves } from './use-moves.ts'
import { useRefreshPeople } from './use-refresh-people.ts'
import { useActivation } from './use-activation.ts'

/** Actions on several people at once. Each can be undone by its opposite. */
export function usePeopleActions(program: PeoplePlace) {
  const { call, toasts } = useServices()
  const refresh = useRefreshPeople()
  const [done, setDone] = useState<Done | null>(null)
  const hasSaid = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const acting: Acting = {
    async busily(work) {
      setBusy(true)
      hasSaid.current = false
      await work()
      // The previous result stays until then, because the person who undoes it has the focus there.
      if (!hasSaid.current) setDone(null)
      setBusy(false)
      await refresh()
    },
    setDone: (next) => {
      hasSaid.current = true
      setDone(next)
    },
    complain: (failure) => toasts.show({ type: 'ERROR', msg: describeTrouble(failure) }),
  }
  const move = useMoves(acting)
  const setActive = useActivation(acting)
  const resetStep = useSecondStepReset()
  const remove = useDeletions(acting)
  const endTeaching = useEndTeaching(program)

  async function resend({ email }: ManagedPerson): Promise<void> {
    const answer = await call(resendRegistration, { query: { email } })
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: actWords.resent(email) })
    else acting.complain(answer.failure)
    await refresh()
  }

  return {
    done,
    isBusy,
    move,
    setActive,
    remove,
    resend,
    'reset-step': resetStep,
    'end-teaching': endTeaching,
    complain: acting.complain,
  }
}
