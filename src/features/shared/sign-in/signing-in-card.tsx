import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLinks } from '../use-links.ts'
import { useServices } from '../use-services.ts'
import { SIGNING_IN } from './password-words.ts'
import { submitPassword } from './submit-password.ts'
import { SessionCard } from './session-card.tsx'

export interface SigningInProps {
  /** What the person has just typed. */
  account: { email: string; password: string }
  /** Where to go afterwards; the start of the app if left out. */
  wanted?: string
  /** Shown if the login service could not be reached. */
  children: ReactNode
}

/** Signs in with a password that was just chosen, so that nobody types it twice. */
export function SigningIn({ account, wanted, children }: SigningInProps) {
  const { session } = useServices()
  const links = useLinks()
  const hasBegun = useRef(false)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // Only settles if leaving failed.
    const options = {
      params: { login_hint: account.email },
      open: (address: string) => submitPassword(new URL(address), account, location.origin),
    }
    void session.beginSignIn(wanted ?? links.start, options).then(() => setStuck(true))
  }, [session, links, account, wanted])
  return isStuck ? children : <output>{SIGNING_IN}</output>
}

/** On a page for people who are not signed in. */
export function SigningInCard({ title, ...signingIn }: SigningInProps & { title: string }) {
  return (
    <SessionCard title={title}>
      <SigningIn {...signingIn} />
    </SessionCard>
  )
}
