import * as z from 'zod/mini'
import { videoSubject } from '#contract/vocabulary/video-subject.ts'
import { activityId, timedAsmtId, userGroupId, type UserId } from '#contract/vocabulary/ids.ts'
import { readyStopwatch, type Stopwatch } from '#domain/video/practice/stopwatch.ts'
import type { RecordingMemory, RememberedSubject } from '#domain/video/recording/recording-memory.ts'
import type { DeviceChoice } from '#domain/video/recording/recording-ports.ts'

const CHOICE_KEY = 'trocar.recording.devices'
const TURN_KEY = 'trocar.recording.turn'
const MASK_KEY = 'trocar.recording.mask'
const SUBJECT_KEY = 'trocar.recording.subject.'
/** As many as fit on the screen. */
const MOST_SUBJECTS = 4

const STOPWATCH_KEY = 'trocar.practice.'

const practice = z.object({ id: timedAsmtId, activityId, userGroupId, name: z.string() })
const stopwatch = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready') }),
  z.object({ is: z.literal('running'), practice, since: z.number(), before: z.number() }),
  z.object({ is: z.literal('paused'), practice, before: z.number() }),
  z.object({ is: z.literal('stopped'), practice, length: z.number(), stoppedAt: z.number() }),
])
const deviceChoice = z.object({
  cameraId: z.nullable(z.string()),
  microphoneId: z.nullable(z.string()),
  sound: z.boolean(),
})
const rememberedSubject = z.object({ subject: videoSubject, name: z.string() })
/** Earlier versions remembered only one. */
const rememberedSubjects = z.union([z.array(rememberedSubject), rememberedSubject])
const turn = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
const anyDevices: DeviceChoice = { cameraId: null, microphoneId: null, sound: true }

/** Stored in the browser; losing it does no harm. `tabs` reports what other tabs have stored. */
export function createStoredRecordingMemory(
  storage: Storage = localStorage,
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = window,
): RecordingMemory {
  function read<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null {
    try {
      const parsed = schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'))
      return parsed.success ? parsed.data : null
    } catch {
      // Unreadable, or the page may not use storage: nothing is remembered.
      return null
    }
  }
  /** A full or closed storage only costs a tap next time. */
  function save(key: string, value: unknown): boolean {
    try {
      storage.setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  }
  /** What the storage did not accept: this page uses it until another tab has stored something newer. */
  const unstored = new Map<string, Stopwatch>()
  const readStopwatch = (ownerId: UserId): Stopwatch => {
    const key = STOPWATCH_KEY + ownerId
    return unstored.get(key) ?? read(key, stopwatch) ?? readyStopwatch
  }
  const readSubjects = (ownerId: UserId): readonly RememberedSubject[] =>
    [read(SUBJECT_KEY + ownerId, rememberedSubjects) ?? []].flat()
  return {
    readChoice: () => read(CHOICE_KEY, deviceChoice) ?? anyDevices,
    saveChoice: (choice) => void save(CHOICE_KEY, choice),
    readSubjects,
    saveSubject(ownerId, subject) {
      const others = readSubjects(ownerId).filter((one) => !isSame(one, subject))
      save(SUBJECT_KEY + ownerId, [subject, ...others].slice(0, MOST_SUBJECTS))
    },
    readStopwatch,
    saveStopwatch(ownerId, watch) {
      const key = STOPWATCH_KEY + ownerId
      if (save(key, watch)) unstored.delete(key)
      else unstored.set(key, watch)
    },
    onStopwatchChange(ownerId, listener) {
      const hear = (event: Event): void => {
        const { key } = event as StorageEvent
        if (key !== STOPWATCH_KEY + ownerId) return
        unstored.delete(key)
        listener(readStopwatch(ownerId))
      }
      tabs.addEventListener('storage', hear)
      return () => tabs.removeEventListener('storage', hear)
    },
    readTurn: () => read(TURN_KEY, turn) ?? 0,
    saveTurn: (degrees) => void save(TURN_KEY, degrees),
    readMask: () => read(MASK_KEY, z.boolean()) ?? false,
    saveMask: (isMasked) => void save(MASK_KEY, isMasked),
  }
}

/** Whether both are the same subject, under its current name. */
function isSame(one: RememberedSubject, other: RememberedSubject): boolean {
  return nameOf(one) === nameOf(other)
}

function nameOf({ subject }: RememberedSubject): string {
  switch (subject.videoType) {
    case 'simulation':
      return `simulation ${subject.activityId}`
    case 'surgical':
      return `surgical ${subject.approach} ${subject.procedure}`
    case 'other':
      return `other ${subject.title}`
  }
}
