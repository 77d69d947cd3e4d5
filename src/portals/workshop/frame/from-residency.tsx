import { useEffect, useState } from 'react'
import { getMe } from '#contract/endpoints/session/session.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ResidencyEnded } from '#features/workshops/entrance/residency-ended.tsx'
import { LeadTo } from './lead-to.tsx'
import { workshopLinks } from '../links.ts'

/** Nowhere: they stay, and read why. */
const ENDED = ''

/**
 * For people of the workshops alone who opened an address of the residency: whoever belonged to it reads that this has
 * ended, and nobody else learns that there is such a portal.
 */
export function FromResidency() {
  const { call, links, session } = useServices()
  const [to, setTo] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const ask = async (): Promise<void> => {
      const answer = await call(getMe, {})
      // They have come back to it: the session must know before the portal opens.
      if (answer.ok) await session.refresh()
      if (isGone) return
      if (answer.ok) setTo(session.me()?.role == null ? workshopLinks.home : links.home)
      else setTo(answer.failure.code === 'membership-ended' ? ENDED : workshopLinks.home)
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [call, links, session])
  if (to === null) return null
  return to === ENDED ? <ResidencyEnded /> : <LeadTo href={to} />
}
