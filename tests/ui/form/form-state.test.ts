import { expect, test } from 'vitest'
import { attempt, faultsToShow, type FormState, judge, settle, untouched } from '#ui/form/form-state.ts'

interface Values {
  email: string
  name: string
}
type State = FormState<Values, string>

const values = { email: 'maya@hospital.org', name: '' }
const faults = { name: 'This field is required' }
const fresh: State = untouched

test('before the first attempt nothing is said', () => {
  expect(faultsToShow(fresh, values, faults)).toEqual({})
})

test('from the first attempt on, everything that is wrong is said, and taken back as soon as it is right', () => {
  const judged = attempt(fresh, false)
  expect(judged).toMatchObject({ isBusy: false, refusals: 1 })
  expect(faultsToShow(judged, values, faults)).toEqual(faults)
  expect(faultsToShow(judged, { ...values, name: 'Maya' }, {})).toEqual({})
})

test('of a form that validates on input, only what was touched is judged', () => {
  const state = judge(fresh, ['email'])
  expect(faultsToShow(state, values, { ...faults, email: 'Wrong' })).toEqual({ email: 'Wrong' })
  expect(judge(attempt(fresh, false), ['email']).judged).toBe('all')
})

test('an attempt with valid values is on its way, and the last problem is no longer said', () => {
  const sent = attempt({ ...fresh, problem: 'The server is away' }, true)
  expect(sent).toMatchObject({ isBusy: true, problem: null, refusals: 0 })
  expect(settle(sent, values, undefined)).toMatchObject({ isBusy: false, problem: null, refusals: 0 })
})

test('what the server refuses is said beside its field as long as that has the value that was sent', () => {
  const refused = settle(attempt(fresh, true), values, { faults: { email: 'Taken' } })
  expect(refused).toMatchObject({ isBusy: false, refusals: 1 })
  expect(faultsToShow(refused, values, {})).toEqual({ email: 'Taken' })
  expect(faultsToShow(refused, { ...values, name: 'Maya' }, {})).toEqual({ email: 'Taken' })
  expect(faultsToShow(refused, { ...values, email: 'maya@h' }, {})).toEqual({})
  expect(faultsToShow(refused, { ...values, email: '' }, { email: 'Required' })).toEqual({
    email: 'Required',
  })
})

test('the words of the server stay while the same is sent again, and are gone once it is accepted', () => {
  const refused = settle(attempt(fresh, true), values, { faults: { email: 'Taken' } })
  const again = attempt(refused, true)
  expect(faultsToShow(again, values, {})).toEqual({ email: 'Taken' })
  expect(faultsToShow(settle(again, values, undefined), values, {})).toEqual({})
})

test('a problem of the whole is kept until the next attempt', () => {
  const refused = settle(attempt(fresh, true), values, { problem: 'Someone else changed it' })
  expect(refused).toMatchObject({ isBusy: false, problem: 'Someone else changed it', refusals: 1 })
  expect(attempt(refused, false).problem).toBe('Someone else changed it')
  expect(attempt(refused, true).problem).toBeNull()
})
