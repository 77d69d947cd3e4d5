import { useMemo, useState } from 'react'
import { createPeople, importRefusal } from '#contract/endpoints/people/people-import.ts'
import { IMPORT_PEOPLE_MAX } from '#contract/limits.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { type ImportRow, withShared } from '#domain/people/import/import-rows.ts'
import { useRequestKey } from '#features/shared/editing/use-request-key.ts'
import { useImportRows } from '#features/shared/people/import/use-import-rows.ts'
import { useIsOpen } from '#features/shared/people/import/use-is-open.ts'
import { useServices } from '#features/shared/use-services.ts'
import { describeTrouble } from '../describe-trouble.ts'
import type { ProgramGroup } from '../use-groups.ts'
import { useRefreshPeople } from '../use-refresh-people.ts'
import { addWords } from './add-words.ts'
import { useRowJudge } from './use-row-judge.ts'
import { useTakenEmails } from './use-taken-emails.ts'
import { useTypedRow } from './use-typed-row.ts'

/** The list, what is wrong in it, and sending what is right: of these all, or nobody. */
export function useAddPeople(program: ProgramId, groups: readonly ProgramGroup[], onAdded: () => void) {
  const { call, toasts } = useServices()
  const refresh = useRefreshPeople()
  const name = `import:program:${program}`
  const list = useImportRows(name, useRowJudge(groups), IMPORT_PEOPLE_MAX)
  const typed = useTypedRow(name)
  const isOpen = useIsOpen()
  const { taken, isUnchecked, mark } = useTakenEmails(program, list.rows)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const keyOf = useRequestKey()
  const rows = useMemo(() => withShared(list.rows, taken), [list.rows, taken])
  const right = useMemo(() => rows.filter(({ faults }) => faults.length === 0), [rows])

  async function send(): Promise<void> {
    const { isInvited } = list
    const body = right.flatMap(toPerson)
    setSending(true)
    setProblem(null)
    const answer = await call(
      createPeople,
      {
        params: { programId: program },
        query: { sendEmail: isInvited ? 'true' : 'false' },
        body,
      },
      { idempotencyKey: keyOf([isInvited, body]) },
    )
    setSending(false)
    if (answer.ok) {
      const { added: count, invited = count } = answer.value
      const left = list.dropSent(right)
      const toInvite = isInvited ? count : 0
      toasts.show({ type: 'SUCCESS', msg: addWords.added({ count, toInvite, invited, left }) })
      // A second row with such an email is not ready now, nor is one that was changed meanwhile.
      mark(body.map(({ email }) => email))
      if (left === 0 && isOpen() && list.pasted.isNone() && typed.isNone()) onAdded()
      return refresh()
    }
    const { data } = importRefusal.safeParse(answer.failure.details)
    if (data?.reason === 'inactive-program') return setProblem(addWords.inactiveProgram)
    if (data === undefined) return setProblem(describeTrouble(answer.failure))
    mark(data.rows.flatMap(({ row, why }) => (why === 'email-taken' ? [body[row]?.email ?? ''] : [])))
    setProblem(addWords.somethingWrong)
    await refresh()
  }

  return { ...list, typed, rows, right, taken, isUnchecked, problem, isSending, send }
}

function toPerson({ cells: { email, firstName, lastName }, role, groupId }: ImportRow) {
  if (role === null) return []
  return [{ email, firstName, lastName, role, ...(groupId === null ? {} : { userGroupId: groupId }) }]
}

export type AddPeople = ReturnType<typeof useAddPeople>
