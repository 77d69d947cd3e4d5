import { END_PATIENCE_MS, SAY_BEHIND_MS, STALL_MS, STAY_BEHIND_MS } from './capture-limits.ts'
import type {
  CaptureCommand,
  CaptureEvent,
  PartInHand,
  RecorderAttempt,
  TakeInHand,
} from './capture-state.ts'
import { measureTakeTime, measureUnsaved } from './capture-time.ts'

// Applies what an event says about the take in any state: a slice is saved the same way while ending and while
// recording.

export interface TakeStep {
  take: TakeInHand
  commands: CaptureCommand[]
}

const MARKS_MAX = 1_000

export function noteFacts(take: TakeInHand, event: CaptureEvent): TakeStep {
  switch (event.type) {
    case 'recorder-started':
      return noteStarted(take, event)
    case 'slice-captured':
      return noteBehind(noteSlice(take, event), event.at)
    case 'recorder-ended':
    case 'recorder-refused':
      return dropRecorder(take, event.attempt)
    case 'slice-saved':
      return only({
        ...take,
        parts: changePart(take.parts, event.part, { savedBytes: event.bytes, savedMs: event.duration }),
      })
    case 'keeping-failed':
      return {
        take: { ...take, keeping: event.why },
        commands: event.why === 'full' ? [{ type: 'release-spare-room' }] : [],
      }
    case 'keeping-resumed':
      return only({ ...take, keeping: 'in-step', alarmAt: null })
    case 'store-renewed':
      return noteRenewed(take, event)
    case 'store-sheltered':
      // Afterwards, everything is on the device, or the take has ended in memory.
      return only({
        ...take,
        isSheltered: event.isSheltered,
        parts: event.isSheltered ? take.parts : settleOver({ ...take, recorders: [] }),
      })
    case 'space-measured':
      return only({ ...take, freeBytes: event.free })
    case 'tick':
      return noteBehind(giveUpStuckRecorders(take, event.at), event.at)
    default:
      return only(take)
  }
}

/** Stops the running recorders; slices still on their way are saved. */
export function endRecorders(take: TakeInHand, at: number): TakeStep {
  const going = take.recorders.filter(({ phase }) => phase !== 'ending')
  return {
    take: {
      ...take,
      recorders: take.recorders.map((recorder) =>
        recorder.phase === 'ending' ? recorder : { ...recorder, phase: 'ending', since: at },
      ),
    },
    commands: going.map(({ attempt }) => ({ type: 'stop-recorder', attempt })),
  }
}

/** Starts the next attempt on a live picture. */
export function startRecorder(take: TakeInHand, source: number, at: number): TakeStep {
  const attempt = take.nextAttempt
  const recorder: RecorderAttempt = {
    attempt,
    part: null,
    phase: 'starting',
    mimeType: null,
    since: at,
    startedAt: at,
    lastSliceAt: at,
    pictureAt: at,
  }
  return {
    take: {
      ...take,
      source: { status: 'live', source },
      nextAttempt: attempt + 1,
      recorders: [...take.recorders, recorder],
    },
    commands: [{ type: 'start-recorder', attempt, source }],
  }
}

export function addMark(take: TakeInHand, at: number, label: string): TakeStep {
  if (take.marks.length >= MARKS_MAX) return only(take)
  const mark = { timeStamp: Math.round(measureTakeTime(take, at)) / 1_000, label }
  const marks = [...take.marks, mark]
  return { take: { ...take, marks }, commands: [{ type: 'save-marks', marks }] }
}

function only(take: TakeInHand): TakeStep {
  return { take, commands: [] }
}

function noteStarted(take: TakeInHand, event: Extract<CaptureEvent, { type: 'recorder-started' }>): TakeStep {
  const known = take.recorders.find(({ attempt }) => attempt === event.attempt)
  if (known === undefined) return only(take)
  const started: RecorderAttempt = {
    ...known,
    phase: known.phase === 'ending' ? 'ending' : 'running',
    mimeType: event.mimeType,
    since: known.phase === 'ending' ? known.since : event.at,
    startedAt: event.at,
    lastSliceAt: event.at,
    pictureAt: event.at,
  }
  return only({
    ...take,
    sound: nameSound(take.sound, event.leavesOutSound === true),
    recorders: replaceRecorder(take.recorders, started),
  })
}

function nameSound(sound: TakeInHand['sound'], isLeftOut: boolean): TakeInHand['sound'] {
  if (isLeftOut) return 'left-out'
  return sound === 'left-out' ? 'on' : sound
}

function noteSlice(take: TakeInHand, event: Extract<CaptureEvent, { type: 'slice-captured' }>): TakeStep {
  const recorder = take.recorders.find(({ attempt }) => attempt === event.attempt)
  if (recorder === undefined) return only(take)
  const part = recorder.part ?? take.parts.length
  const before = take.parts[part] ?? { capturedBytes: 0, capturedMs: 0, savedBytes: 0, savedMs: 0 }
  const parts = [...take.parts]
  parts[part] = {
    ...before,
    capturedBytes: before.capturedBytes + event.bytes,
    capturedMs: before.capturedMs + event.duration,
  }
  const commands: CaptureCommand[] = []
  if (recorder.part === null)
    commands.push({
      type: 'open-part',
      part,
      attempt: recorder.attempt,
      mimeType: recorder.mimeType ?? '',
      startedAt: recorder.startedAt,
    })
  commands.push({ type: 'save-slice', part, slice: event.slice, duration: event.duration })
  const { skipped = 0 } = event
  const hasPicture = event.duration > 0
  const startedAt = placeStart(recorder.startedAt + skipped, event.at - parts[part].capturedMs)
  const next = {
    ...take,
    parts,
    freeBytes: take.freeBytes === null ? null : Math.max(0, take.freeBytes - event.bytes),
    recorders: replaceRecorder(take.recorders, {
      ...recorder,
      part,
      startedAt,
      lastSliceAt: event.at,
      pictureAt: hasPicture ? event.at : recorder.pictureAt,
    }),
  }
  // A recorder that is replaced because it was silent gets its mark when the next one gives something.
  // Sound, and the header of a file, prove nothing.
  if (recorder.phase !== 'running' || !hasPicture) return { take: next, commands }
  const marked = endGap(next, { startedAt, at: event.at, skipped })
  return { take: marked.take, commands: [...commands, ...marked.commands] }
}

function endGap(
  take: TakeInHand,
  { startedAt, at, skipped }: { startedAt: number; at: number; skipped: number },
): TakeStep {
  const { gapSince } = take
  const over = gapSince === null ? take : { ...take, gapSince: null, alarmAt: null, silent: 0 }
  if (skipped > 0) return addMark(over, at, describeGap(skipped))
  return gapSince === null ? only(take) : addMark(over, startedAt, describeGap(startedAt - gapSince))
}

/**
 * Time without a picture doesn't count as time of the take, and a recorder may have begun before it reported that. A
 * start that is too long ago means that the clock was set forward.
 */
function placeStart(reported: number, captured: number): number {
  return captured - reported > STALL_MS ? captured : Math.min(reported, captured)
}

function describeGap(ms: number): string {
  return `Interrupted for ${Math.max(1, Math.round(ms / 1_000))} s`
}

/** Shown from two seconds on, and for a while after the last time. */
function noteBehind({ take, commands }: TakeStep, at: number): TakeStep {
  const { behindUntil } = take
  if (measureUnsaved(take).ms > SAY_BEHIND_MS)
    return { take: { ...take, behindUntil: at + STAY_BEHIND_MS }, commands }
  const isOver = behindUntil !== null && at >= behindUntil
  return isOver ? { take: { ...take, behindUntil: null }, commands } : { take, commands }
}

/**
 * Everything else of the take is written again, is being written, or is gone. What is gone keeps its time, as marks do;
 * what was saved and is held counts as saved all along, so that writing it again does not end the recording (0925).
 */
function noteRenewed(take: TakeInHand, event: Extract<CaptureEvent, { type: 'store-renewed' }>): TakeStep {
  const commands: CaptureCommand[] = event.lost > (take.renewed?.lost ?? 0) ? [{ type: 'sound-alarm' }] : []
  const next = event.splits.reduce<TakeStep>(
    (step, { part, id, cut }) => {
      const split = splitPart(step.take, part, cut)
      const name = { type: 'name-part', part: step.take.parts.length, id } as const
      return split === null ? step : { take: split, commands: [...step.commands, name] }
    },
    {
      take: { ...take, renewed: { lost: event.lost, lostBytes: event.lostBytes }, parts: settleOver(take) },
      commands,
    },
  )
  return next
}

function settleOver({ parts, recorders }: TakeInHand): PartInHand[] {
  return parts.map((part, number) =>
    recorders.some((recorder) => recorder.part === number)
      ? part
      : { ...part, savedBytes: part.capturedBytes, savedMs: part.capturedMs },
  )
}

function splitPart(take: TakeInHand, number: number, cut: { bytes: number; ms: number }): TakeInHand | null {
  const part = take.parts[number]
  if (part === undefined) return null
  const ended = { capturedBytes: cut.bytes, savedBytes: cut.bytes, capturedMs: cut.ms, savedMs: cut.ms }
  const rest = {
    capturedBytes: part.capturedBytes - cut.bytes,
    capturedMs: part.capturedMs - cut.ms,
    savedBytes: Math.max(0, part.savedBytes - cut.bytes),
    savedMs: Math.max(0, part.savedMs - cut.ms),
  }
  const recorders = take.recorders.map((one) =>
    one.part === number ? { ...one, part: take.parts.length } : one,
  )
  return { ...take, recorders, parts: [...take.parts.map((one) => (one === part ? ended : one)), rest] }
}

function dropRecorder(take: TakeInHand, attempt: number): TakeStep {
  const recorder = take.recorders.find((each) => each.attempt === attempt)
  if (recorder === undefined) return only(take)
  return {
    take: { ...take, recorders: take.recorders.filter((each) => each !== recorder) },
    commands: recorder.part === null ? [] : [{ type: 'close-part', part: recorder.part }],
  }
}

function giveUpStuckRecorders(take: TakeInHand, at: number): TakeStep {
  const stuck = take.recorders.filter(
    ({ phase, since, lastSliceAt }) =>
      phase === 'ending' && at - Math.max(since, lastSliceAt) >= END_PATIENCE_MS,
  )
  return stuck.reduce<TakeStep>((step, { attempt }) => {
    const dropped = dropRecorder(step.take, attempt)
    return { take: dropped.take, commands: [...step.commands, ...dropped.commands] }
  }, only(take))
}

function replaceRecorder(recorders: readonly RecorderAttempt[], changed: RecorderAttempt): RecorderAttempt[] {
  return recorders.map((each) => (each.attempt === changed.attempt ? changed : each))
}

function changePart(
  parts: readonly PartInHand[],
  number: number,
  change: Partial<PartInHand>,
): readonly PartInHand[] {
  return parts.map((part, index) => (index === number ? { ...part, ...change } : part))
}
