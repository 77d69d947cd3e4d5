import { mayBeAskedToTeach } from '#contract/policies/people/accounts.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import type { AddLetter } from '#server/ports/letters.ts'
import { lockByEmail } from './place-store.ts'
import { claimNew, hasDeclined, type NewRequest, noteLookUp } from './request-store.ts'
import { notifyEmployers } from './notify-of-teaching.ts'

export interface AskDeps {
  database: Database
  notifier: Notifier
  addLetter: AddLetter
}

/** Finds the people who were asked to teach, and tells them. Several instances may run this at once. */
export async function askPeople({ database, ...deps }: AskDeps): Promise<void> {
  while (await database.transaction((tx) => askNext(deps, tx)));
}

async function askNext(deps: Omit<AskDeps, 'database'>, tx: Transaction): Promise<boolean> {
  const request = await claimNew(tx)
  if (request === null) return false
  const person = await lockByEmail(tx, request.email, request.programId)
  const isAsked =
    person !== null &&
    mayBeAskedToTeach(person) &&
    !(person.teachesThere && person.homeId !== null) &&
    !(await hasDeclined(tx, request.programId, { userId: person.id }))
  await noteLookUp(tx, request.id, isAsked ? person.id : null)
  if (isAsked) await tell(deps, tx, request, person)
  return true
}

async function tell(
  { notifier, addLetter }: Omit<AskDeps, 'database'>,
  tx: Transaction,
  { id, programId, programTitle, askedBy, askedById }: NewRequest,
  person: NonNullable<Awaited<ReturnType<typeof lockByEmail>>>,
): Promise<void> {
  const program = { id: programId, title: programTitle }
  const eventKey = `teaching:${id}`
  await notifier.tell(tx, {
    type: 'TEACHING',
    eventKey,
    about: { teachingRequestId: id, programId, ...(askedById !== null && { byId: askedById }) },
    title: programTitle,
    to: [person.id],
  })
  await notifyEmployers(
    notifier,
    tx,
    { personId: person.id, program, eventKey },
    { step: 'ASKED', requestId: id },
  )
  const { firstName, email } = person
  await addLetter(tx, {
    userId: person.id,
    email,
    template: 'teaching-request',
    facts: { firstName, programTitle, askedBy },
  })
}
