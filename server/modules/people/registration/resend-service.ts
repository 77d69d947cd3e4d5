import type { Outcome } from '#contract/endpoint.ts'
import type {
  notResent,
  previewRegistration,
  resendRegistration,
  resendRegistrations,
} from '#contract/endpoints/people/registration.ts'
import { mayManage } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayInviteTo } from '#contract/policies/people/programs.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import type { JobBell } from '#server/ports.ts'
import type { ShowLetter } from '#server/ports/letters.ts'
import type * as z from 'zod/mini'
import { type InviteDeps, sendRegistrationLink } from '../../session/send-link.ts'
import { findInvited, type Invited, lockInvited } from '../invited-store.ts'
import { tooManyLetters } from '../../session/spend-letter.ts'

export interface ResendDeps extends InviteDeps {
  database: Database
  bell: JobBell
  showLetter: ShowLetter
}

type Skipped = z.infer<typeof notResent>
type Why = Skipped['why']

/** Null: there is something to send. People whom the actor may not manage are not found. */
function whyNot(actor: Actor, person: Invited | undefined): Why | null {
  if (person === undefined || !mayManage(actor, person)) return 'not-found'
  if (person.isRegistered) return 'registered'
  return person.isActive && mayInviteTo(person) ? null : 'inactive'
}

export async function resendTo(
  deps: ResendDeps,
  actor: Actor,
  email: string,
): Promise<Outcome<typeof resendRegistration>> {
  const { skipped } = await resend(deps, actor, [email])
  const [one] = skipped
  if (one === undefined) return succeed({})
  if (one.againAt !== undefined) return refuse(tooManyLetters(new Date(one.againAt)))
  return refuse({ code: one.why === 'not-found' ? 'not-found' : 'wrong-state' })
}

export async function resendToAll(
  deps: ResendDeps,
  actor: Actor,
  emails: readonly string[],
): Promise<Outcome<typeof resendRegistrations>> {
  return succeed(await resend(deps, actor, emails))
}

/**
 * In one transaction; each email once, however it is spelled and however often it is named. The people are locked, so
 * that nobody is deleted before their letter is written.
 */
async function resend(
  { database, bell, bounds, ...post }: ResendDeps,
  actor: Actor,
  emails: readonly string[],
) {
  const asked = new Map(emails.map((email) => [spellEmail(email), email]))
  const answer = await database.transaction(async (tx) => {
    const people = await lockInvited(tx, [...asked.values()])
    const waiting = people.filter((person) => whyNot(actor, person) === null)
    const full = await bounds.count(tx, {
      senderId: actor.id,
      kind: 'invitation',
      emails: waiting.map(({ email }) => email),
    })
    const reached = waiting.filter(({ email }) => !full.has(spellEmail(email)))
    for (const person of reached) {
      await sendRegistrationLink(post, tx, person)
      await writeAudit(tx, {
        actorId: actor.id,
        action: 'registration-resent',
        subjectType: 'user',
        subjectId: person.userId,
        before: null,
        after: { email: person.email },
      })
    }
    const byEmail = new Map(people.map((person) => [spellEmail(person.email), person]))
    const skipped = [...asked].flatMap(([spelled, email]): Skipped[] => {
      const why = whyNot(actor, byEmail.get(spelled))
      if (why !== null) return [{ email, why }]
      const againAt = full.get(spelled)
      return againAt === undefined
        ? []
        : [{ email, why: 'inactive', againAt: new Date(againAt).toISOString() }]
    })
    return { sent: reached.length, skipped }
  })
  if (answer.sent > 0) bell.ring('mail')
  return answer
}

export async function previewLetter(
  { database, showLetter }: ResendDeps,
  actor: Actor,
  email: string,
): Promise<Outcome<typeof previewRegistration>> {
  const [person] = await findInvited(database, [email])
  if (person === undefined || !mayManage(actor, person)) return refuse({ code: 'not-found' })
  const { firstName, programTitle, role } = person
  const facts = { firstName, role: roleDisplayNames[role], programTitle, linkId: '' }
  const { subject, paragraphs, link } = await showLetter('registration', facts)
  return succeed({ subject, paragraphs: [...paragraphs], link: link?.words ?? '' })
}
