import { useEffect, useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { resendWords } from './invitation-words.ts'

/** A person who was selected, whether or not there is something to send. */
export interface Invitee {
  id: string
  fullName: string
  email: string
  /** Has not registered, and may sign in. */
  isWaiting: boolean
}

/** Fetches everybody who is selected, including people who were never loaded. */
export type CollectInvitees = () => Promise<Result<readonly Invitee[], CallFailure>>

/** Fetched once, when the dialog opens. @param collect keeps its identity while it is open */
export function useInvitees(collect: CollectInvitees) {
  const [chosen, setChosen] = useState<readonly Invitee[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    let isOpen = true
    async function read(): Promise<void> {
      const answer = await collect()
      if (!isOpen) return
      if (answer.ok) setChosen(answer.value)
      else setTrouble(describeTrouble(answer.failure))
    }
    void read()
    return () => {
      isOpen = false
    }
  }, [collect])
  return { chosen, trouble }
}

export function describeTrouble(failure: CallFailure): string {
  return meaningOf(failure) === 'away' ? resendWords.away : resendWords.failed
}

/** Some were sent before it stopped. */
export function describeRest(sent: number, failure: CallFailure): string {
  const why = meaningOf(failure) === 'away' ? resendWords.restAway : resendWords.restFailed
  return `${resendWords.sent(sent)} ${why}`
}
