import { describe, expect, it } from 'vitest'
import {
  closedList,
  countSuggestions,
  listSuggestions,
  stepSuggestionList,
  type SuggestionListEvent,
} from '#ui/controls/choices/suggestion-list.ts'

const procedures = ['Cholecystectomy', 'Appendectomy', 'Left colectomy'].map((text) => ({ id: text, text }))

function after(...events: SuggestionListEvent[]) {
  return events.reduce(stepSuggestionList, closedList)
}
const down = { type: 'stepped', by: 1, lines: 3 } as const
const up = { type: 'stepped', by: -1, lines: 3 } as const

describe('the list below a combo box', () => {
  it('opens with what is typed, narrowed to what contains it, in any case', () => {
    const state = after({ type: 'typed' })
    expect(state.isOpen).toBe(true)
    expect(listSuggestions(procedures, ' CHOLE', state).map(({ id }) => id)).toEqual(['Cholecystectomy'])
  })

  it('opened by its button it shows everything, whatever is in the input', () => {
    expect(listSuggestions(procedures, 'Appendectomy', after({ type: 'opened' }))).toHaveLength(3)
  })

  it('leaves out what cannot be chosen', () => {
    const disabled = [{ id: 'one', text: 'One', isDisabled: true }]
    expect(listSuggestions(disabled, '', after({ type: 'opened' }))).toEqual([])
  })

  it('moves down from the input to the first line and up to the last', () => {
    expect(after(down)).toMatchObject({ isOpen: true, active: 0 })
    expect(after(up)).toMatchObject({ isOpen: true, active: 2 })
  })

  it('wraps around at both ends', () => {
    expect(after(up, down).active).toBe(0)
    expect(after(down, up).active).toBe(2)
  })

  it('has no current line when it is empty', () => {
    expect(after({ type: 'stepped', by: 1, lines: 0 }).active).toBeNull()
  })

  it('leaves the line when typing or moving the caret', () => {
    expect(after(down, { type: 'typed' }).active).toBeNull()
    expect(after(down, { type: 'caret-moved' })).toMatchObject({ isOpen: true, active: null })
  })

  it('forgets everything when it closes', () => {
    expect(after({ type: 'typed' }, down, { type: 'closed' })).toEqual(closedList)
  })

  it('says how many suggestions there are', () => {
    expect([1, 3].map(countSuggestions)).toEqual(['1 suggestion', '3 suggestions'])
  })
})
