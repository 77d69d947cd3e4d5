import { expect, it } from 'vitest'
import type { FileRubric } from '#contract/content/course-file/course-file.ts'
import { rubricFaults } from '#contract/content/course-file/rubric-faults.ts'
import { publishedLines } from '#contract/content/rubric-lines.ts'
import { globalRatingScale } from '#server/modules/video/assess/rubric-texts.ts'
import { activityInFile, rubricInFile, someCourse } from '#tests/support/course-files.ts'

const practice = activityInFile(1, { kind: 'TECHNICAL', isRecordable: true })
const reading = activityInFile(2)
const faultsOf = (...rubrics: FileRubric[]) => [
  ...rubricFaults(someCourse({ activities: [practice, reading], rubrics })),
]

it('published lines are those of the global rating scale', () => {
  expect(globalRatingScale.lines.map(({ key }) => key)).toEqual([...publishedLines])
})

it('a rubric of a practice has no faults, and a file without rubrics none', () => {
  expect(faultsOf(rubricInFile(practice.id))).toEqual([])
  expect([...rubricFaults(someCourse())]).toEqual([])
})

it.each([
  [[rubricInFile(reading.id)], 'rubrics[0].activity: no video of it is recorded, so nothing is assessed.'],
  [[rubricInFile(activityInFile(9).id)], 'rubrics[0].activity: no activity of this file has this id.'],
  [[rubricInFile(practice.id), rubricInFile(practice.id)], 'rubrics[1].activity: it has a rubric already.'],
  [
    [rubricInFile(practice.id, { published: null, own: null })],
    'rubrics[0]: it has neither published lines nor lines of its own.',
  ],
  [
    [rubricInFile(practice.id, { published: ['time-and-motion', 'elegance'] })],
    'rubrics[0].published[1]: no published line is named elegance.',
  ],
  [
    [rubricInFile(practice.id, { published: ['time-and-motion', 'time-and-motion'] })],
    'rubrics[0].published[1]: it is there twice.',
  ],
  [
    [
      rubricInFile(practice.id, {
        own: [
          { kind: 'CHECK', key: 'knot', text: 'A' },
          { kind: 'CHECK', key: 'knot', text: 'B' },
        ],
      }),
    ],
    'rubrics[0].own[1].key: another line has it, too.',
  ],
] as const)('%#', (rubrics, fault) => {
  expect(faultsOf(...rubrics)).toEqual([fault])
})
