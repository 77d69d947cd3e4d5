import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openStranger } from '../../../e2e/support/stranger.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createLoginAccounts } from '#tests/support/login-accounts.ts'
import { startLoginServer } from '#tests/support/login-server.ts'
import { agree, tokensOf, visitProvider } from '#tests/support/provider-visit.ts'
import { providerSettings } from '#tests/support/stranger-house.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// Signing in asks several times, and no instance remembers for another: everything is in the database.

const { database } = untilEnd(await freshDatabase())

/** Gives each request to the next instance, as a balancer without stickiness does. */
const targets: string[] = []
let turn = 0
const balancer = createServer((asked, answer) => {
  turn = (turn + 1) % targets.length
  const { method, url, headers } = asked
  const passed = request(`${targets[turn]}${url}`, { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}).listen(0, '127.0.0.1')
await once(balancer, 'listening')
untilEnd({
  close: async () => {
    balancer.closeAllConnections()
    balancer.close()
  },
})
const publicUrl = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
const stranger = untilEnd(await openStranger())
await stranger.open(`${publicUrl}/oauth/identity-provider/callback`)
const config = { publicUrl, identityProvider: providerSettings(stranger) }
for (const _ of [1, 2]) targets.push(untilEnd(await startLoginServer(database, config)).origin)
const accounts = await createLoginAccounts(database, publicUrl)

test('an authorization begun at one instance goes on at the next: all of a hundred, refreshed too', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => accounts.add()))
  const statuses: number[] = []
  const signIn = async ({ email }: { email: string }) => {
    const { browser, tokens } = await accounts.signIn(email)
    statuses.push((await browser.refresh(tokens.refresh_token)).status)
  }
  for (let count = 0; count < 10; count += 1) await Promise.all(people.map(signIn))
  expect(statuses).toEqual(Array.from({ length: 100 }, () => 200))
})

test('who leaves for an identity provider at one instance returns at another', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const { email } = await accounts.add()
    stranger.people[email] = { email, email_verified: true }
    const visit = await visitProvider(publicUrl, stranger, email)
    const { refresh_token: token } = await tokensOf(visit, await agree(visit, visit.first))
    statuses.push((await visit.browser.refresh(token)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200])
})
