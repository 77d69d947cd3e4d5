import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  AnswerRefusal,
  answerTeachingRequest,
  listMyTeachingRequests,
} from '#contract/endpoints/people/teaching-requests.ts'
import { mayBeAskedToTeach } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayGrow } from '#contract/policies/people/programs.ts'
import { answerRefusals } from '#contract/endpoints/refusal-words.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import { lockProgram } from '../import-store.ts'
import { addTeaching, lockTeacher, settleAtHome, type Teacher } from './place-store.ts'
import { findProgramOf, listMine, lockRequest, type LockedRequest, writeAnswer } from './request-store.ts'
import { notifyEmployers, type Notified } from './notify-of-teaching.ts'

export interface AnswerDeps {
  database: Database
  notifier: Notifier
}

const notFound = refuse({ code: 'not-found' } as const)
const refuseFor = (reason: AnswerRefusal) =>
  refuse({ code: 'wrong-state', message: answerRefusals[reason], details: { reason } } as const)

type AnswerGiven = Input<typeof answerTeachingRequest>['body']['answer']

export async function readMine(
  database: Database,
  actor: Actor,
): Promise<Outcome<typeof listMyTeachingRequests>> {
  return succeed({ items: await listMine(database, actor.id) })
}

/**
 * Locks program, person and request, in this order: if two programs want to be the home at once, the first that the
 * person agrees to is.
 */
export async function answerRequest(
  { database, notifier }: AnswerDeps,
  actor: Actor,
  { params: { id }, body: { answer } }: Input<typeof answerTeachingRequest>,
): Promise<Outcome<typeof answerTeachingRequest>> {
  return database.transaction(async (tx): Promise<Outcome<typeof answerTeachingRequest>> => {
    const programId = await findProgramOf(tx, id, actor.id)
    const program = programId === null ? null : await lockProgram(tx, programId)
    if (programId === null || program === null) return notFound
    const person = await lockTeacher(tx, actor.id, programId)
    const request = await lockRequest(tx, id, actor.id)
    if (person === null || request === null || !mayBeAskedToTeach(person)) return notFound
    if (request.answer === answer) return succeed({})
    if (!request.isOpen) return notFound
    if (answer !== 'DECLINED' && !mayGrow({ activeProgram: program.isActive }))
      return refuseFor('inactive-program')
    if (answer === 'HOME' && person.homeId !== null && person.homeId !== programId)
      return refuseFor('has-home')

    if (answer === 'HOME') await settleAtHome(tx, person.id, programId)
    else if (answer === 'TEACHING' && !person.teachesThere) await addTeaching(tx, person.id, programId)
    await writeAnswer(tx, id, answer)
    await writeAudit(tx, {
      actorId: actor.id,
      action: answer === 'DECLINED' ? 'teaching-declined' : 'teaching-agreed',
      subjectType: 'user',
      subjectId: person.id,
      before: null,
      after: { programId, ...(answer === 'HOME' && { isHome: true }) },
    })
    await notifier.withdraw(tx, { teachingRequestId: id }, 'teaching-answered')
    await notifier.withdraw(tx, { askedElsewhere: id }, 'teaching-answered')
    const occasion = {
      personId: person.id,
      program: { id: programId, title: program.title },
      eventKey: `teaching:${id}`,
    }
    await notifyAsker(notifier, tx, occasion, { request, person, answer })
    if (answer !== 'DECLINED') await notifyEmployers(notifier, tx, occasion, { step: answer })
    return succeed({})
  })
}

/** A person who declines stays unnamed: who asked knows no more than the email that they typed. */
async function notifyAsker(
  notifier: Notifier,
  tx: Transaction,
  { program, eventKey }: Notified,
  { request, person, answer }: { request: LockedRequest; person: Teacher; answer: AnswerGiven },
): Promise<void> {
  const isDeclined = answer === 'DECLINED'
  await notifier.tell(tx, {
    type: 'TEACHING',
    eventKey: `${eventKey}:answer`,
    about: { answer, programId: program.id, ...(isDeclined ? {} : { byId: person.id }) },
    title: isDeclined ? request.email : program.title,
    to: request.askedById === null ? [] : [request.askedById],
  })
}
