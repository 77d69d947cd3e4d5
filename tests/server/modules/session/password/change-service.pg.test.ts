import { describe, expect, it } from 'vitest'
import { createSignIn } from '#server/login/sign-in/sign-in-service.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson } from '#tests/support/people.ts'

const api = setUpAccountApi()
const { call, letterTo, rows } = api
const current = 'the old password'
const password = 'three quiet otters'
const old = await hashPassword(current)

let made = 0
async function add() {
  made += 1
  const email = `person.${made}@change.test`
  const id = await addPerson(api.database(), { email, firstName: 'Maya', passwordHash: old })
  return { email, id }
}
const change = (id: Parameters<typeof call>[0], body: object = { current, password }) =>
  call(id, 'PATCH', '/user/my-password', { body })
const enters = async (email: string, typed: string) => {
  const signIn = createSignIn({ pool: api.database().$client, countingKey: 'counting' })
  return (await signIn({ email, password: typed, address: '127.0.0.2' })).ok
}

describe('changing your own password', () => {
  it('needs the present one, ends every session, and is told by letter and in the audit trail', async () => {
    const { email, id } = await add()
    const [before] = await rows<{ generation: number }>(`SELECT generation FROM users WHERE id = '${id}'`)
    expect(await change(id)).toEqual({ status: 200, body: {} })
    expect([await enters(email, password), await enters(email, current)]).toEqual([true, false])
    expect(await letterTo(email)).toMatchObject({ template: 'password-changed' })
    const [after] = await rows<{ generation: number; since: number }>(
      `SELECT generation, sessions_since AS since FROM users WHERE id = '${id}'`,
    )
    expect(after?.generation).toBeGreaterThan(before?.generation ?? 0)
    expect(after?.since).toBe(after?.generation)
    expect(await rows(`SELECT action FROM audit_entries WHERE subject_id = '${id}'`)).toEqual([
      { action: 'password-reset' },
    ])
  })

  it('is refused with another present password, which is counted like a try to sign in', async () => {
    const { email, id } = await add()
    for (let tried = 0; tried < 8; tried += 1) {
      const answer = await change(id, { current: 'a guess', password })
      expect(answer).toMatchObject({ status: 400, body: { details: { current: 'wrong' } } })
    }
    expect((await change(id)).status).toBe(429)
    expect(await enters(email, password)).toBe(false)
  })

  it('is refused with a weak one, and says why', async () => {
    const { email, id } = await add()
    expect(await change(id, { current, password: 'Password2026' })).toMatchObject({
      status: 400,
      body: { details: { password: 'common' } },
    })
    expect(await enters(email, current)).toBe(true)
  })

  it('of two at once with the same present password, one counts', async () => {
    const { email, id } = await add()
    const others = ['seven gray herons', 'eleven brown hares']
    const answers = await Promise.all(others.map((one) => change(id, { current, password: one })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const won = others[answers.findIndex(({ status }) => status === 200)]!
    expect(await enters(email, won)).toBe(true)
  })
})
