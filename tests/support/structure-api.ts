import { afterAll, beforeAll } from 'vitest'
import { programChangeEndpoints } from '#contract/endpoints/structure/program-changes.ts'
import { programEndpoints } from '#contract/endpoints/structure/programs.ts'
import { systemEndpoints } from '#contract/endpoints/structure/systems.ts'
import { addLetter } from '#server/mail/letter-store.ts'
import { endInvitationsOf, endLinks } from '#server/modules/account/link-store.ts'
import { sendRegistrationLink } from '#server/modules/account/send-link.ts'
import { createStructureHandlers } from '#server/modules/residency/structure/structure-routes.ts'
import type { Invitations } from '#server/ports.ts'
import { links } from './account-api.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { createPeople, type People } from './people.ts'
import { createTestApi, type TestApi } from './test-api.ts'

export const invitations: Invitations = {
  send: (tx, to) => sendRegistrationLink({ links, addLetter }, tx, to),
  end: (tx, userId) => endLinks(tx, userId, 'REGISTRATION'),
  endOfProgram: endInvitationsOf,
}

/** The calls about systems, institutions and programs for the tests of one file, on a database of its own. */
export function setUpStructureApi() {
  const held: { fresh?: FreshDatabase; api?: TestApi; people?: People } = {}
  beforeAll(async () => {
    const fresh = await freshDatabase()
    const { database } = fresh
    const deps = { database, bell: { ring: () => undefined }, invitations, now: Date.now }
    const table = { ...systemEndpoints, ...programEndpoints, ...programChangeEndpoints }
    held.fresh = fresh
    held.people = await createPeople(database)
    held.api = await createTestApi(database, table, createStructureHandlers(deps))
  })
  afterAll(async () => {
    await held.api?.close()
    await held.fresh?.close()
  })
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await held.fresh!.database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]
  return {
    rows,
    database: () => held.fresh!.database,
    people: () => held.people!,
    call: (...args: Parameters<TestApi['call']>) => held.api!.call(...args),
    trail: (subjectId: string) =>
      rows<{ action: string; before: object | null; after: object | null }>(
        'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
        [subjectId],
      ),
  }
}
