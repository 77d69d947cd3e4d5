import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import type { changePerson } from '#contract/endpoints/people/managed-people.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { userId, type UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Login } from '#server/login/login.ts'
import { addLetter, addLetters } from '#server/mail/letter-store.ts'
import { resetSecondStep } from '#server/modules/session/second-step/second-step-service.ts'
import { stopChange } from '#server/modules/session/email-change/stop-change-service.ts'
import { editPerson } from '#server/modules/people/management/person-change-service.ts'
import { setActive } from '#server/modules/people/management/activation-service.ts'
import { setNewPassword } from '#server/modules/session/password/reset-service.ts'
import { sendResetLink } from '#server/modules/session/send-link.ts'
import type { LetterBounds } from '#server/ports/letters.ts'
import { createAccountLinks } from '#server/platform/account-links.ts'

/** A story may go on for longer than the letters of a day last. */
const unbounded: LetterBounds = { count: async () => new Map() }
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
  const activate = (id: UserId, isActive: boolean) =>
    setActive({ database, passwords, addLetters, bounds: unbounded, bell }, manager, {
      ids: [id],
      isActive,
    })
  const mailing = { database, passwords, bounds: unbounded, links, addLetter, bell }
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
    /** By those who manage the person, from one to another. */
    async email(id: UserId, email: string) {
      const { rows } = await database.$client.query<Omit<Input<typeof changePerson>['body'], 'email'>>(
        'SELECT first_name AS "firstName", last_name AS "lastName", role, timezone FROM users WHERE id = $1',
        [id],
      )
      const body = { ...rows[0]!, email }
      expect(await editPerson(mailing, manager, { params: { id }, body })).toMatchObject({ ok: true })
    },
    /** By the link in the letter to the old email, for the last change. The password is gone. */
    async stopEmail(id: UserId) {
      const { rows } = await database.$client.query<{ id: string }>(
        'SELECT id FROM email_changes WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
        [id],
      )
      const token = links.tokenOf(rows[0]?.id ?? '')
      expect(await stopChange({ ...mailing, secondSteps }, token)).toMatchObject({ ok: true })
    },
    inactivate: (id: UserId) => activate(id, false),
    reactivate: (id: UserId) => activate(id, true),
  }
}
