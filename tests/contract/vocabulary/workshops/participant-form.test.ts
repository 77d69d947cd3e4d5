import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countryOf,
  dietOf,
  showCountry,
  showSpecialties,
  specialtiesOf,
} from '#contract/vocabulary/workshops/participant-form.ts'
import { standardSpecialties, workshopSpecialties } from '#contract/vocabulary/workshops/specialties.ts'

const typed = fc.string({ minLength: 1 }).map((text) => text.trim())
const own = typed.filter(
  (text) => text !== '' && !text.includes(';') && !(workshopSpecialties as readonly string[]).includes(text),
)

describe('country', () => {
  it('that is not USA is shown as Other plus a free text, which replaces Other on submit', () => {
    expect(showCountry('USA')).toEqual({ country: 'USA', otherCountry: '' })
    expect(showCountry('')).toEqual({ country: '', otherCountry: '' })
    expect(showCountry('Serbia')).toEqual({ country: 'Other', otherCountry: 'Serbia' })
    expect(countryOf({ country: 'Other', otherCountry: ' Serbia ' })).toBe('Serbia')
    expect(countryOf({ country: 'USA', otherCountry: 'left over' })).toBe('USA')
  })

  it('comes back from the form as it was stored', () => {
    fc.assert(
      fc.property(typed, (stored) => {
        expect(countryOf(showCountry(stored))).toBe(stored)
      }),
    )
  })
})

describe('specialties', () => {
  it('that are not in the standard list are shown under Other, which their text replaces on submit', () => {
    expect(showSpecialties(['Urology', 'Robotics'])).toEqual({
      selected: ['Urology', 'Other'],
      other: 'Robotics',
    })
    expect(specialtiesOf({ selected: ['Urology', 'Other'], other: ' Robotics ' })).toEqual([
      'Urology',
      'Robotics',
    ])
    expect(specialtiesOf({ selected: ['Urology'], other: 'left over' })).toEqual(['Urology'])
    expect(specialtiesOf({ selected: ['Other'], other: ' ' })).toEqual([])
  })

  it('standard ones are those of the list without Other', () => {
    expect(standardSpecialties).toEqual(['OB/GYN', 'General', 'Colorectal', 'Urology', 'Breast'])
  })

  it('come back from the form as they were stored, and from the wire as they were on the form', () => {
    const stored = fc
      .tuple(fc.subarray([...standardSpecialties]), fc.uniqueArray(own, { maxLength: 3 }))
      .map(([standard, others]) => [...standard, ...others])
    fc.assert(
      fc.property(stored, (names) => {
        const shown = showSpecialties(names)
        expect(specialtiesOf(shown)).toEqual(names)
        expect(showSpecialties(specialtiesOf(shown))).toEqual(shown)
      }),
    )
  })
})

describe('dietary restrictions', () => {
  it('are sent only if the flag is set, otherwise an empty string is', () => {
    expect(dietOf({ hasDietaryRestrictions: true, dietaryRestrictions: ' No nuts ' })).toBe('No nuts')
    expect(dietOf({ hasDietaryRestrictions: false, dietaryRestrictions: 'No nuts' })).toBe('')
  })
})
