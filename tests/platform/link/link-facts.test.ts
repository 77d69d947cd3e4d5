import { expect, test, vi } from 'vitest'
import { createLink } from '#platform/link/link-facts.ts'

test.each([
  ['nothing, in browsers that do not tell', undefined, { isMetered: false, carries: null }],
  ['what it carries', { downlink: 1.5 }, { isMetered: false, carries: 1_500_000 }],
  ['no more than the most that browsers tell', { downlink: 10 }, { isMetered: false, carries: null }],
  ['that data is to be saved', { saveData: true, downlink: 9 }, { isMetered: true, carries: 9_000_000 }],
  ['that it is a cell phone’s', { type: 'cellular' }, { isMetered: true, carries: null }],
  ['that there is none', { downlink: 0 }, { isMetered: false, carries: null }],
])('a link says %s', (_, connection, facts) => {
  expect(createLink({ connection }).read()).toEqual(facts)
})

test('a change is heard until somebody stops listening', () => {
  const connection = new EventTarget()
  const heard = vi.fn<() => void>()
  const stop = createLink({ connection }).onChange(heard)
  connection.dispatchEvent(new Event('change'))
  stop()
  connection.dispatchEvent(new Event('change'))
  expect(heard).toHaveBeenCalledTimes(1)
  createLink({}).onChange(heard)()
})
