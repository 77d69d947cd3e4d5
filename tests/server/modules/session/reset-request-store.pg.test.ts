import { expect, test } from 'vitest'
import { addResetRequest, claimResetRequest } from '#server/modules/session/reset-request-store.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'

const api = setUpAccountApi()
const ask = (email: string) => addResetRequest(api.database(), 'secret', email)
const claim = () => api.database().transaction(claimResetRequest)

test('every spelling of an email is counted as one, and forty at once do not slip through', async () => {
  const asked = await Promise.all(
    Array.from({ length: 40 }, (_none, at) => ask(at % 2 === 0 ? 'Maya@One.Test' : ' maya@one.test ')),
  )
  expect(asked.filter(Boolean)).toHaveLength(5)
  for (let at = 0; at < 5; at += 1) expect(await claim()).toBe('maya@one.test')
  expect(await claim()).toBeNull()
})

test('the hour begins with the first of them', async () => {
  for (let at = 0; at < 5; at += 1) await ask('maya@two.test')
  expect(await ask('maya@two.test')).toBe(false)
  await api.rows(`UPDATE sign_in_counts SET resets_at = now()`)
  expect(await ask('maya@two.test')).toBe(true)
})

test('twenty a day, however they are spread', async () => {
  const answers: boolean[] = []
  for (let hour = 0; hour < 5; hour += 1) {
    for (let at = 0; at < 5; at += 1) answers.push(await ask('maya@five.test'))
    await api.rows(`UPDATE sign_in_counts SET resets_at = now() WHERE most = 5`)
  }
  expect(answers.filter(Boolean)).toHaveLength(20)
  expect(answers.slice(20)).toEqual([false, false, false, false, false])
  expect(await api.rows(`SELECT FROM reset_requests WHERE email = 'maya@five.test'`)).toHaveLength(20)
  await api.rows('DELETE FROM reset_requests')
})

test('two callers at once get different ones', async () => {
  await api.rows('DELETE FROM reset_requests')
  await ask('one@three.test')
  await ask('two@three.test')
  expect(new Set(await Promise.all([claim(), claim()]))).toEqual(
    new Set(['one@three.test', 'two@three.test']),
  )
})

test('the count does not reveal whose it is', async () => {
  await ask('maya@four.test')
  expect(JSON.stringify(await api.rows('SELECT * FROM sign_in_counts'))).not.toContain('maya')
})
