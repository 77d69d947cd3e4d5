import { expect, it } from 'vitest'
import { findFaults } from '#contract/content/course-file/find-faults.ts'
import { activityInFile, someCourse } from '#tests/support/course-files.ts'

it('a course without faults has none', () => {
  expect(findFaults(someCourse())).toEqual([])
})

it.each([
  [{ texts: [] }, 'media[0].path: no text shows media/1.png.'],
  [{ media: [] }, 'texts[0].text, line 1: media/1.png isn’t among the media.'],
  [
    { media: [{ ...someCourse().media[0]!, type: 'application/pdf' as const }] },
    'media[0].type: media/1.png can’t be application/pdf.',
  ],
  [
    { media: [{ ...someCourse().media[0]!, bytes: 20_000_000 }] },
    'media[0].bytes: media/1.png is larger than a course may have.',
  ],
  [
    { activities: [activityInFile(1, { texts: [...activityInFile(1).texts, ...activityInFile(1).texts] })] },
    'activities[0].texts[1].section: it is there twice.',
  ],
])('%#: %s', (facts, fault) => {
  expect(findFaults(someCourse(facts))).toContain(fault)
})
