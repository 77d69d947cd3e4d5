import { expect, test } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import { commentId, userId } from '#contract/vocabulary/ids.ts'
import { readOnlyWords } from '#features/video/assess/assess-words.ts'
import { CommentPanel, type CommentPanelProps } from '#features/video/assess/comments/comment-panel.tsx'
import { commentWords } from '#features/video/assess/comments/comment-words.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { expiredProctorGroup, facultyMe } from '#tests/support/session-facts.ts'

const own = {
  commentId: commentId.parse('0190b6f0-0000-7000-8000-000000000001'),
  type: 'COMMENT',
  comment: 'Hold the needle back.',
  timeStamp: 12,
  duration: null,
  parentId: null,
  sharedVideoId: null,
  author: { id: userId.parse('0190b6f0-0000-7000-8000-000000000009'), fullName: 'Ann Lee' },
  isMine: true,
}

const start = { position: 0, isPlaying: false }
const watchableOf = (value: unknown) => ({ snapshot: () => value, subscribe: () => () => undefined })

function panelFor(mayComment: boolean, me: Me | null = null, shownComments: readonly object[] = [own]) {
  const props = {
    assessment: {
      mayComment,
      fields: {},
      shownComments,
      comments: { data: shownComments, dataUpdatedAt: 0, isError: false },
    },
    sending: {},
    hand: () => null,
    moment: watchableOf(start),
  } as unknown as CommentPanelProps
  const links = { libraryVideo: () => '/library' }
  return renderPart(<CommentPanel {...props} />, {
    clock: createHandClock(),
    dialogs: {},
    links,
    session: watchableOf(me === null ? { status: 'signed-out' } : { status: 'signed-in', me }),
    reachability: watchableOf('reachable'),
  } as never).screen
}

test('somebody who may only read is given nothing to write with', () => {
  const screen = panelFor(false)
  expect(screen.getByText('Hold the needle back.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryAllByRole('button', { name: /^(Reply|Edit|Delete)/ })).toEqual([])
})

test('nobody is told how to write who may not', () => {
  const screen = panelFor(false, null, [])
  expect(screen.getByText(commentWords.none)).toBeTruthy()
  expect(screen.queryByText(commentWords.noneText)).toBeNull()
})

test('a proctor of an expired group is told that it has expired', () => {
  const screen = panelFor(false, { ...facultyMe, programs: [], proctorGroups: [expiredProctorGroup] })
  expect(screen.getByText(readOnlyWords.expired)).toBeTruthy()
})

test('the field team is told that its role only reads, and nothing about a group', () => {
  const screen = panelFor(false, { ...facultyMe, role: 'FIELD_TEAM_MEMBER' })
  expect(screen.getByText(readOnlyWords.ofRole)).toBeTruthy()
  expect(screen.queryByText(readOnlyWords.expired)).toBeNull()
})

test('everyone else writes, answers and edits', () => {
  const screen = panelFor(true)
  expect(screen.getByRole('textbox', { name: commentWords.write })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^(Reply|Edit|Delete)/ })).toHaveLength(3)
})
