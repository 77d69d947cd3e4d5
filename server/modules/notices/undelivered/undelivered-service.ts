import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import {
  letterId,
  type listUndelivered,
  type sendLetterAgain,
  type UndeliveredLetter,
} from '#contract/endpoints/notices/undelivered.ts'
import { mayManage } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayInviteTo } from '#contract/policies/people/programs.ts'
import { isInternalAdmin, isManagerial } from '#contract/policies/roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { problemOf } from '../../people/delivery-problem.ts'
import type { JobBell } from '#server/ports.ts'
import { lockInvited } from '../../people/invited-store.ts'
import { spendLetters } from '../../session/spend-letter.ts'
import { type InviteDeps, sendRegistrationLink, sendResetLink } from '../../session/send-link.ts'
import {
  countUndelivered,
  isUndelivered,
  listUndeliveredRows,
  type Managed,
  queueAgain,
  lockLetter,
  type UndeliveredRow,
} from './undelivered-store.ts'

export interface UndeliveredDeps extends InviteDeps {
  database: Database
  bell: JobBell
}

const key = z.tuple([letterId])

export async function readUndelivered(
  database: Database,
  actor: Actor,
  { cursor, limit, search }: Input<typeof listUndelivered>['query'],
): Promise<Outcome<typeof listUndelivered>> {
  const read = readCursor(key, cursor)
  if (!read.ok) return read
  const query = { ...managedBy(actor), search, after: read.value?.[0] ?? null, limit: rowsToRead(limit) }
  const [rows, total] = await Promise.all([
    listUndeliveredRows(database, query),
    countUndelivered(database, query),
  ])
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ items: page.map(rowToLetter), next, total })
}

function managedBy(actor: Actor): Managed {
  return {
    programIds: isManagerial(actor) ? null : actor.programIds,
    hasInternal: isInternalAdmin(actor),
  }
}

function rowToLetter({ userId, fullName, role, reason, ...row }: UndeliveredRow): UndeliveredLetter {
  return { ...row, person: { id: userId, fullName, role }, problem: problemOf(reason) }
}

export async function sendAgain(
  { database, bell, bounds, ...post }: UndeliveredDeps,
  actor: Actor,
  { id }: Input<typeof sendLetterAgain>['params'],
): Promise<Outcome<typeof sendLetterAgain>> {
  const answer = await database.transaction(async (tx): Promise<Outcome<typeof sendLetterAgain>> => {
    const letter = await lockLetter(tx, id)
    const [person] = letter === null ? [] : await lockInvited(tx, [letter.email])
    if (letter === null || person === undefined || !mayManage(actor, person))
      return refuse({ code: 'not-found' })
    // Somebody else was faster, or this very call is repeated.
    if (!(await isUndelivered(tx, id))) return person.isActive ? succeed({}) : refuse(closed)
    if (letter.kind === 'registration' && (person.isRegistered || !mayInviteTo(person)))
      return refuse(person.isRegistered ? registered : inactiveProgram)
    await spendLetters(bounds, tx, { senderId: actor.id, kind: 'invitation', emails: [person.email] })
    if (letter.kind === 'registration') {
      await sendRegistrationLink(post, tx, person)
    } else if (letter.kind === 'reset-password') await sendResetLink(post, tx, person)
    else await queueAgain(tx, id, person.email)
    await writeAudit(tx, {
      actorId: actor.id,
      action: letter.kind === 'registration' ? 'registration-resent' : 'letter-sent-again',
      subjectType: 'user',
      subjectId: person.userId,
      before: null,
      after: letter.kind === 'registration' ? { email: person.email } : { letter: letter.kind },
    })
    return succeed({})
  })
  if (answer.ok) bell.ring('mail')
  return answer
}

const closed = {
  code: 'wrong-state',
  message: 'This account is closed. Reactivate it, then send the letter.',
} as const
const registered = {
  code: 'wrong-state',
  message: 'They have registered in the meantime, so they don’t need this letter anymore.',
} as const
const inactiveProgram = {
  code: 'wrong-state',
  message: 'Their program is inactive. Reactivate it, then send the letter.',
} as const
