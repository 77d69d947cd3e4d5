import type { ReactNode } from 'react'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { EntranceCard } from './entrance-cards.tsx'
import { useLoadAfterLogin } from './use-load-after-login.ts'
import { useLoginHistory } from './use-login-history.ts'

export interface JustSignedInProps {
  me: WorkshopMe
  /** Whether the sign-in was a moment ago. */
  isDue: boolean
  children: ReactNode
}

/** Makes the entry of the login history before somebody goes in. */
export function JustSignedIn({ me, isDue, children }: JustSignedInProps) {
  const history = useLoginHistory(isDue)
  useLoadAfterLogin(me, isDue && history.status === 'recorded')
  if (history.status === 'recording') return <EntranceCard status="waiting" />
  if (history.status === 'failed')
    return <EntranceCard status="failure" failure={history.failure} again={history.again} />
  return children
}
