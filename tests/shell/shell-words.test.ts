import { expect, test } from 'vitest'
import { describeProctorView } from '#shell/shell-words.ts'

const group = (name: string, isActive = true) => ({ name, isActive })

test.each([
  [[], 'Viewing as proctor.'],
  [[group('Interns')], 'Viewing as proctor of Interns.'],
  [[group('Interns'), group('Seniors')], 'Viewing as proctor of Interns and Seniors.'],
  [
    [group('Old class', false)],
    'Viewing as proctor of Old class. The group has expired, so its videos can be watched but not assessed.',
  ],
])('the banner of a proctor of %j', (groups, text) => expect(describeProctorView(groups)).toBe(text))
