import { expect, test } from 'vitest'
import { decideUpload } from '../../../../lab/faultlab/stories/upload-deeds.ts'
import { someGlance } from './some-glance.ts'

const plan = { account: 'resident', title: 'Knots', hasBegun: false } as const
const path = '/residency/upload'

test.each([
  [
    'chooses a file',
    someGlance({ path, takesFiles: true, buttons: ['Upload'] }),
    plan,
    { does: 'choose-file', again: false },
  ],
  [
    'waits while it is checked',
    someGlance({ path, takesFiles: true, items: ['suturing.mp4'] }),
    plan,
    { does: 'wait' },
  ],
  [
    'says what it shows',
    someGlance({ path, takesFiles: true, fields: ['Other'] }),
    plan,
    { does: 'say-title', next: 'Upload' },
  ],
  [
    'waits while it is sent',
    someGlance({ path, items: ['Knots'] }),
    { ...plan, hasBegun: true },
    { does: 'wait' },
  ],
  [
    'chooses it again when they are asked',
    someGlance({ path, buttons: ['Choose the file again'] }),
    { ...plan, hasBegun: true },
    { does: 'choose-file', again: true },
  ],
] as const)('somebody who uploads %s', (_what, glance, wanted, deed) => {
  expect(decideUpload(glance, wanted)).toEqual(deed)
})
