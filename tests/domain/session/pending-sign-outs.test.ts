import { expect, test } from 'vitest'
import { createSignOuts } from '#domain/session/pending-sign-outs.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { createFakePendingSignOuts } from '#tests/support/session-facts.ts'

function createDevice() {
  const clock = createHandClock()
  const pendingSignOuts = createFakePendingSignOuts()
  const heard: string[] = []
  const device = { clock, pendingSignOuts, heard, isLoginThere: true }
  const revoke = async (token: string) => {
    if (device.isLoginThere) heard.push(token)
    return device.isLoginThere
  }
  return {
    ...device,
    device,
    signOuts: createSignOuts({ pendingSignOuts, tokens: { revoke }, clock, log: createFakeLog() }),
  }
}

test('a sign-out that the login service hears is no longer pendingSignOuts', async () => {
  const { signOuts, heard, pendingSignOuts } = createDevice()
  await signOuts.add('token')
  expect([heard, pendingSignOuts.stored]).toEqual([['token'], []])
})

test('a sign-out without a network is stored, and sent within a minute of its return', async () => {
  const { signOuts, heard, pendingSignOuts, clock, device } = createDevice()
  device.isLoginThere = false
  await signOuts.add('token')
  expect([heard, pendingSignOuts.stored]).toEqual([[], ['token']])
  await clock.advance(5 * 60_000)
  expect(pendingSignOuts.stored).toEqual(['token'])
  device.isLoginThere = true
  await clock.advance(60_000)
  expect([heard, pendingSignOuts.stored]).toEqual([['token'], []])
})

test('what an earlier visit still owes is sent in order, once, however often it is asked for', async () => {
  const { signOuts, heard, pendingSignOuts } = createDevice()
  pendingSignOuts.stored = ['first', 'second']
  await Promise.all([signOuts.settle(), signOuts.settle()])
  expect([heard, pendingSignOuts.stored]).toEqual([['first', 'second'], []])
})

test('a device that cannot store it tells the login service all the same', async () => {
  const { signOuts, heard, pendingSignOuts } = createDevice()
  pendingSignOuts.add = () => Promise.reject(new Error('The disk is full.'))
  await signOuts.add('token')
  expect(heard).toEqual(['token'])
})
