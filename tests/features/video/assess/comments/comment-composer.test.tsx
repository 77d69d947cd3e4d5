import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type CommentId, commentId, userId } from '#contract/vocabulary/ids.ts'
import type { Fields, FieldValue } from '#domain/video/assessment/draft-fields.ts'
import type { ShownComment } from '#domain/video/assessment/current-evaluations.ts'
import {
  CommentComposer,
  type CommentComposerProps,
} from '#features/video/assess/comments/comment-composer.tsx'
import { deletionOf } from '#features/video/assess/comments/use-composer.ts'
import { renderPart } from '#tests/support/render.tsx'

const id = (number: number): CommentId => commentId.parse(`0190b6f0-0000-7000-8000-00000000000${number}`)

const said = {
  commentId: id(1),
  type: 'COMMENT',
  comment: 'Hold the needle back.',
  timeStamp: 12_500,
  duration: 2_000,
  parentId: null,
  sharedVideoId: null,
  author: { id: userId.parse('0190b6f0-0000-7000-8000-000000000009') },
} as unknown as ShownComment

const at = { position: 42_000, isPlaying: false }
const sendComment = vi.fn<(slot: string, comment: object) => void>()

/** A composer over a draft that stores what is written, at 42 s of a video. */
function Bench(props: Pick<CommentComposerProps, 'edits' | 'replyTo'>) {
  const [fields, setFields] = useState<Fields>({})
  const set = (name: string, value: FieldValue) => setFields((now) => ({ ...now, [name]: value }))
  const deps = {
    assessment: { fields, set, desk: null },
    sending: { sendComment },
    moment: { snapshot: () => at, subscribe: () => () => undefined },
    hand: () => ({ isPlaying: () => false, position: () => 42_000, act: () => undefined }),
  } as unknown as CommentComposerProps
  return <CommentComposer {...deps} {...props} label="Comment" />
}

async function write(words: string, props: Pick<CommentComposerProps, 'edits' | 'replyTo'> = {}) {
  sendComment.mockClear()
  const { screen, user } = renderPart(<Bench {...props} />)
  await user.clear(screen.getByLabelText('Comment'))
  await user.type(screen.getByLabelText('Comment'), words)
  await user.click(screen.getByRole('button', { name: props.edits || props.replyTo ? 'Send' : 'Comment' }))
  return sendComment.mock.calls
}

test('a new comment belongs to the moment at which it was begun', async () => {
  expect(await write(' Good angle. ')).toEqual([
    [
      'new',
      {
        type: 'COMMENT',
        comment: 'Good angle.',
        timeStamp: 42_000,
        duration: null,
        parentId: null,
        sharedVideoId: null,
        supersedes: [],
        isDeletion: false,
      },
    ],
  ])
})

test('an edited comment replaces the original, at its moment', async () => {
  expect(await write('Hold the needle further back.', { edits: said })).toEqual([
    [
      `edit:${said.commentId}`,
      {
        type: 'COMMENT',
        comment: 'Hold the needle further back.',
        timeStamp: 12_500,
        duration: 2_000,
        parentId: null,
        sharedVideoId: null,
        supersedes: [said.commentId],
        isDeletion: false,
      },
    ],
  ])
})

test('an answer belongs to what it answers', async () => {
  expect(await write('Like this?', { replyTo: said })).toMatchObject([
    [
      `reply:${said.commentId}`,
      { type: 'REPLY', parentId: said.commentId, timeStamp: 12_500, supersedes: [] },
    ],
  ])
})

test('an answer whose comment is gone is changed and deleted as a comment', async () => {
  const alone = { ...said, type: 'REPLY', parentId: null } as const
  const place = { type: 'COMMENT', parentId: null, timeStamp: 12_500, supersedes: [said.commentId] }
  expect(await write('Like this.', { edits: alone })).toMatchObject([
    [`edit:${said.commentId}`, { ...place, comment: 'Like this.', isDeletion: false }],
  ])
  expect(deletionOf(alone)).toMatchObject({ ...place, comment: '', isDeletion: true })
})

test('a comment of only spaces cannot be sent', async () => {
  expect(await write('   ')).toEqual([])
})

test('the very same words cannot be sent again', async () => {
  expect(await write(said.comment, { edits: said })).toEqual([])
})
