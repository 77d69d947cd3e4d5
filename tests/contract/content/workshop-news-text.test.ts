import { expect, test } from 'vitest'
import { type DescribedNews, describeWorkshopNews } from '#contract/content/workshop-news-text.ts'

const told = (facts: Partial<DescribedNews>): DescribedNews => ({
  news: 'CHANGED',
  title: 'Hernia weekend',
  startsAt: '2026-03-07T14:00:00.000Z',
  about: { endsAt: '2026-03-07T22:00:00.000Z' },
  person: null,
  ...facts,
})
const words = (facts: Partial<DescribedNews>) => {
  const { title, text } = describeWorkshopNews(told(facts), 'America/Chicago')
  return [title, text.replaceAll(/[\u2009\u202f]/g, ' ')]
}

test('a new time is said beside the one that people know, where its reader is', () => {
  const about = {
    endsAt: '2026-03-07T22:00:00.000Z',
    wasFrom: '2026-03-06T14:00:00.000Z',
    wasUntil: '2026-03-06T22:00:00.000Z',
  }
  expect(words({ about })).toEqual([
    'New time: Hernia weekend',
    'Moved from Mar 6, 2026, 8:00 AM – 4:00 PM to Mar 7, 2026, 8:00 AM – 4:00 PM',
  ])
})

test('a reminder says only what is missing, and nothing of it if nothing is', () => {
  const when = 'Mar 7, 2026, 8:00 AM – 4:00 PM'
  const { about } = told({})
  expect(words({ news: 'TWO_WEEKS', about: { ...about, missing: 'contact,health' } })).toEqual([
    'In two weeks: Hernia weekend',
    `${when}. Still missing: your phone number, meals and allergies`,
  ])
  expect(words({ news: 'TWO_DAYS' })).toEqual(['In two days: Hernia weekend', when])
})

test('what is counted names one and says how many others', () => {
  const said = (count: string, person: string | null) =>
    words({ news: 'REGISTRATIONS', about: { count }, person })[0]
  expect(said('1', 'Ana Abel')).toBe('Ana Abel registered')
  expect(said('2', 'Ana Abel')).toBe('Ana Abel and one other registered')
  expect(said('40', 'Ana Abel')).toBe('Ana Abel and 39 others registered')
  expect(said('3', null)).toBe('3 people registered')
  expect(words({ news: 'PLACE_REQUESTS', about: { count: '1' } })).toEqual([
    'Someone asks for a place',
    'Hernia weekend',
  ])
})

test('news of a later version are about a workshop', () => {
  expect(words({ news: 'WEATHER' })).toEqual(['News about a workshop', 'Hernia weekend'])
})
