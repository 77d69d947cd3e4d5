import { expect, test } from 'vitest'
import { shareAnswers } from '#server/platform/share-answers.ts'

test('a request under way is not repeated, and a different one is made', async () => {
  const share = shareAnswers<string>()
  const found = Promise.withResolvers<string>()
  let asked = 0
  const find = () => {
    asked += 1
    return found.promise
  }
  const answers = [share('a', find), share('a', find), share('b', async () => 'other')]
  found.resolve('answer')
  expect(await Promise.all(answers)).toEqual(['answer', 'answer', 'other'])
  expect(asked).toBe(1)
})

test('afterwards it is made again, even if it failed', async () => {
  const share = shareAnswers<string>()
  const fail = () => Promise.reject(new Error('away'))
  await expect(Promise.all([share('a', fail), share('a', fail)])).rejects.toThrow('away')
  expect(await share('a', async () => 'now')).toBe('now')
  expect(await share('a', async () => 'later')).toBe('later')
})
