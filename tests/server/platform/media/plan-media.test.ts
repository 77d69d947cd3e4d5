import { expect, test } from 'vitest'
import { describeSteps } from '#contract/vocabulary/video/media-words.ts'
import type { Oddity, SourceFacts } from '#server/platform/media/media-facts.ts'
import { isConversion, planMedia, type MediaRequest } from '#server/platform/media/plan-media.ts'

interface Kind {
  plays?: boolean
  sound?: string | null
  oddities?: Oddity[]
  readBy?: SourceFacts['readBy']
  joinKey?: string
}

function file({
  plays = true,
  sound = 'aac',
  oddities = [],
  readBy = 'packets',
  joinKey = 'k',
}: Kind = {}): SourceFacts {
  const video = { codec: plays ? 'avc' : 'vp8', width: 640, height: 360, frameRate: 30, rotation: 0 }
  return {
    path: '/f',
    duration: 3,
    video: { ...video, playsEverywhere: plays, oddities, joinKey },
    audio: sound === null ? null : { codec: sound, index: 0, joinKey: sound },
    readBy,
  }
}

const wish: MediaRequest = { turn: 0, plays: 'everything', hasConverter: true }
const recorded: MediaRequest = { ...wish, plays: 'pictures' }

test.each<[string, SourceFacts[], MediaRequest, string, string | null]>([
  ['what plays everywhere', [file()], wish, 'copy', 'conversion'],
  ['silence', [file({ sound: null })], wish, 'copy', 'conversion'],
  ['another sound', [file({ sound: 'opus' })], wish, 'converter-copies-picture', 'conversion'],
  ['a recording with another sound', [file({ sound: 'opus' })], recorded, 'copy-picture', 'conversion'],
  ['parts of one kind', [file(), file()], recorded, 'copy', 'merging-conversion'],
  ['parts of different kinds', [file(), file({ joinKey: 'other' })], recorded, 'merging-conversion', null],
  ['another picture', [file({ plays: false })], wish, 'conversion', null],
  ['a recording in another picture', [file({ plays: false })], recorded, 'joined-conversion', null],
  ['what is shown otherwise', [file({ oddities: ['mirrored'] })], wish, 'conversion', null],
  [
    'what only the converter reads',
    [file({ readBy: 'converter' })],
    wish,
    'converter-copies-picture',
    'conversion',
  ],
  ['no converter', [file({ sound: 'opus' })], { ...wish, hasConverter: false }, 'copy', null],
])('%s is planned', (_name, facts, wanted, way, second) => {
  const plan = planMedia(facts, wanted)
  expect(plan).toMatchObject({ ok: true, value: { way, turn: 0, plays: wanted.plays } })
  if (!plan.ok) return
  expect(plan.value.second?.way ?? null).toBe(second)
  expect(plan.value.steps.every(({ because }) => because.length > 0)).toBe(true)
})

test('without a converter other pictures are not planned', () => {
  expect(planMedia([file({ plays: false })], { ...wish, hasConverter: false })).toEqual({
    ok: false,
    failure: 'converter-missing',
  })
})

test('a plan is data: it survives being written down', () => {
  const plan = planMedia([file(), file({ plays: false, oddities: ['wide-range', 'interlaced'] })], recorded)
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
})

test('each step says why', () => {
  const plan = planMedia([file({ plays: false, oddities: ['wide-range', 'interlaced'] })], wish)
  expect(plan.ok && describeSteps(plan.value.steps)).toBe(
    'Convert the picture to H.264 and the sound to AAC: not every browser plays this format, it is HDR, which not every screen shows, its pictures are split into fields.',
  )
})

test('the second way decodes, and is the last', () => {
  const plan = planMedia([file(), file()], recorded)
  if (!plan.ok || plan.value.second === null) throw new Error('There is a second way.')
  expect(isConversion(plan.value)).toBe(false)
  expect(isConversion(plan.value.second)).toBe(true)
  expect(plan.value.second.second).toBeNull()
})
