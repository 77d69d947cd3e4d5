import { expect, test, vi } from 'vitest'
import type { Activity } from '#contract/endpoints/learning/courses.ts'
import { writeReflection } from '#contract/endpoints/learning/course-work.ts'
import { reflectionId } from '#contract/vocabulary/ids.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityPart } from '#features/learning/courses/activity/activity-part.ts'
import { ReflectionPart } from '#features/learning/courses/activity/reflection-part.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { someWork } from '#tests/support/course-work.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const ACTIVITY = '0a0b0c0d-1111-4222-8333-444455556666'
const REFLECTION = '0a0b0c0d-1111-4222-8333-444455557777'
const activity: Activity = {
  id: ACTIVITY as Activity['id'],
  name: 'Veress needle entry',
  kebabName: 'veress-needle-entry',
  activityMode: 'NON_AUTOMATED',
  kind: 'TECHNICAL',
  isRecordable: true,
  isAiPostProcessed: false,
  isHidden: false,
}

interface Shown {
  typed?: string
  /** The device has stored what is written by then. */
  stored?: Promise<void>
  isStored?: boolean
  written?: { text: string; isShared: boolean; chosenAt?: string }
}

function show({ typed, stored, isStored = true, written }: Shown = {}) {
  const said: string[] = []
  const drafts = new Map<string, unknown>(
    typed === undefined ? [] : [[`reflection:${ACTIVITY}`, { words: typed }]],
  )
  const write = vi.fn(async () => {
    await stored
    return isStored ? succeed(undefined) : refuse({ code: 'device-full' })
  })
  const part: ActivityPart = {
    courseId: 'course' as ActivityPart['courseId'],
    activity,
    texts: [],
    files: [],
    work:
      written === undefined
        ? null
        : someWork({
            reflection: {
              ...written,
              reflectionId: reflectionId.parse(REFLECTION),
              writtenAt: new Date(NOW).toISOString(),
            },
          }),
    teaches: false,
  }
  const { screen, user } = renderPart(<ReflectionPart {...part} />, {
    ...screenServices().services,
    clock: { now: () => NOW } as unknown as Services['clock'],
    ids: { uuid: () => REFLECTION },
    sync: { write } as unknown as Services['sync'],
    toasts: { show: ({ msg }) => void said.push(msg) },
    reachability: {
      snapshot: () => 'reachable',
      subscribe: () => () => undefined,
    } as unknown as Services['reachability'],
    formDrafts: {
      read: (form) => drafts.get(form) ?? null,
      write: (form, value) => void drafts.set(form, value),
      clear: (form) => void drafts.delete(form),
    },
  })
  const field = () => screen.getByRole('textbox', { name: 'Your reflection' })
  return { screen, user, write, said, drafts, field, save: screen.getByRole('button', { name: 'Save' }) }
}

test('a reflection is queued trimmed, private, with the time at which it was written', async () => {
  const { user, write, drafts, field, save } = show()
  await user.type(field(), ' Flat before the needle. ')
  await user.click(save)
  expect(write).toHaveBeenCalledExactlyOnceWith(writeReflection, {
    params: { activityId: ACTIVITY, reflectionId: REFLECTION },
    body: { text: 'Flat before the needle.', isShared: false, writtenAt: new Date(NOW).toISOString() },
  })
  expect(drafts.size).toBe(0)
})

test('what was typed and not saved is there again', () => {
  expect(show({ typed: 'Half a thought' }).field()).toHaveProperty('value', 'Half a thought')
})

test('what the device could not store stays in the field', async () => {
  const { user, drafts, field, save } = show({ isStored: false })
  await user.type(field(), 'Kept')
  await user.click(save)
  expect(field()).toHaveProperty('value', 'Kept')
  expect([...drafts.values()]).toEqual([{ words: 'Kept' }])
})

test('what is typed while it is being stored stays in the field and on the device, to be saved too', async () => {
  const { promise: stored, resolve } = Promise.withResolvers<void>()
  const { user, write, said, drafts, field, save } = show({ stored })
  await user.type(field(), 'First')
  await user.click(save)
  await user.type(field(), ' and more')
  resolve()
  await expect.poll(() => said).toHaveLength(1)
  expect(field()).toHaveProperty('value', 'First and more')
  expect([...drafts.values()]).toEqual([{ words: 'First and more' }])
  await user.click(save)
  expect(write).toHaveBeenLastCalledWith(writeReflection, {
    params: { activityId: ACTIVITY, reflectionId: REFLECTION },
    body: { text: 'First and more', isShared: false, writtenAt: new Date(NOW).toISOString() },
  })
})

test('an empty reflection is not saved', async () => {
  const { user, field, save } = show()
  await user.type(field(), '   ')
  expect(save).toHaveProperty('disabled', true)
})

const SHARE = { name: /^Share with the faculty of my groups/ }

const SAID = new Date(NOW + 1).toISOString()

test('sharing says so of what was saved, which is no newer for it, and not of what is being typed', async () => {
  const { user, screen, write, field } = show({ written: { text: 'Saved', isShared: false } })
  await user.type(field(), ' and more')
  await user.click(screen.getByRole('switch', SHARE))
  expect(write).toHaveBeenCalledExactlyOnceWith(writeReflection, {
    params: { activityId: ACTIVITY, reflectionId: REFLECTION },
    body: { text: 'Saved', isShared: true, writtenAt: SAID, chosenAt: new Date(NOW + 2).toISOString() },
  })
  expect(field()).toHaveProperty('value', 'Saved and more')
})

test('a shared reflection says who reads it, stays shared when it is changed, and can be private again', async () => {
  const chosenAt = '2026-03-09T12:00:00.000Z'
  const { user, screen, write, field, save } = show({ written: { text: 'Saved', isShared: true, chosenAt } })
  expect(screen.getByText('You and the faculty of your groups can read it.')).toBeDefined()
  await user.type(field(), '!')
  await user.click(save)
  await user.click(screen.getByRole('switch', SHARE))
  const sent = write.mock.calls as unknown as [unknown, { body: object }][]
  expect(sent.map(([, { body }]) => body)).toEqual([
    { text: 'Saved!', isShared: true, writtenAt: SAID, chosenAt },
    { text: 'Saved', isShared: false, writtenAt: SAID, chosenAt: new Date(NOW + 2).toISOString() },
  ])
})

test('a reflection that was not saved cannot be shared', () => {
  expect(show().screen.queryByRole('switch', SHARE)).toBeNull()
})
