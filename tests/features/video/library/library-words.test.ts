import { expect, test } from 'vitest'
import type { SharedRequest } from '#contract/endpoints/video/share-requests.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { describeRequest } from '#features/video/library/library-words.ts'

const ada = { id: userId.parse('00000000-0000-4000-8000-000000000001'), fullName: 'Ada Quinn' }
const ben = { id: userId.parse('00000000-0000-4000-8000-000000000002'), fullName: 'Ben Ito' }

test.each([
  [
    'Ada Quinn wants to share this video with the program.',
    { mayDecide: true, owner: ada, requestedBy: ada },
  ],
  ['Ben Ito wants to share your video with the program.', { mayDecide: true, owner: ada, requestedBy: ben }],
  ['Waiting for an instructor to decide.', { mayDecide: false, owner: ada, requestedBy: ada }],
  ['Waiting for Ada Quinn to decide.', { mayDecide: false, owner: ada, requestedBy: ben }],
  [
    'Approved. The video is in the library.',
    { status: 'ACCEPTED', mayDecide: false, owner: ada, requestedBy: ada },
  ],
  [
    'Declined. The video wasn’t shared.',
    { status: 'DENIED', mayDecide: false, owner: ada, requestedBy: ben },
  ],
])('a request says: %s', (words, facts) => {
  expect(describeRequest(facts as SharedRequest)).toBe(words)
})
