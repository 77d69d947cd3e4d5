import type { TeachingRequestId } from '#contract/endpoints/people/teaching-requests.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import { listOtherDirectors } from './place-store.ts'

/** What became of a person: asked to teach in a program, teaching there, or at home there. */
export type Step = 'ASKED' | 'TEACHING' | 'HOME'

export interface Notified {
  personId: UserId
  program: { id: ProgramId; title: string }
  /** Makes it one event. */
  eventKey: string
}

/** Directors of the other programs where the person is employed see that another program asked, or got, them. */
export async function notifyEmployers(
  notifier: Notifier,
  tx: Transaction,
  { personId, program, eventKey }: Notified,
  { step, requestId }: { step: Step; requestId?: TeachingRequestId },
): Promise<void> {
  await notifier.tell(tx, {
    type: 'TEACHING',
    eventKey: `${eventKey}:elsewhere:${step}`,
    about: {
      elsewhere: step,
      byId: personId,
      programId: program.id,
      ...(requestId !== undefined && { askedElsewhere: requestId }),
    },
    title: program.title,
    to: await listOtherDirectors(tx, personId, program.id),
  })
}

/** The person was put into a program by somebody who may change their account. */
export async function notifyPlaced(
  notifier: Notifier,
  tx: Transaction,
  { personId, program, eventKey }: Notified,
  step: Exclude<Step, 'ASKED'>,
): Promise<void> {
  await notifier.tell(tx, {
    type: 'TEACHING',
    eventKey: `${eventKey}:${step}`,
    about: { placed: step, programId: program.id },
    title: program.title,
    to: [personId],
  })
}
