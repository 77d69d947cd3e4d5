import { useCallback, useMemo, useState } from 'react'
import { emailText } from '#contract/vocabulary/people/email.ts'
import {
  checkAttendeeEmails,
  importAttendees,
} from '#contract/endpoints/workshops/attendees/attendee-adding.ts'
import { ATTENDEE_IMPORT_MAX, NAME_MAX } from '#contract/limits.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { createRowJudge, withShared } from '#domain/people/import/import-rows.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { useRequestKey } from '#features/shared/editing/use-request-key.ts'
import { useImportRows } from '#features/shared/people/import/use-import-rows.ts'
import { useKnownEmails } from '#features/shared/people/import/use-known-emails.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { describeTrouble } from '../describe-trouble.ts'
import { manyWords, type Enrollment } from './add-words.ts'

export interface KnownPerson {
  fullName: string
  standing: Enrollment
}

/** Roles and groups are of programs: a workshop has none, and what a table says of them is not read. */
const judgeWhole = createRowJudge({
  groups: [],
  mayGive: () => true,
  isEmail: (text) => emailText.safeParse(text).success,
  nameMax: NAME_MAX,
})
const judge: typeof judgeWhole = (key, cells) => judgeWhole(key, { ...cells, role: '', group: '' })

const ENROLLMENT_OF = {
  attends: 'ATTENDS',
  inactive: 'INACTIVE',
  deactivated: 'DEACTIVATED',
} as const

const attending: KnownPerson = { fullName: '', standing: 'ATTENDS' }

/** The list, what is wrong in it, and sending what is right: faulty rows stay to be corrected. */
export function useAddMany(workshopId: WorkshopId) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const list = useImportRows(`import:workshop:${workshopId}`, judge, ATTENDEE_IMPORT_MAX)
  const ask = useCallback(
    async (emails: readonly string[]) => {
      const answer = await call(checkAttendeeEmails, { params: { workshopId }, body: [...emails] })
      return answer.ok ? answer.value.known.map((one) => [one.email, one as KnownPerson] as const) : null
    },
    [call, workshopId],
  )
  const { known, isUnchecked, mark } = useKnownEmails<KnownPerson>(list.rows, ask)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const keyOf = useRequestKey()
  const rows = useMemo(() => {
    const held = [...known].filter(([, { standing }]) => standing !== 'KNOWN').map(([email]) => email)
    return withShared(list.rows, new Set(held))
  }, [list.rows, known])
  const good = useMemo(() => rows.filter(({ faults }) => faults.length === 0), [rows])

  async function send(): Promise<void> {
    const { isInvited } = list
    setSending(true)
    setProblem(null)
    const body = good.map(({ cells: { email, firstName, lastName } }) => ({ email, firstName, lastName }))
    const query = { sendRegistrationEmails: isInvited ? 'true' : 'false' }
    const answer = await call(
      importAttendees,
      { params: { workshopId }, query, body },
      { idempotencyKey: keyOf([isInvited, body]) },
    )
    setSending(false)
    if (!answer.ok) return setProblem(describeTrouble(answer.failure))
    const { added: count, invited, faults } = answer.value
    const left = new Set(faults.map(({ row }) => row))
    const isIn = (_row: unknown, at: number) => !left.has(at)
    const stayed = list.dropSent(good.filter(isIn))
    const refused = faults.flatMap(({ row, why }) => {
      const email = body[row]?.email
      if (email === undefined || why === 'email-twice') return []
      return [[email, { fullName: '', standing: ENROLLMENT_OF[why] }] as const]
    })
    // A row that was changed meanwhile is of somebody who attends now.
    mark([...body.filter(isIn).map(({ email }) => [email, attending] as const), ...refused])
    const toInvite = isInvited ? count : 0
    toasts.show({ type: 'SUCCESS', msg: manyWords.added({ count, toInvite, invited, left: stayed }) })
    await answers.invalidateAll(attendeeAnswers)
  }

  return { ...list, rows, good, known, isUnchecked, problem, isSending, send }
}

export type AddMany = ReturnType<typeof useAddMany>
