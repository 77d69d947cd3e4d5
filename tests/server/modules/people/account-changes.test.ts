import { describe, expect, it } from 'vitest'
import { changesOf, isChangedMeanwhile } from '#server/modules/people/account-changes.ts'

const FIELDS = ['email', 'lastName', 'phone'] as const
interface Draft {
  email: string
  lastName: string
  phone: string | null
}
const now: Draft = { email: 'ada@hospital.test', lastName: 'King', phone: null }

describe('what a draft changes', () => {
  it('is named with its values before and after, and nothing else', () => {
    const draft = { ...now, lastName: 'Lovelace', phone: '+15551234567', extra: 'not a field' }
    expect(changesOf<Draft, keyof Draft>(FIELDS, now, draft)).toEqual({
      changed: ['lastName', 'phone'],
      before: { lastName: 'King', phone: null },
      after: { lastName: 'Lovelace', phone: '+15551234567' },
    })
  })

  it('is nothing if everything is unchanged', () => {
    expect(changesOf<Draft, keyof Draft>(FIELDS, now, { ...now })).toEqual({
      changed: [],
      before: {},
      after: {},
    })
  })
})

describe('somebody changed it meanwhile', () => {
  for (const [seen, isIt] of [
    [{}, false],
    [{ lastName: 'King' }, false],
    [{ ...now }, false],
    [{ lastName: 'Byron' }, true],
    [{ phone: '+15551234567' }, true],
    [{ ...now, email: 'augusta@hospital.test' }, true],
  ] satisfies [Partial<Draft>, boolean][])
    it(`${isIt ? 'where' : 'not where'} ${JSON.stringify(seen)} was seen`, () => {
      expect(isChangedMeanwhile<Draft, keyof Draft>(FIELDS, seen, now)).toBe(isIt)
    })
})
