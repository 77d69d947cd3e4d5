import { startTransition, useEffect, useMemo, useState } from 'react'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import type { ImportRow } from '#domain/people/import/import-rows.ts'
import { useIsOffline } from '../../use-is-offline.ts'
import { useServices } from '../../use-services.ts'

/** How long a person must pause before the server is asked, ms. */
const CALM_MS = 400
/** How long to wait before asking again if it could not answer, ms. */
const AGAIN_MS = 5_000

/** Null: there was no answer. The same function as long as it asks the same. */
export type AskAboutEmails<Known> = (
  emails: readonly string[],
) => Promise<readonly (readonly [email: string, known: Known])[] | null>

/** What is known of who is on the list, by normalized email; the server is asked about each email once. */
export function useKnownEmails<Known>(rows: readonly ImportRow[], askAbout: AskAboutEmails<Known>) {
  const { clock } = useServices()
  const isOffline = useIsOffline()
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map())
  const [failures, setFailures] = useState(0)
  // A text, so that rows that were only judged anew don't begin the wait anew.
  const emails = useMemo(() => wellFormedOf(rows).join('\n'), [rows])
  const isUnchecked = useMemo(() => wellFormedOf(rows).some((email) => !asked.has(email)), [rows, asked])
  useEffect(() => {
    if (!isUnchecked || isOffline) return
    let isOpen = true
    const stop = clock.after(failures === 0 ? CALM_MS : AGAIN_MS, () => void ask())
    async function ask(): Promise<void> {
      const fresh = [...new Set(emails.split('\n'))].filter((email) => !asked.has(email))
      const answer = await askAbout(fresh)
      if (!isOpen) return
      // Nobody can be added before this is known, so it asks until there is an answer.
      if (answer === null) return setFailures((before) => before + 1)
      setFailures(0)
      startTransition(() => {
        // If none of thousands is known, the list doesn't change.
        if (answer.length > 0) setKnown((before) => new Map([...before, ...answer.map(spelled)]))
        setAsked((before) => new Set([...before, ...fresh]))
      })
    }
    return () => {
      isOpen = false
      stop()
    }
  }, [asked, askAbout, clock, emails, failures, isOffline, isUnchecked])
  return {
    known,
    isUnchecked,
    /** Adds what the server said when they were sent. */
    mark: (said: readonly (readonly [string, Known])[]) =>
      setKnown((before) => new Map([...before, ...said.map(spelled)])),
  }
}

function spelled<Known>([email, known]: readonly [string, Known]): readonly [string, Known] {
  return [spellEmail(email), known]
}

function wellFormedOf(rows: readonly ImportRow[]): readonly string[] {
  return rows
    .filter(({ faults }) => !faults.includes('no-email') && !faults.includes('wrong-email'))
    .map(({ spelled }) => spelled)
}
