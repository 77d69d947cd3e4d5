import { useMemo, useState } from 'react'
import { createPeople, importRefusal } from '#contract/endpoints/people/people-import.ts'
import { IMPORT_PEOPLE_MAX } from '#contract/limits.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { type ImportRow, withShared } from '#domain/people/import/import-rows.ts'
import { useImportRows } from '#features/shared/people/import/use-import-rows.ts'
import { useServices } from '#features/shared/use-services.ts'
import { describeTrouble } from '../describe-trouble.ts'
import type { ProgramGroup } from '../use-groups.ts'
import { useRefreshPeople } from '../use-refresh-people.ts'
import { addWords } from './add-words.ts'
import { useRowJudge } from './use-row-judge.ts'
import { useTakenEmails } from './use-taken-emails.ts'

/** The list, what is wrong in it, and sending it: all or nothing. */
export function useAddPeople(program: ProgramId, groups: readonly ProgramGroup[], onAdded: () => void) {
  const { call, ids, toasts } = useServices()
  const refresh = useRefreshPeople()
  const list = useImportRows(useRowJudge(groups), IMPORT_PEOPLE_MAX)
  const { taken, isUnchecked, mark } = useTakenEmails(program, list.rows)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  /** The same key for the same list, so that sending it again after a lost answer adds nobody twice. */
  const [sending, setKey] = useState<{ of: unknown; key: string } | null>(null)
  const rows = useMemo(() => withShared(list.rows, taken), [list.rows, taken])
  const faulty = useMemo(() => rows.filter(({ faults }) => faults.length > 0), [rows])

  async function send(isInvited: boolean): Promise<void> {
    const key = sending?.of === list.rows ? sending.key : ids.uuid()
    setKey({ of: list.rows, key })
    setSending(true)
    setProblem(null)
    const answer = await call(
      createPeople,
      {
        params: { programId: program },
        query: { sendEmail: isInvited ? 'true' : 'false' },
        body: rows.flatMap(toPerson),
      },
      { idempotencyKey: key },
    )
    setSending(false)
    if (answer.ok) {
      toasts.show({
        type: 'SUCCESS',
        msg: addWords.added(answer.value.added, answer.value.invited ?? (isInvited ? answer.value.added : 0)),
      })
      list.clear()
      onAdded()
      return refresh()
    }
    const { data } = importRefusal.safeParse(answer.failure.details)
    if (data?.reason === 'inactive-program') return setProblem(addWords.inactiveProgram)
    if (data === undefined) return setProblem(describeTrouble(answer.failure))
    const sent = rows.map(({ cells }) => cells.email)
    mark(data.rows.flatMap(({ row, why }) => (why === 'email-taken' ? [sent[row] ?? ''] : [])))
    setProblem(addWords.somethingWrong)
    await refresh()
  }

  return { ...list, rows, faulty, taken, isUnchecked, problem, isSending, send }
}

function toPerson({ cells: { email, firstName, lastName }, role, groupId }: ImportRow) {
  if (role === null) return []
  return [{ email, firstName, lastName, role, ...(groupId === null ? {} : { userGroupId: groupId }) }]
}

export type AddPeople = ReturnType<typeof useAddPeople>
