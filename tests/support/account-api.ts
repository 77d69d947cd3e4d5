import { afterAll, beforeAll, expect } from 'vitest'
import { internalAccountEndpoints } from '#contract/endpoints/people/internal-accounts.ts'
import { emailChangeEndpoints } from '#contract/endpoints/session/email-change.ts'
import { passwordResetEndpoints } from '#contract/endpoints/session/password-reset.ts'
import { undeliveredEndpoints } from '#contract/endpoints/notices/undelivered.ts'
import { unregisteredEndpoints } from '#contract/endpoints/people/unregistered.ts'
import { registrationEndpoints } from '#contract/endpoints/people/registration.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createLetterBounds } from '#server/mail/letter-bounds.ts'
import { addLetter, addLetters, dropLettersOf } from '#server/mail/letter-store.ts'
import { writeLetter } from '#server/mail/letter-texts.ts'
import type { ShowLetter } from '#server/ports/letters.ts'
import { somePasswords } from '#tests/support/some-passwords.ts'
import { createSecondStep } from '#server/login/second-step/second-step-service.ts'
import { createInternalAccountHandlers } from '#server/modules/people/internal-accounts/internal-account-routes.ts'
import { createRegistrationHandlers } from '#server/modules/people/registration/registration-routes.ts'
import { createUndeliveredHandlers } from '#server/modules/notices/undelivered/undelivered-routes.ts'
import { createEmailChangeHandlers } from '#server/modules/session/email-change/email-change-routes.ts'
import { createResetHandlers } from '#server/modules/session/password/reset-routes.ts'
import { writeResetLetters } from '#server/modules/session/password/write-reset-letters.ts'
import { inviteAgain } from '#server/modules/workshops/registration/workshop-registration-service.ts'
import { createAccountLinks } from '#server/platform/account-links.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { createTestApi, type TestApi } from './test-api.ts'
import { someSecretKeys } from './secret-keys.ts'

export const links = createAccountLinks('a key', 'https://trocar.test')

export const bounds = createLetterBounds('counting')

export interface WrittenLetter {
  email: string
  template: string
  facts: Record<string, string | null>
}

/** The calls about accounts and passwords for the tests of one file, on a separate database. */
export function setUpAccountApi({ hasPasswords = true } = {}) {
  let fresh: FreshDatabase
  let api: TestApi
  const rung: string[] = []
  beforeAll(async () => {
    fresh = await freshDatabase()
    const { database } = fresh
    const passwords = somePasswords(database.$client)
    const secondSteps = createSecondStep({
      database,
      addLetter,
      secretKeys: someSecretKeys,
      countingKey: 'counting',
      isRequired: false,
      now: Date.now,
    })
    const bell = { ring: (job: string) => void rung.push(job) }
    const deps = { database, links, addLetter, bounds, bell, countingKey: 'requests', passwords }
    const showLetter: ShowLetter = async (template, facts) =>
      writeLetter(template, facts, {
        publicUrl: 'https://trocar.test',
        linkOf: () => '',
        codeOf: () => '',
        unsubscribeOf: () => '',
      })
    api = await createTestApi(
      database,
      {
        ...passwordResetEndpoints,
        ...emailChangeEndpoints,
        ...registrationEndpoints,
        ...undeliveredEndpoints,
        ...unregisteredEndpoints,
        ...internalAccountEndpoints,
      },
      {
        ...createResetHandlers(deps),
        ...createEmailChangeHandlers({ ...deps, secondSteps }),
        ...createUndeliveredHandlers(deps),
        ...createRegistrationHandlers({
          ...deps,
          showLetter,
          ...(hasPasswords ? {} : { passwords: null }),
        }),
        ...createInternalAccountHandlers(deps),
      },
    )
  })
  afterAll(async () => {
    await api.close()
    await fresh.close()
  })
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await fresh.database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]
  /** Does the job's work, and returns the newest letter to that email. */
  async function letterTo(email: string): Promise<WrittenLetter | null> {
    await writeResetLetters({
      database: fresh.database,
      links,
      addLetter,
      inviteAgain: (tx, userId) => inviteAgain({ links, bounds, addLetters, dropLettersOf }, tx, userId),
    })
    const [letter] = await rows<WrittenLetter>(
      'SELECT email, template, facts FROM letters WHERE email = $1 ORDER BY id DESC LIMIT 1',
      [email],
    )
    return letter ?? null
  }
  return {
    rung,
    rows,
    database: () => fresh.database,
    call: (...args: Parameters<TestApi['call']>) => api.call(...args),
    letterTo,
    /** The token of the newest link sent to that email. */
    tokenTo: async (email: string): Promise<string> => {
      const linkId = (await letterTo(email))?.facts['linkId']
      if (typeof linkId !== 'string') return expect.fail(`No link was sent to ${email}.`)
      return links.tokenOf(linkId)
    },
    trail: (subjectId: UserId) =>
      rows<{ action: string; actor_id: string | null; before: object | null; after: object | null }>(
        'SELECT action, actor_id, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
        [subjectId],
      ),
  }
}
