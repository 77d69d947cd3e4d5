import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneFault, phoneToSave, showPhone, toE164 } from '#domain/workshops/phone-number.ts'

describe('a phone number', () => {
  it('of the USA is converted to E.164 by stripping non-digits and prefixing +1', () => {
    for (const typed of ['(312) 555-0123', '312.555.0123', '3125550123', ' 312 555 0123 ', '1-312-555-0123'])
      expect(toE164(typed), typed).toBe('+13125550123')
  })

  it('that is invalid gives null and a warning, which says if a saved one would be erased', () => {
    for (const typed of ['555', '(012) 555-0123', 'none', '312555012345678']) {
      expect(toE164(typed), typed).toBeNull()
      expect(phoneFault(typed, null)).toBe('invalid')
      expect(phoneFault(typed, '+13125550123')).toBe('erases')
    }
    expect(phoneFault('', '+13125550123')).toBeNull()
    expect(phoneFault('312 555 0123', null)).toBeNull()
  })

  it('of another country is written with its code', () => {
    expect(toE164('+49 30 123456')).toBe('+4930123456')
    expect(showPhone('+4930123456')).toBe('+49 30 123456')
  })

  it('comes back from the form as it was stored', () => {
    const area = fc.constantFrom('312', '415', '617', '787')
    const exchange = fc.stringMatching(/^[2-9]\d{2}$/).filter((text) => !text.endsWith('11'))
    fc.assert(
      fc.property(area, exchange, fc.stringMatching(/^\d{4}$/), (first, second, third) => {
        const stored = toE164(`${first} ${second} ${third}`)
        fc.pre(stored !== null)
        expect(toE164(showPhone(stored))).toBe(stored)
      }),
    )
    expect(showPhone(null)).toBe('')
  })

  it('stays in a form that was saved without touching it, even one that no country knows today', () => {
    for (const stored of ['+13125550123', '+4930123456', '+1999', 'extension 12'])
      expect(phoneToSave(showPhone(stored), stored)).toBe(stored)
    expect(phoneToSave('', '+13125550123')).toBeNull()
    expect(phoneToSave('312 555 0199', '+13125550123')).toBe('+13125550199')
  })

  it('in whatever form never becomes anything but E.164 or null', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const stored = toE164(typed)
        if (stored !== null) expect(stored).toMatch(/^\+[1-9]\d{6,14}$/)
      }),
    )
  })
})
