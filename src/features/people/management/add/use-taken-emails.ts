import { useCallback } from 'react'
import { checkEmails } from '#contract/endpoints/people/people-import.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { ImportRow } from '#domain/people/import/import-rows.ts'
import { useKnownEmails } from '#features/shared/people/import/use-known-emails.ts'
import { useServices } from '#features/shared/use-services.ts'

export type TakenEmails = ReadonlyMap<string, string | null>

/** Who on the list already has an account, by normalized email. */
export function useTakenEmails(program: ProgramId, rows: readonly ImportRow[]) {
  const { call } = useServices()
  const ask = useCallback(
    async (emails: readonly string[]) => {
      const answer = await call(checkEmails, { params: { programId: program }, body: [...emails] })
      return answer.ok ? answer.value.taken.map(({ email, fullName }) => [email, fullName] as const) : null
    },
    [call, program],
  )
  const { known: taken, isUnchecked, mark } = useKnownEmails<string | null>(rows, ask)
  return {
    taken,
    isUnchecked,
    /** Marks emails that the server refused when they were sent. */
    mark: (emails: readonly string[]) => mark(emails.map((email) => [email, null] as const)),
  }
}
