import { deflateRawSync } from 'node:zlib'
import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { getArLog } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { type ArComment, getArReplay, saveArComment } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import { succeed } from '#contract/result.ts'
import { arCommentId } from '#contract/vocabulary/learning/virtual.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { encodeLog } from '#domain/learning/virtual/log.ts'
import { ReplayScreen } from '#features/learning/virtual/replay/replay-screen.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import type { Services } from '#features/shared/use-services.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { renderPart } from '#tests/support/render.tsx'
import { otherMe, residentMe } from '#tests/support/session-facts.ts'
import { attempt, servicesOf, waitingWrites } from '../metrics/virtual-samples.ts'

const log = idealLog({ kind: 'FOCUS', optic: 0, level: 2, seed: 7 })!
const text = deflateRawSync(encodeLog(log)).toString('base64')
const commentId = arCommentId.parse('00000000-0000-4000-8000-000000000301')
const said: ArComment = {
  commentId,
  comment: 'Level the horizon.',
  timeStamp: 3,
  author: { id: otherMe.id, fullName: 'Faye Faculty' },
  isMine: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  isEdited: false,
}

interface Shown {
  facts?: object
  verification?: 'VERIFIED' | 'NOT_VERIFIED' | 'NOT_REPLAYABLE' | 'AWAITED'
  answer?: string
  writes?: readonly object[]
  isOffline?: boolean
  at?: number
  formDrafts?: Services['formDrafts']
  /** The device has stored what is written by then. */
  stored?: Promise<void>
  uuid?: () => string
}

function show({
  facts,
  verification = 'VERIFIED',
  answer = text,
  writes,
  isOffline,
  at = 0,
  stored,
  uuid = () => commentId,
  ...given
}: Shown = {}) {
  const { formDrafts } = { ...createFormDraftsInMemory(), ...given }
  const of = attempt(1, 80, { verification, analysisNotes: ['The horizon leaned.'] })
  const seen = {
    attempt: of,
    owner: { id: residentMe.id, fullName: 'Rita Resident' },
    isMine: true,
    mayComment: false,
    comments: [said],
    ...facts,
  }
  const answers = new Map<unknown, unknown>([
    [getArReplay, seen],
    [getArLog, { log: answer }],
  ])
  const { services } = servicesOf({
    answers,
    ...(isOffline !== undefined && { isOffline }),
  })
  const written: { input: object }[] = []
  const queue = createQueue(writes ?? [])
  const withSync = {
    ...services,
    formDrafts,
    ids: { uuid },
    sync: {
      ...services.sync,
      writes: () => queue,
      write: async (_endpoint: unknown, input: object) => {
        written.push({ input })
        await stored
        return succeed(null)
      },
    },
  } as unknown as Services
  const rendered = renderPart(<ReplayScreen attemptId={of.attemptId} at={at} />, withSync)
  return { ...rendered, written, of, send: () => act(() => queue.empty()) }
}

/** What waits, until it is sent. */
function createQueue(writes: readonly object[]) {
  let left = writes
  const listeners = new Set<() => void>()
  return {
    snapshot: () => left,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    empty() {
      left = []
      for (const listener of listeners) listener()
    },
  }
}

test('an attempt shows its path, its sentences and its comments; each leads to its moment', async () => {
  const { screen } = show()
  const line = await screen.findByRole('slider', { name: 'Moment of the attempt' })
  // jsdom has no WebGL.
  expect(await screen.findByRole('img', { name: 'Path of the attempt, seen from the port' })).toBeTruthy()
  expect(screen.getByText('The horizon leaned.')).toBeTruthy()
  expect(screen.getByText('Nothing went off.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '0:03 Faye Faculty' }))
  expect(line.getAttribute('aria-valuetext')).toMatch(/^0:03 of /)
})

test('it opens at the moment of the link, and keys step through it', async () => {
  const { screen } = show({ at: 2 })
  const line = await screen.findByRole('slider')
  expect(line.getAttribute('aria-valuetext')).toMatch(/^0:02 /)
  fireEvent.keyDown(line, { key: 'ArrowRight' })
  expect(line.getAttribute('aria-valuetext')).toMatch(/^0:03 /)
  fireEvent.keyDown(line, { key: '+' })
  expect((screen.getByLabelText('Speed') as HTMLSelectElement).value).toBe('2')
})

test('those who teach write at a moment; it is stored on the device', async () => {
  const { screen, written, of } = show({ facts: { isMine: false, mayComment: true, comments: [] }, at: 5 })
  const field = await screen.findByLabelText('Comment at 0:05')
  fireEvent.change(field, { target: { value: ' Hold still. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save comment' }))
  await screen.findByDisplayValue('')
  expect(written).toMatchObject([
    {
      input: {
        params: { attemptId: of.attemptId, commentId },
        body: { comment: 'Hold still.', timeStamp: 5, isDeletion: false },
      },
    },
  ])
})

test('what was begun and not saved is there again, at its moment, until it is saved', async () => {
  const { formDrafts } = createFormDraftsInMemory()
  const facts = { isMine: false, mayComment: true, comments: [] }
  const first = show({ facts, at: 5, formDrafts })
  const field = await first.screen.findByLabelText('Comment at 0:05')
  fireEvent.change(field, { target: { value: 'Hold st' } })
  first.screen.unmount()
  const { screen } = show({ facts, at: 0, formDrafts })
  expect(await screen.findByLabelText('Comment at 0:05')).toHaveProperty('value', 'Hold st')
  fireEvent.click(screen.getByRole('button', { name: 'Save comment' }))
  expect(await screen.findByLabelText('Comment at 0:00')).toHaveProperty('value', '')
})

test('their own comments can be changed and deleted', async () => {
  const { screen, written } = show({ facts: { mayComment: true, comments: [{ ...said, isMine: true }] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Better.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(written.map(({ input }) => input)).toMatchObject([
    { body: { comment: 'Better.', isDeletion: false } },
    { body: { comment: '', isDeletion: true } },
  ])
})

const mine = {
  mayComment: true,
  comments: [{ ...said, isMine: true, writtenAt: '2100-01-01T10:00:00.000Z' }],
}

test('a change and a deletion are later than what was read, however far the clock is behind', async () => {
  const { screen, written } = show({ facts: mine })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Better.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const writtenAt = '2100-01-01T10:00:00.001Z'
  expect(written.map(({ input }) => input)).toMatchObject([{ body: { writtenAt } }, { body: { writtenAt } }])
})

test('a change that was begun is there again, until it is saved or left', async () => {
  const { drafts, formDrafts } = createFormDraftsInMemory()
  const first = show({ facts: mine, formDrafts })
  fireEvent.click(await first.screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(first.screen.getByLabelText('Comment'), { target: { value: 'Level the hor' } })
  first.screen.unmount()
  const { screen } = show({ facts: mine, formDrafts })
  expect(await screen.findByLabelText('Comment')).toHaveProperty('value', 'Level the hor')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Level the horizon.')
  expect(drafts.size).toBe(0)
})

test('what is typed while a comment or a change is being stored stays', async () => {
  const { promise: stored, resolve } = Promise.withResolvers<void>()
  const { drafts, formDrafts } = createFormDraftsInMemory()
  const { screen, written } = show({ facts: mine, formDrafts, stored })
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  type('Comment', 'Better.')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  type('Comment', 'Better. Much.')
  type('Comment at 0:00', 'Hold')
  fireEvent.click(screen.getByRole('button', { name: 'Save comment' }))
  type('Comment at 0:00', 'Hold still')
  expect(written).toHaveLength(2)
  await act(async () => resolve())
  expect(screen.getByLabelText('Comment')).toHaveProperty('value', 'Better. Much.')
  expect(screen.getByLabelText('Comment at 0:00')).toHaveProperty('value', 'Hold still')
  expect(drafts.size).toBe(2)
})

describe('a new comment', () => {
  const facts = { isMine: false, mayComment: true, comments: [] }
  const counted = () => {
    let count = 0
    return () => `00000000-0000-4000-8000-00000000040${(count += 1)}`
  }
  const save = ({ screen }: ReturnType<typeof show>) =>
    fireEvent.click(screen.getByRole('button', { name: 'Save comment' }))
  const write = async ({ screen }: ReturnType<typeof show>, value: string) =>
    fireEvent.change(await screen.findByLabelText('Comment at 0:00'), { target: { value } })
  const idsOf = ({ written }: ReturnType<typeof show>) =>
    written.map(({ input }) => (input as { params: { commentId: string } }).params.commentId.slice(-1))

  test('is one, however often it is saved while it is being stored; what is typed then is another', async () => {
    const { promise: stored, resolve } = Promise.withResolvers<void>()
    const shown = show({ facts, stored, uuid: counted() })
    await write(shown, 'Hold.')
    save(shown)
    save(shown)
    await write(shown, 'Level.')
    save(shown)
    expect(idsOf(shown)).toEqual(['1', '2'])
    await act(async () => resolve())
    expect(shown.screen.getByLabelText('Comment at 0:00')).toHaveProperty('value', '')
  })

  test('that was stored as the page went is the same one when it is saved again', async () => {
    const { drafts, formDrafts } = createFormDraftsInMemory()
    const uuid = counted()
    const first = show({ facts, formDrafts, uuid, stored: new Promise(() => undefined) })
    await write(first, 'Hold.')
    save(first)
    first.screen.unmount()
    const second = show({ facts, formDrafts, uuid })
    await second.screen.findByDisplayValue('Hold.')
    save(second)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(['1', '1'])
    await second.screen.findByDisplayValue('')
    expect(drafts.size).toBe(0)
  })

  test('that is in the list is no longer in the field, and what was made of it elsewhere is another', async () => {
    const known = { ...said, isMine: true }
    const left = (text: string) => {
      const { formDrafts } = createFormDraftsInMemory()
      const attemptId = attempt(1, 80).attemptId
      formDrafts.write(`ar-comment:${attemptId}`, { text, moment: 3, id: commentId })
      return show({ facts: { ...facts, comments: [known] }, formDrafts, uuid: counted() })
    }
    const same = left(` ${said.comment} `)
    expect(await same.screen.findByLabelText('Comment at 0:00')).toHaveProperty('value', '')
    same.screen.unmount()
    const other = left('Hold.')
    await other.screen.findByDisplayValue('Hold.')
    save(other)
    expect(idsOf(other)).toEqual(['1'])
    expect(other.written).toMatchObject([{ input: { body: { comment: 'Hold.', timeStamp: 3 } } }])
    await other.screen.findByLabelText('Comment at 0:00')
  })
})

test('a comment that waits shows at once', async () => {
  const params = { attemptId: attempt(1, 80).attemptId, commentId }
  const body = {
    comment: 'It waits.',
    timeStamp: 1,
    isDeletion: false,
    writtenAt: '2026-03-02T10:00:00.000Z',
  }
  const writes = [queuedWrite(saveArComment, { params, body })]
  const { screen } = show({ facts: { mayComment: true, comments: [] }, writes })
  expect(await screen.findByText('It waits.')).toBeTruthy()
  expect(screen.getByText('Sends when you’re online')).toBeTruthy()
})

describe('an attempt that waits on this device', () => {
  const of = attempt(1, 80, { analysisNotes: ['The horizon leaned.'] })
  const waiting = waitingWrites(of, text)

  test('is replayed without a network, with the scores that this device computed', async () => {
    const { screen } = show({ writes: waiting, isOffline: true })
    expect(await screen.findByRole('slider', { name: 'Moment of the attempt' })).toBeTruthy()
    expect(screen.getByText('Waiting to be sent')).toBeTruthy()
    expect(screen.getByText('As computed on this device. Not verified yet.')).toBeTruthy()
    expect(screen.getByText('The horizon leaned.')).toBeTruthy()
    expect(screen.getByText('80')).toBeTruthy()
    expect(screen.queryByLabelText(/^Comment at/)).toBeNull()
  })

  test('is replayed while the server waits for its log', async () => {
    const { screen } = show({ writes: waiting.slice(1), verification: 'AWAITED' })
    expect(await screen.findByRole('slider')).toBeTruthy()
    expect(screen.getByText('Waiting to be sent')).toBeTruthy()
  })

  test('goes on where it is once it is sent, and the server’s word counts', async () => {
    const { screen, send } = show({ writes: waiting })
    const line = await screen.findByRole('slider')
    fireEvent.keyDown(line, { key: 'ArrowRight' })
    send()
    expect(await screen.findByText('Level the horizon.')).toBeTruthy()
    expect(screen.queryByText('Waiting to be sent')).toBeNull()
    expect(screen.queryByText(/Not verified yet/)).toBeNull()
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^0:01 /)
  })

  test('that the server refused says why', async () => {
    const refused = waiting.map((write) => ({ ...write, refusal: 'This activity is over.' }))
    const { screen } = show({ writes: refused })
    expect(await screen.findByText('The server didn’t accept this attempt')).toBeTruthy()
    expect(screen.getByText('This activity is over.')).toBeTruthy()
  })

  test('is nothing to the next person', async () => {
    const { screen } = show({ isOffline: true, writes: [] })
    expect(await screen.findByText('This attempt isn’t on this device')).toBeTruthy()
  })
})

test('an attempt that was sent from this device is replayed without a network, though nobody has opened it', async () => {
  const { screen, queries, of } = show({ isOffline: true })
  expect(await screen.findByText('This attempt isn’t on this device')).toBeTruthy()
  const params = { attemptId: of.attemptId }
  const facts: Reply<typeof getArReplay> = {
    attempt: { ...of, verification: 'AWAITED' },
    owner: { id: residentMe.id, fullName: 'Rita Resident' },
    isMine: true,
    mayComment: false,
    comments: [],
  }
  // As stored when it was sent, before the server had said more.
  act(() => {
    queries.setQueryData(endpointQuery(getArReplay, { params }).queryKey, facts)
    queries.setQueryData(endpointQuery(getArLog, { params }).queryKey, { log: text })
  })
  expect(await screen.findByRole('slider', { name: 'Moment of the attempt' })).toBeTruthy()
  expect(screen.getByText('As computed on this device. Not verified yet.')).toBeTruthy()
  expect(screen.queryByText('Waiting to be sent')).toBeNull()
})

test.each([
  ['NOT_REPLAYABLE', 'Not replayable'],
  ['AWAITED', 'Not here yet'],
] as const)('%s has words', async (verification, title) => {
  const { screen } = show({ verification })
  expect(await screen.findByText(title)).toBeTruthy()
})

test('a log that can’t be read has words', async () => {
  const { screen } = show({ verification: 'NOT_VERIFIED', answer: 'AAAA' })
  expect(await screen.findByText('This attempt can’t be replayed')).toBeTruthy()
})

test('offline, what is not on this device has words', async () => {
  const { screen } = show({ isOffline: true })
  expect(await screen.findByText('This attempt isn’t on this device')).toBeTruthy()
})
