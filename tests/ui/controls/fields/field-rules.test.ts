import { describe, expect, it } from 'vitest'
import { charactersLeft, checkField, underLines } from '#ui/controls/fields/field-rules.ts'

describe('field rules (spec 1 §5)', () => {
  it('validation is active only when the field has rules or is required', () => {
    expect(checkField('', {})).toBeNull()
  })

  it.each<[unknown, string]>([
    ['', 'text'],
    ['   ', 'blank text'],
    [null, 'choice'],
    [false, 'checkbox'],
    [[], 'list'],
  ])('a required empty field gives "This field is required" (%o, %s)', (value, _what) => {
    expect(checkField(value, { isRequired: true })).toBe('This field is required')
  })

  it('0 is not empty', () => {
    expect(checkField<unknown>(0, { isRequired: true })).toBeNull()
  })

  it('a rule returns true or the words that are shown; the first that fails is shown', () => {
    const rules = [(text: string) => text.length > 2 || 'Too short', () => 'Never right']
    expect(checkField('ab', { rules })).toBe('Too short')
    expect(checkField('abc', { rules })).toBe('Never right')
  })

  it('a textarea with max rows says "Field must be under N lines"', () => {
    expect(checkField('a\nb\nc', { rules: [underLines(2)] })).toBe('Field must be under 2 lines')
    expect(checkField('a\nb', { rules: [underLines(2)] })).toBeNull()
  })
})

describe('characters left (spec 1 §5, §9)', () => {
  it('says nothing without a maximum', () => {
    expect(charactersLeft(10, undefined)).toBeNull()
  })

  it('is shown once within 50 of the maximum', () => {
    expect(charactersLeft(49, 100)).toBeNull()
    expect(charactersLeft(50, 100)).toBe('50 characters left')
    expect(charactersLeft(100, 100)).toBe('0 characters left')
    expect(charactersLeft(1, 50)).toBe('49 characters left')
    expect(charactersLeft(0, 50)).toBeNull()
  })

  it('takes another threshold', () => {
    expect(charactersLeft(0, 100, Number.POSITIVE_INFINITY)).toBe('100 characters left')
    expect(charactersLeft(263, 5_000, Number.POSITIVE_INFINITY)).toBe('4,737 characters left')
  })
})
