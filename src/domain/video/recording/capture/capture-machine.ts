import { addMark, endRecorders, noteFacts, startRecorder } from './capture-facts.ts'
import type { TakeStep } from './capture-facts.ts'
import { START_PATIENCE_MS } from './capture-limits.ts'
import { noteSource, watchRecording } from './capture-source.ts'
import { isInHand, readyToCapture } from './capture-state.ts'
import type {
  CaptureCommand,
  CaptureEvent,
  CaptureInHand,
  CaptureState,
  CaptureStep,
  EarlierTake,
  EndReason,
  StartRefusal,
  TakeInHand,
} from './capture-state.ts'
import {
  isTooFarBehind,
  measureRate,
  measureStored,
  measureTimeLeft,
  measureUnsaved,
  sumParts,
} from './capture-time.ts'

type InState<Status extends CaptureState['status']> = Extract<CaptureState, { status: Status }>

/**
 * Spec 2 §4: READY, RECORDING after start, PAUSED on pause, RECORDING on resume, then STOPPED or CANCELED.
 * A pause, a lost camera and a stalled recorder each begin a new part of the same take.
 */
export function stepCapture(state: CaptureState, event: CaptureEvent): CaptureStep {
  if (!isInHand(state)) return stepIdle(state, event)
  const facts = noteFacts(state.take, event)
  const decided = decide({ ...state, take: facts.take }, event)
  return { state: decided.state, commands: [...facts.commands, ...decided.commands] }
}

function decide(state: CaptureInHand, event: CaptureEvent): CaptureStep {
  switch (state.status) {
    case 'STARTING':
      return stepStarting(state, event)
    case 'RECORDING':
      return stepRecording(state, event)
    case 'PAUSED':
      return stepPaused(state, event)
    case 'ENDING':
      return stepEnding(state, event)
  }
}

function stepIdle(state: CaptureState, event: CaptureEvent): CaptureStep {
  switch (event.type) {
    case 'start-asked': {
      const take = openTake(event)
      const continues = event.earlier !== null
      return go({ status: 'STARTING', take, continues, since: event.at }, [
        { type: 'claim-recorder', takeId: event.seed.id, continues },
      ])
    }
    case 'dismissed':
      return go(readyToCapture)
    default:
      return go(state)
  }
}

function openTake(event: Extract<CaptureEvent, { type: 'start-asked' }>): TakeInHand {
  const take: TakeInHand = {
    seed: event.seed,
    recordedAt: event.at,
    parts: [],
    recorders: [],
    nextAttempt: 0,
    source: { status: 'live', source: event.source },
    sound: event.hasSound ? 'on' : 'none',
    marks: [],
    keeping: 'in-step',
    behindUntil: null,
    freeBytes: null,
    renewed: null,
    gapSince: null,
    alarmAt: null,
    silent: 0,
  }
  return withEarlier(take, event.earlier)
}

function withEarlier(take: TakeInHand, earlier: EarlierTake | null = null): TakeInHand {
  if (earlier === null) return take
  const parts = earlier.parts.map(({ bytes, duration }) => ({
    capturedBytes: bytes,
    capturedMs: duration,
    savedBytes: bytes,
    savedMs: duration,
  }))
  return { ...take, recordedAt: earlier.recordedAt, marks: earlier.marks, parts }
}

function stepStarting(state: InState<'STARTING'>, event: CaptureEvent): CaptureStep {
  const { take } = state
  switch (event.type) {
    case 'recorder-claimed':
      return take.source.status === 'live' && take.recorders.length === 0
        ? within(state, startRecorder(withEarlier(take, event.earlier), take.source.source, event.at))
        : go(state)
    case 'recorder-denied':
      return go({ status: 'READY', refused: event.why })
    case 'recorder-started':
      return go(
        { status: 'RECORDING', take: { ...take, recordedAt: state.continues ? take.recordedAt : event.at } },
        [
          {
            type: 'open-take',
            seed: take.seed,
            recordedAt: state.continues ? take.recordedAt : event.at,
            continues: state.continues,
          },
        ],
      )
    case 'recorder-refused':
      return refuseStart(state, event.why)
    case 'recorder-ended':
      return refuseStart(state, 'recorder-failed')
    case 'camera-lost':
    case 'camera-muted':
      return isCurrentSource(take, event.source) ? refuseStart(state, 'camera-lost') : go(state)
    case 'stop-asked':
    case 'cancel-asked':
      return refuseStart(state, null)
    case 'tick':
      return event.at - state.since >= START_PATIENCE_MS ? giveUpStart(state) : go(state)
    default:
      return go(state)
  }
}

/** Nothing was recorded or saved: back to READY, with the reason. */
function refuseStart(state: InState<'STARTING'>, refused: StartRefusal | null): CaptureStep {
  const stops: CaptureCommand[] = state.take.recorders.map(({ attempt }) => ({
    type: 'stop-recorder',
    attempt,
  }))
  return go({ status: 'READY', refused }, [...stops, { type: 'release-recorder' }])
}

/** Whoever started it may have looked away. */
function giveUpStart(state: InState<'STARTING'>): CaptureStep {
  const refused = refuseStart(state, 'recorder-failed')
  return go(refused.state, [{ type: 'sound-alarm' }, ...refused.commands])
}

function stepRecording(state: InState<'RECORDING'>, event: CaptureEvent): CaptureStep {
  const { take } = state
  switch (event.type) {
    case 'pause-asked': {
      const ended = endRecorders({ ...take, gapSince: null }, event.at)
      return go({ status: 'PAUSED', take: ended.take, since: event.at }, ended.commands)
    }
    case 'tick':
    case 'space-measured': {
      const left = measureTimeLeft(take.freeBytes, measureRate(take))
      if (left === 0) return end(take, event.at, 'STOPPED', 'no-space')
      if (isTooFarBehind(take)) return end(take, event.at, 'STOPPED', 'too-slow')
      return event.type === 'tick' ? within(state, watchRecording(take, event.at)) : go(state)
    }
    default:
      return stepInHand(state, event)
  }
}

function stepPaused(state: InState<'PAUSED'>, event: CaptureEvent): CaptureStep {
  const { take } = state
  switch (event.type) {
    case 'resume-asked': {
      if (take.source.status !== 'live')
        return go({ status: 'RECORDING', take: { ...take, gapSince: event.at } })
      const started = startRecorder(take, take.source.source, event.at)
      return go({ status: 'RECORDING', take: started.take }, started.commands)
    }
    default:
      return stepInHand(state, event)
  }
}

/** Events that mean the same whether a take is being recorded or paused. */
function stepInHand(state: InState<'RECORDING' | 'PAUSED'>, event: CaptureEvent): CaptureStep {
  const { take } = state
  switch (event.type) {
    case 'stop-asked':
      return end(take, event.at, 'STOPPED', 'asked')
    case 'cancel-asked':
      return end(take, event.at, 'CANCELED', 'asked')
    case 'mark-asked':
      return within(state, addMark(take, event.at, event.label))
    case 'keeping-failed':
      return event.why === 'full' ? end(take, event.at, 'STOPPED', 'store-full') : go(state)
    default:
      return within(state, noteSource(take, event, state.status === 'RECORDING'))
  }
}

function stepEnding(state: InState<'ENDING'>, event: CaptureEvent): CaptureStep {
  switch (event.type) {
    case 'take-closed': {
      const { savedBytes, savedMs } = sumParts(state.take)
      // Not even its first write succeeded, and saving was given up: there is nothing to look at.
      if (savedBytes === 0) return go({ status: 'CANCELED', discarded: null }, [{ type: 'release-recorder' }])
      if (state.to === 'CANCELED') return discardLater(state.take.seed)
      return go(
        {
          status: 'STOPPED',
          takeId: state.take.seed.id,
          ownerId: state.take.seed.ownerId,
          bytes: measureStored(state.take),
          duration: savedMs,
          // It may have been saved after all.
          why: state.isRestAbandoned && measureUnsaved(state.take).bytes > 0 ? 'rest-abandoned' : state.why,
        },
        [{ type: 'release-recorder' }],
      )
    }
    case 'take-discarded':
      return go({ status: 'CANCELED', discarded: null }, [{ type: 'release-recorder' }])
    case 'keeping-failed':
      return go(state, state.to === 'CANCELED' ? [{ type: 'abandon-unsaved' }] : [])
    case 'rest-abandoned':
      return go({ ...state, isRestAbandoned: true }, [{ type: 'abandon-unsaved' }])
    default:
      return closeWhenEnded(state)
  }
}

function end(take: TakeInHand, at: number, to: 'STOPPED' | 'CANCELED', why: EndReason): CaptureStep {
  const ended = endRecorders({ ...take, gapSince: null }, at)
  const closed = closeWhenEnded({ status: 'ENDING', take: ended.take, to, why, closing: false })
  // Nobody may be looking at the screen, so an end that nobody asked for sounds an alarm.
  const alarm: CaptureCommand[] = why === 'asked' ? [] : [{ type: 'sound-alarm' }]
  return go(closed.state, [...ended.commands, ...alarm, ...closed.commands])
}

/** A canceled take stays for as long as its person can undo that. */
function discardLater({ id, ownerId, name }: TakeInHand['seed']): CaptureStep {
  return go({ status: 'CANCELED', discarded: { takeId: id, ownerId, name } }, [
    { type: 'discard-later', takeId: id },
    { type: 'release-recorder' },
  ])
}

/** Once the last recorder has ended: closes the take, or discards it if nothing was recorded. */
function closeWhenEnded(state: InState<'ENDING'>): CaptureStep {
  if (state.closing || state.take.recorders.length > 0) return go(state)
  if (state.take.parts.length === 0)
    return go({ ...state, to: 'CANCELED', closing: true }, [{ type: 'discard-take' }])
  const isHopeless = state.to === 'CANCELED' && state.take.keeping !== 'in-step'
  return go({ ...state, closing: true }, [
    // What is discarded must not make anyone wait for a disk.
    ...(isHopeless ? [{ type: 'abandon-unsaved' } as const] : []),
    { type: 'close-take' },
  ])
}

function isCurrentSource({ source }: TakeInHand, id: number): boolean {
  return source.status !== 'lost' && source.source === id
}

function go(state: CaptureState, commands: readonly CaptureCommand[] = []): CaptureStep {
  return { state, commands }
}

function within(state: CaptureInHand, step: TakeStep): CaptureStep {
  return go({ ...state, take: step.take }, step.commands)
}
