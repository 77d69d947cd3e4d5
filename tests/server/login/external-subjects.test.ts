import type { Pool } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { connectExternalIssuer } from '#server/login/external-issuer.ts'

afterEach(() => vi.unstubAllGlobals())

const issuer = 'https://login.hospital.test'

test('ten thousand subjects are remembered, and the one asked longest ago is forgotten first', async () => {
  const described = {
    issuer,
    jwks_uri: `${issuer}/jwks`,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
  }
  vi.stubGlobal('fetch', async () => Response.json(described))
  const asked: string[] = []
  const pool = {
    query: async ({ values: [email] }: { values: [string] }) => {
      asked.push(email)
      return { rows: [{ id: email }] }
    },
  } as unknown as Pool
  let now = 0
  const external = connectExternalIssuer({ issuer, clientId: 'us', audience: 'api' }, pool, () => now)
  async function find(person: number): Promise<void> {
    const email = `${person}@hospital.test`
    const payload = { email, email_verified: true }
    const verified = { payload, subject: String(person), sessionId: null, expiresAt: 1 }
    expect(await external.subjectToUserId('token', verified)).toBe(email)
  }
  const first = Array.from({ length: 10_000 }, (_, person) => person)
  for (const person of first) await find(person)
  for (const person of first) await find(person)
  expect(asked).toHaveLength(10_000)

  // Asked again after five minutes, it is the youngest, not the oldest.
  now = 300_000
  await find(0)
  now = 0
  await find(10_000)
  asked.length = 0
  await find(0)
  await find(2)
  expect(asked).toEqual([])
  await find(1)
  expect(asked).toEqual(['1@hospital.test'])
})
