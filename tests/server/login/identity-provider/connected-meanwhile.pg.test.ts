import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addLetter } from '#server/mail/letter-store.ts'
import { changeEmail } from '#server/modules/session/change-email.ts'
import { stopChange } from '#server/modules/session/email-change/stop-change-service.ts'
import { lockPerson } from '#server/modules/session/link-store.ts'
import { bounds, links } from '#tests/support/account-api.ts'
import { agree, tokensOf, visitProvider } from '#tests/support/provider-visit.ts'
import { somePasswords } from '#tests/support/some-passwords.ts'
import { openStrangerHouse, type StrangerHouse } from '#tests/support/stranger-house.ts'

// Whoever has the email of a person for a while, by a mistake or as a thief, may connect an account of their own.

let house: StrangerHouse
let admin: UserId
beforeAll(async () => {
  house = await openStrangerHouse()
  admin = (await house.accounts.add({ role: 'TROCAR_ADMIN' })).id
})
afterAll(() => house.close())

let made = 0
let person: { id: UserId; email: string }
let [own, thief] = ['', '']
beforeEach(async () => {
  made += 1
  person = await house.accounts.add()
  ;[own, thief] = [`own-${made}`, `thief-${made}`]
  house.stranger.people[own] = { email: person.email, email_verified: true }
  house.stranger.people[thief] = { email: mailOf(thief), email_verified: true }
})

const mailOf = (name: string) => `${name}@new.test`
const visit = (subject: string) => visitProvider(house.server.origin, house.stranger, subject)

async function connect(subject: string) {
  const there = await visit(subject)
  return { ...there, ...(await tokensOf(there, await agree(there, there.first))) }
}

/** What somebody finds who comes back from the provider. */
async function findsOf(subject: string): Promise<'let in' | 'asked' | 'refused'> {
  const { first } = await visit(subject)
  if (first.status !== 200) return first.status === 303 ? 'let in' : 'refused'
  expect(await first.text()).toContain('Is this you?')
  return 'asked'
}

function deps() {
  const { database } = house.fresh
  const passwords = somePasswords(database.$client)
  return { database, passwords, secondSteps: null, bounds, links, addLetter, bell: { ring: () => {} } }
}

async function change(email: string, by: UserId = admin) {
  await house.fresh.database.transaction(async (tx) => {
    await lockPerson(tx, person.id)
    expect(await changeEmail(deps(), tx, { id: by }, { id: person.id, email })).toBe(true)
    await tx.execute(sql`UPDATE users SET email = ${email} WHERE id = ${person.id}`)
  })
}

async function stop() {
  const { rows } = await house.fresh.database.$client.query<{ id: string }>(
    'SELECT id FROM email_changes WHERE user_id = $1 ORDER BY id LIMIT 1',
    [person.id],
  )
  expect(await stopChange(deps(), links.tokenOf(rows[0]!.id))).toMatchObject({ ok: true })
}

describe('who connected an account while the email was in question', () => {
  it('is let in no more once the change is stopped, and the person may connect theirs', async () => {
    await change(mailOf(thief))
    await connect(thief)
    expect(await findsOf(thief)).toBe('let in')
    await stop()
    expect(await findsOf(thief)).toBe('refused')
    expect(await findsOf(own)).toBe('asked')
  })

  it('nor once somebody else has put the email back, or given the person a third one', async () => {
    for (const right of [person.email, mailOf(`third-${made}`)]) {
      house.stranger.people[own] = { email: right, email_verified: true }
      await change(mailOf(thief))
      await connect(thief)
      await change(right)
      expect(await findsOf(thief)).toBe('refused')
      expect(await findsOf(own)).toBe('asked')
    }
  })

  it('nor once the person has put it back, which ends what began with that account', async () => {
    await change(mailOf(thief), person.id)
    const theirs = await connect(thief)
    await change(person.email, person.id)
    expect(await findsOf(thief)).toBe('refused')
    expect((await theirs.browser.refresh(theirs.refresh_token)).status).toBe(400)
  })
})

describe('an account that the person connected', () => {
  it('before the change stays, whether it is stopped or put back', async () => {
    await connect(own)
    await change(mailOf(thief))
    await stop()
    expect(await findsOf(own)).toBe('let in')
    await change(mailOf(thief))
    await change(person.email)
    expect(await findsOf(own)).toBe('let in')
  })

  it('stays when they go on to a third email of their own, and signs nobody out', async () => {
    await change(mailOf(thief), person.id)
    const theirs = await connect(thief)
    await change(mailOf(`third-${made}`), person.id)
    expect(await findsOf(thief)).toBe('let in')
    expect((await theirs.browser.refresh(theirs.refresh_token)).status).toBe(200)
  })
})
