import { expect, test } from 'vitest'
import type { EnteredUpload } from '#contract/vocabulary/video-asmt.ts'
import { draftOfEntered } from '#features/video/submit/submission-draft.ts'
import { emptySubjectDraft } from '#features/video/subject/subject-draft.ts'
import {
  addChosen,
  isComplete,
  nothingChosen,
  subjectOfAll,
  type ChosenFile,
} from '#features/video/upload/chosen-files.ts'
import { begunUpload } from './begun-upload.ts'

const begun = begunUpload({ totalSize: 9, uploadedSize: 4 })

function choice(key: string, edges: string): Omit<ChosenFile, 'draft'> {
  const identity = { name: 'stitch.mp4', size: 9, lastModified: 5, type: 'video/mp4', edges }
  const source = { size: 9, slice: () => Promise.reject(new Error('Nothing is read here.')) }
  return { key, picked: { identity, source, handle: null }, verdict: { fits: true } }
}

test('the same file picked twice is one', () => {
  const once = addChosen(nothingChosen, [choice('a', '1')])
  expect(addChosen(once, [choice('b', '1'), choice('c', '2')]).files.map(({ key }) => key)).toEqual([
    'a',
    'c',
  ])
})

test('a file that was already picked continues an upload once it is picked for that', () => {
  const once = addChosen(nothingChosen, [choice('a', '1'), choice('c', '2')])
  const { files } = addChosen(once, [{ ...choice('b', '1'), begun }])
  expect(files).toEqual([
    { ...choice('a', '1'), draft: emptySubjectDraft, begun, picked: once.files[0]?.picked },
    once.files[1],
  ])
})

test('picked once more without it, it still continues', () => {
  const once = addChosen(nothingChosen, [{ ...choice('a', '1'), begun }])
  expect(addChosen(once, [choice('b', '1')]).files).toEqual(once.files)
})

const entered: EnteredUpload = {
  subject: { videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Appendectomy' },
  submissionType: 'SUBMITTED',
  assessorType: 'FACULTY',
  description: 'Is my grip right?',
  usersToNotify: [],
  isSharingVideo: false,
  sharedVideoDescription: null,
  camera: null,
}

test('what was entered on another device comes with its file', () => {
  const chosen = addChosen(nothingChosen, [{ ...choice('a', '1'), begun: { ...begun, entered } }])
  expect(subjectOfAll(chosen)).toEqual(entered.subject)
  expect(isComplete(chosen)).toBe(true)
  expect(draftOfEntered(entered)).toMatchObject({
    purpose: 'submit',
    assessorType: 'FACULTY',
    description: 'Is my grip right?',
  })
})

test('beside other files it applies to its own file alone', () => {
  const other = addChosen(nothingChosen, [choice('a', '1')])
  const both = addChosen(other, [{ ...choice('b', '2'), begun: { ...begun, entered } }])
  expect(both.isShared).toBe(false)
  expect(both.files.map(({ draft }) => draft.procedure)).toEqual(['', 'Appendectomy'])
})
