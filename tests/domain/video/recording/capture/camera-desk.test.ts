import { beforeEach, describe, expect, test } from 'vitest'
import { refuse, succeed, type Result } from '#contract/result.ts'
import { CameraDesk } from '#domain/video/recording/capture/camera-desk.ts'
import type { CameraFailure, DeviceChoice, OpenCamera } from '#domain/video/recording/recording-ports.ts'
import {
  createFakeCameras,
  createFakeTrials,
  type FakeCameras,
  type FakeTrials,
} from '#tests/support/fake-recording.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'

const usual: DeviceChoice = { cameraId: null, microphoneId: null, sound: true }
const other: DeviceChoice = { ...usual, cameraId: 'other' }
const clock = createHandClock()
let cameras: FakeCameras
let trials: FakeTrials
let desk: CameraDesk
let remembered: DeviceChoice[]

beforeEach(() => {
  cameras = createFakeCameras()
  trials = createFakeTrials()
  remembered = []
  desk = new CameraDesk({
    cameras,
    trials,
    clock,
    choice: usual,
    rememberChoice: (choice) => remembered.push(choice),
  })
})
const openNow = () => cameras.opened.filter(({ isOpen }) => isOpen).length

describe('a camera', () => {
  test('is opened once, however often it is requested', async () => {
    for (let time = 0; time < 3; time++) desk.open()
    expect(desk.snapshot().camera).toEqual({ status: 'opening' })
    await settlePromises()
    desk.open()
    await settlePromises()
    expect(cameras.opened).toHaveLength(1)
    expect(desk.snapshot()).toMatchObject({ camera: { status: 'open', source: 1 } })
    expect(desk.find(1)).toBe(cameras.opened[0])
  })

  test('that a later choice replaces is closed as soon as it opens', async () => {
    const answers: ((result: Result<OpenCamera, CameraFailure>) => void)[] = []
    const open = cameras.open.bind(cameras)
    cameras.open = () => new Promise((answer) => answers.push(answer))
    desk.open()
    desk.choose(other)
    const camera = async () => {
      const result = await open(usual)
      if (!result.ok) throw new Error(result.failure)
      return succeed(result.value)
    }
    answers[1]!(await camera())
    await settlePromises()
    answers[0]!(await camera())
    await settlePromises()
    expect(openNow()).toBe(1)
    expect(desk.snapshot().camera).toMatchObject({ camera: cameras.opened[0] })
    expect(remembered).toEqual([other])
  })

  test('that opens after the page was left is closed; a refusal then changes nothing', async () => {
    desk.open()
    desk.close()
    await settlePromises()
    expect(openNow()).toBe(0)
    expect(desk.snapshot().camera).toEqual({ status: 'closed' })
    cameras.refuse('camera-in-use')
    desk.open()
    desk.close()
    await settlePromises()
    expect(desk.snapshot().camera).toEqual({ status: 'closed' })
  })

  test('is closed when another is chosen', async () => {
    desk.open()
    await settlePromises()
    desk.choose(other)
    await settlePromises()
    expect(cameras.opened.map(({ isOpen }) => isOpen)).toEqual([false, true])
    expect(desk.snapshot()).toMatchObject({ choice: other, camera: { source: 2 } })
  })
})

describe('a camera that is lost during set-up', () => {
  test('is reported, closed, and replaced a moment later', async () => {
    const events: unknown[] = []
    desk.onSourceEvent((...event) => events.push(event))
    desk.open()
    await settlePromises()
    cameras.opened[0]!.happen.lost('camera')
    expect(events).toEqual([[1, 'camera-lost']])
    expect(openNow()).toBe(0)
    await clock.advance(299)
    expect(cameras.opened).toHaveLength(1)
    await clock.advance(1)
    expect(desk.snapshot().camera).toMatchObject({ status: 'open', source: 2 })
  })

  test.each([
    ['camera-in-use', true],
    ['missing-camera', true],
    ['access-denied', false],
  ] as const)('and was refused (%s), is retried when a device appears: %s', async (why, isTried) => {
    cameras.refuse(why)
    desk.open()
    await settlePromises()
    expect(desk.snapshot().camera).toEqual({ status: 'failed', why })
    cameras.refuse(null)
    cameras.changeDevices()
    await settlePromises()
    expect(desk.snapshot().camera.status).toBe(isTried ? 'open' : 'failed')
  })

  test('is left alone once nobody wants it', async () => {
    desk.open()
    await settlePromises()
    desk.close()
    cameras.changeDevices()
    await settlePromises()
    expect(cameras.opened).toHaveLength(1)
  })
})

describe('while a recording runs', () => {
  beforeEach(async () => {
    desk.open()
    await settlePromises()
    desk.leaveToRecording(true)
  })

  test('only the recording opens another camera; set-up may do so again after it', async () => {
    cameras.opened[0]!.happen.lost('camera')
    await clock.advance(10_000)
    expect(cameras.opened).toHaveLength(1)
    desk.leaveToRecording(false)
    await settlePromises()
    expect(cameras.opened).toHaveLength(2)
  })

  test('is released once the recording has ended if its page was left before', async () => {
    desk.close()
    expect(openNow()).toBe(1)
    desk.leaveToRecording(false)
    expect(openNow()).toBe(0)
    expect(desk.snapshot().camera).toEqual({ status: 'closed' })
  })

  test('stays open for who came back before the recording has ended', async () => {
    desk.close()
    desk.open()
    desk.leaveToRecording(false)
    await settlePromises()
    expect(openNow()).toBe(1)
    expect(cameras.opened).toHaveLength(1)
  })

  test('that opens after the recording has ended and its page was left is closed', async () => {
    desk.closeOne(1)
    const opening = desk.openAnother()
    desk.leaveToRecording(false)
    desk.close()
    expect(await opening).toBeNull()
    expect(openNow()).toBe(0)
    expect(desk.snapshot().camera).toEqual({ status: 'closed' })
  })

  test('another is opened beside the first, and each is closed by its number', async () => {
    expect(await desk.openAnother()).toMatchObject({ source: 2 })
    expect(openNow()).toBe(2)
    desk.closeOne(1)
    expect(desk.find(1)).toBeUndefined()
    expect(desk.snapshot().camera).toMatchObject({ status: 'open', source: 2 })
    desk.closeOne(1)
    expect(openNow()).toBe(1)
  })

  test('closing the newer of two shows the older again', async () => {
    await desk.openAnother()
    desk.closeOne(2)
    expect(desk.snapshot().camera).toMatchObject({ status: 'open', source: 1 })
    desk.closeOne(1)
    expect(desk.snapshot().camera).toEqual({ status: 'closed' })
  })

  test('one that cannot be opened leaves the current picture', async () => {
    cameras.refuse('camera-in-use')
    expect(await desk.openAnother()).toBeNull()
    expect(desk.snapshot().camera).toMatchObject({ status: 'open', source: 1 })
    desk.closeOne(1)
    expect(await desk.openAnother()).toBeNull()
    expect(desk.snapshot().camera).toEqual({ status: 'failed', why: 'camera-in-use' })
  })

  test('what happens to a camera is reported by its number, and no more once it is closed', async () => {
    const events: unknown[] = []
    desk.onSourceEvent((...event) => events.push(event))
    const { happen } = cameras.opened[0]!
    happen.muted()
    happen.unmuted()
    happen.lost('microphone')
    expect(openNow()).toBe(1)
    desk.closeOne(1)
    happen.muted()
    expect(events).toEqual([
      [1, 'camera-muted'],
      [1, 'camera-unmuted'],
      [1, 'microphone-lost'],
    ])
  })
})

test('the devices are listed when a camera opens and when one appears; a list that fails keeps the last one', async () => {
  const changes: string[] = []
  desk.onDevicesChanged(() => changes.push('changed'))
  expect(desk.snapshot().devices).toBeNull()
  desk.open()
  await settlePromises()
  const listed = { cameras: [{ id: 'camera', name: 'Laparoscope' }], microphones: [] }
  expect(desk.snapshot()).toMatchObject({ devices: listed, isListBroken: false })
  cameras.list = () => Promise.resolve(refuse('enumeration-failed'))
  cameras.changeDevices()
  await settlePromises()
  expect(desk.snapshot()).toMatchObject({ devices: listed, isListBroken: true })
  expect(changes).toEqual(['changed'])
})

describe('a trial of what the browser records', () => {
  const trialOf = () => {
    const { camera } = desk.snapshot()
    return camera.status === 'open' ? camera.trial : camera.status
  }
  const settle = async (ms: number) => {
    await clock.advance(ms)
    await settlePromises()
  }
  beforeEach(async () => {
    desk.open()
    await settlePromises()
  })

  test('is made once for each camera, when the recorder has long been ready', async () => {
    await settle(1_400)
    expect([trials.tried.length, trialOf()]).toEqual([0, null])
    trials.outcome = 'nothing'
    await settle(200)
    expect([trials.tried.length, trialOf()]).toEqual([1, 'nothing'])
    await settle(10_000)
    expect(trials.tried).toHaveLength(1)
    trials.outcome = 'works'
    desk.choose(other)
    await settle(2_000)
    expect([trials.tried.length, trialOf()]).toEqual([2, 'works'])
  })

  test('opens no camera, and keeps none open', async () => {
    await settle(2_000)
    expect(cameras.opened).toHaveLength(1)
    desk.close()
    expect(openNow()).toBe(0)
  })

  test('is not made of a camera that was closed meanwhile', async () => {
    desk.close()
    await settle(2_000)
    expect(trials.tried).toEqual([])
  })

  test('waits while a take is recorded, and is made again if one interrupted it', async () => {
    desk.leaveToRecording(true)
    await settle(2_000)
    expect(trials.tried).toEqual([])
    trials.outcome = null
    desk.leaveToRecording(false)
    await settle(2_000)
    expect([trials.tried.length, trialOf()]).toEqual([1, null])
    trials.outcome = 'works'
    desk.leaveToRecording(true)
    desk.leaveToRecording(false)
    await settle(2_000)
    expect([trials.tried.length, trialOf()]).toEqual([2, 'works'])
  })

  test('that ends after its camera was replaced says nothing about the new one', async () => {
    const slow = Promise.withResolvers<'nothing'>()
    trials.tryOut = () => slow.promise
    await settle(2_000)
    desk.choose(other)
    await settlePromises()
    slow.resolve('nothing')
    await settlePromises()
    expect(trialOf()).toBeNull()
  })
})
