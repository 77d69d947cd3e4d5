import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { findInvitedWorkshop } from '../../invitation-store.ts'
import { describePlace } from '../when-text.ts'
import type { PlannedWorkshop } from '../workshop-plan-store.ts'

/** Letters about the workshop that were not sent yet say what it is called and where it takes place by now. */
export async function updateWaitingLetters(tx: Transaction, workshop: PlannedWorkshop): Promise<void> {
  const facts = { workshop: workshop.title, place: describePlace(workshop) }
  const invited = await findInvitedWorkshop(tx, workshop.id)
  await tx.execute(sql`UPDATE letters l SET facts = CASE
      WHEN jsonb_typeof(l.facts -> 'workshop') = 'object'
        THEN l.facts || jsonb_build_object('workshop', ${JSON.stringify(invited)}::jsonb)
      WHEN l.facts -> 'calendar' IS NULL THEN l.facts || ${JSON.stringify(facts)}::jsonb
      ELSE l.facts || ${JSON.stringify(facts)}::jsonb || jsonb_build_object('calendar',
        l.facts -> 'calendar' || jsonb_build_object('version', ${workshop.version}::int))
    END
    WHERE l.id IN (
      SELECT q.id FROM workshop_letters w JOIN letters q ON q.id = w.letter_id
      WHERE w.workshop_id = ${workshop.id} AND q.state = 'QUEUED' FOR UPDATE OF q SKIP LOCKED)`)
}
