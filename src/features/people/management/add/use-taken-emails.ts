import { startTransition, useEffect, useState } from 'react'
import { checkEmails } from '#contract/endpoints/people/people-import.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { type ImportRow, spellEmail } from '#domain/people/import/import-rows.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'

/** How long a person must pause before the server is asked, ms. */
const CALM_MS = 400
/** How long to wait before asking again if it could not answer, ms. */
const AGAIN_MS = 5_000

export type TakenEmails = ReadonlyMap<string, string | null>

/** Who on the list already has an account, by normalized email; the server is asked about each email once. */
export function useTakenEmails(program: ProgramId, rows: readonly ImportRow[]) {
  const { call, clock } = useServices()
  const isOffline = useIsOffline()
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<TakenEmails>(new Map())
  const [failures, setFailures] = useState(0)
  const isUnchecked = rows.some((row) => isWellFormed(row) && !asked.has(row.spelled))
  useEffect(() => {
    if (!isUnchecked || isOffline) return
    let isOpen = true
    const stop = clock.after(failures === 0 ? CALM_MS : AGAIN_MS, () => void ask())
    async function ask(): Promise<void> {
      const emails = rows.filter(isWellFormed).map(({ spelled }) => spelled)
      const fresh = [...new Set(emails)].filter((email) => !asked.has(email))
      const answer = await call(checkEmails, { params: { programId: program }, body: fresh })
      if (!isOpen) return
      // Nobody can be added before this is known, so it asks until there is an answer.
      if (!answer.ok) return setFailures((before) => before + 1)
      const found = answer.value.taken.map(({ email, fullName }) => [spellEmail(email), fullName] as const)
      setFailures(0)
      startTransition(() => {
        // If none of thousands has an account, the list doesn't change.
        if (found.length > 0) setTaken((before) => new Map([...before, ...found]))
        setAsked((before) => new Set([...before, ...fresh]))
      })
    }
    return () => {
      isOpen = false
      stop()
    }
  }, [asked, call, clock, failures, isOffline, isUnchecked, program, rows])
  return {
    taken,
    isUnchecked,
    /** Marks emails that the server refused when they were sent. */
    mark: (emails: readonly string[]) =>
      setTaken(
        (before) => new Map([...before, ...emails.map((email) => [spellEmail(email), null] as const)]),
      ),
  }
}

function isWellFormed({ faults }: ImportRow): boolean {
  return !faults.includes('no-email') && !faults.includes('wrong-email')
}
