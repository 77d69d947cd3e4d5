import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { userId, type UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Login } from '#server/login/login.ts'
import { addLetter, addLetters } from '#server/mail/letter-store.ts'
import { resetSecondStep } from '#server/modules/account/people/second-step-service.ts'
import { setStanding } from '#server/modules/account/people/standing-service.ts'
import { setNewPassword } from '#server/modules/account/password/reset-service.ts'
import { sendResetLink } from '#server/modules/account/send-link.ts'
import { createLetterBounds } from '#server/mail/letter-bounds.ts'
import { createAccountLinks } from '#server/platform/account-links.ts'

const bounds = createLetterBounds('counting')
const bell = { ring: () => {} }
const links = createAccountLinks('a key', 'https://trocar.test')
/** Manages everybody who is in a program. */
const manager: Actor = {
  id: userId.parse(randomUUID()),
  role: 'TROCAR_ADMIN',
  isActive: true,
  programIds: [],
  userGroupIds: [],
  activeProctorGroupIds: [],
  expiredProctorGroupIds: [],
}

/** What takes an account back, as the app does it. */
export function accountResets(database: Database, { passwords, secondSteps }: Login) {
  if (passwords === null || secondSteps === null) throw new Error('Another login service signs people in.')
  const standing = (id: UserId, isActive: boolean) =>
    setStanding({ database, passwords, addLetters, bounds, bell }, manager, { ids: [id], isActive })
  return {
    /** By the link in a letter. */
    async password({ id, email }: { id: UserId; email: string }, to: string) {
      const person = { userId: id, email, firstName: 'Ada', role: 'RESIDENT', programTitle: null } as const
      await database.transaction((tx) => sendResetLink({ links, addLetter }, tx, person))
      const { rows } = await database.$client.query<{ linkId: string }>(
        `SELECT id AS "linkId" FROM account_links WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
        [id],
      )
      const deps = { database, passwords, links, addLetter, countingKey: 'k', bell }
      const asked = { token: links.tokenOf(rows[0]?.linkId ?? ''), password: to, address: '10.0.0.1' }
      expect(await setNewPassword(deps, asked)).toMatchObject({ ok: true })
    },
    async secondStep(id: UserId) {
      const deps = { database, secondSteps, passwords, addLetter }
      expect(await resetSecondStep(deps, manager, id)).toMatchObject({ ok: true })
    },
    inactivate: (id: UserId) => standing(id, false),
    reactivate: (id: UserId) => standing(id, true),
  }
}
