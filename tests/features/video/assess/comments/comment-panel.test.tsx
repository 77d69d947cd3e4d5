import { fireEvent } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import { commentId, userId } from '#contract/vocabulary/ids.ts'
import type { Fields } from '#domain/video/assessment/draft-fields.ts'
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

const id = (number: number) => commentId.parse(`0190b6f0-0000-7000-8000-00000000000${number}`)
const theirs = { ...own, commentId: id(2), comment: 'Like this?', isMine: false }
const edited = { ...theirs, commentId: id(3), firstId: id(2), comment: 'Like that?', isEdited: true }

const start = { position: 0, isPlaying: false }
const watchableOf = (value: unknown) => ({ snapshot: () => value, subscribe: () => () => undefined })

const sendComment = vi.fn<(slot: string, comment: object) => void>()

function propsFor(mayComment: boolean, shownComments: readonly object[], fields: Fields) {
  return {
    assessment: {
      mayComment,
      fields,
      shownComments,
      comments: { data: shownComments, dataUpdatedAt: 0, isError: false },
    },
    sending: { sendComment },
    hand: () => null,
    moment: watchableOf(start),
  } as unknown as CommentPanelProps
}

function panelFor(mayComment: boolean, me: Me | null = null, shownComments: readonly object[] = [own]) {
  return panelOf(<CommentPanel {...propsFor(mayComment, shownComments, {})} />, me)
}

function panelOf(panel: ReactElement, me: Me | null = null) {
  const links = { libraryVideo: () => '/library' }
  return renderPart(panel, {
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

beforeEach(() => sendComment.mockClear())

/** The panel over a draft, before and after something became of the comments. */
function Turning({ fields, comments }: { fields: Fields; comments: readonly (readonly object[])[] }) {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <CommentPanel {...propsFor(true, comments[turn] ?? [], fields)} />
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Turn
      </button>
    </>
  )
}

const typedAt = (slot: string) => ({ [`compose|text|${slot}`]: 'More like this' })

test('a half-typed reply stays in its field when what it answers is edited', () => {
  const screen = panelOf(
    <Turning fields={typedAt(`reply:${id(2)}`)} comments={[[theirs], [edited], [own, edited]]} />,
  )
  const field = screen.getByRole('textbox', { name: 'Reply to Ann Lee' })
  field.focus()
  for (const _edit of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
    expect(screen.getByText('Like that?')).toBeTruthy()
    expect(screen.getByDisplayValue('More like this')).toBe(field)
  }
  expect(document.activeElement).toBe(field)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sendComment.mock.calls).toMatchObject([[`reply:${id(2)}`, { type: 'REPLY', parentId: id(3) }]])
})

test('a half-typed reply to a comment that was deleted can still be sent', () => {
  const fields = { ...typedAt(`reply:${id(2)}`), [`compose|at|reply:${id(2)}`]: 12 }
  const screen = panelOf(<Turning fields={fields} comments={[[own, theirs], [own]]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
  expect(screen.getByRole('textbox', { name: commentWords.left.reply })).toHaveProperty(
    'value',
    'More like this',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const sent = { type: 'REPLY', comment: 'More like this', parentId: id(2), timeStamp: 12, supersedes: [] }
  expect(sendComment.mock.calls).toMatchObject([[`reply:${id(2)}`, sent]])
})

test('an edit that was begun is there again, beside what was said on another device meanwhile', () => {
  const mine = { ...edited, isMine: true }
  for (const slot of [`edit:${id(2)}`, `edit:${id(3)}`]) {
    const screen = panelOf(<CommentPanel {...propsFor(true, [mine], typedAt(slot))} />)
    expect(screen.getByRole('textbox', { name: commentWords.edit })).toHaveProperty('value', 'More like this')
    expect(screen.getByText('Like that?')).toBeTruthy()
    screen.unmount()
  }
})

test('an edit of a comment that was deleted elsewhere can be sent as a comment', () => {
  const screen = panelOf(<CommentPanel {...propsFor(true, [], typedAt(`edit:${id(2)}`))} />)
  expect(screen.getByRole('textbox', { name: commentWords.left.edit })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const sent = { type: 'COMMENT', comment: 'More like this', parentId: null, supersedes: [] }
  expect(sendComment.mock.calls).toMatchObject([[`edit:${id(2)}`, sent]])
})

test('until the comments are there, nothing counts as left behind', () => {
  const props = propsFor(true, [], typedAt(`reply:${id(2)}`))
  const loading = { ...props.assessment, comments: { data: undefined, isError: false, dataUpdatedAt: 0 } }
  const screen = panelOf(<CommentPanel {...props} assessment={loading as never} />)
  expect(screen.queryByDisplayValue('More like this')).toBeNull()
})
