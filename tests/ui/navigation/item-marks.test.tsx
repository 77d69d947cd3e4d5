import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ItemMarks } from '#ui/navigation/item-marks.tsx'
import type { NavigationItem } from '#ui/navigation/navigation-item.ts'

const mark = (said: Partial<NavigationItem>): string =>
  renderToStaticMarkup(<ItemMarks item={{ name: 'Assess', link: '/', icon: null, ...said }} />)

test('an entry says how many things wait, and nothing when none do', () => {
  expect(mark({ notifCount: 3 })).toContain('>3<')
  expect(mark({ notifCount: 0 })).toBe('')
})

test('an entry with something new says so, unless the number already says it', () => {
  expect(mark({ notif: true })).toContain('>New<')
  expect(mark({ notif: true, notifCount: 2 })).not.toContain('New')
})

test('a badge is a word beside the name', () => {
  expect(mark({ badge: 'Beta' })).toContain('>Beta<')
})
