import { endRecorders, startRecorder } from './capture-facts.ts'
import type { TakeStep } from './capture-facts.ts'
import { ALARM_REPEAT_MS, CAMERA_RETRY_MS, STALL_MS, START_PATIENCE_MS } from './capture-limits.ts'
import type { CaptureEvent, RecorderAttempt, TakeInHand } from './capture-state.ts'
import { findRecorder, sumParts } from './capture-time.ts'

// Lost and found pictures: what happens to the source while a take is recorded or paused.

export function noteSource(take: TakeInHand, event: CaptureEvent, isRecording: boolean): TakeStep {
  switch (event.type) {
    case 'camera-lost':
      return isCurrent(take, event.source) ? loseCamera(take, event.at, isRecording) : stay(take)
    case 'camera-muted':
      return isCurrent(take, event.source) && take.source.status === 'live'
        ? interrupt(
            { ...take, source: { status: 'muted', source: event.source, since: event.at } },
            event.at,
            isRecording,
          )
        : stay(take)
    case 'camera-unmuted':
      return take.source.status === 'muted' && take.source.source === event.source
        ? goOn(
            { ...take, source: { status: 'live', source: event.source } },
            event.source,
            event.at,
            isRecording,
          )
        : stay(take)
    case 'microphone-lost':
      return isCurrent(take, event.source)
        ? { take: { ...take, sound: 'lost' }, commands: [{ type: 'sound-alarm' }, { type: 'reopen-camera' }] }
        : stay(take)
    case 'camera-opened':
      return acquireCamera(take, event, isRecording)
    case 'camera-not-opened':
      return take.source.status === 'lost'
        ? stay({ ...take, source: { ...take.source, tryAt: event.at + CAMERA_RETRY_MS } })
        : stay(take)
    case 'devices-changed':
      return lookForDevices(take)
    case 'recorder-ended':
    case 'recorder-refused':
      return isRecording ? replaceEnded(take, event.at) : stay(take)
    case 'tick':
      return lookAgain(take, event.at)
    default:
      return stay(take)
  }
}

/** While RECORDING: checks that data really arrive, looks for a lost camera, repeats the alarm. */
export function watchRecording(take: TakeInHand, at: number): TakeStep {
  const recorder = findRecorder(take)
  const watched =
    recorder === undefined
      ? replaceEnded(take, at)
      : isStalled(recorder, at)
        ? replaceStalled(take, recorder, at)
        : missPicture(take, recorder, at)
  const looked = lookAgain(watched.take, at)
  const alarmed = repeatAlarm(looked.take, at)
  return { take: alarmed.take, commands: [...watched.commands, ...looked.commands, ...alarmed.commands] }
}

function isStalled({ phase, since, lastSliceAt }: RecorderAttempt, at: number): boolean {
  return phase === 'starting' ? at - since >= START_PATIENCE_MS : at - lastSliceAt >= STALL_MS
}

/** Sound without a picture is told, and goes on: the recorder may be right, and the picture comes back into its file. */
function missPicture(take: TakeInHand, { phase, pictureAt }: RecorderAttempt, at: number): TakeStep {
  if (take.gapSince !== null || phase === 'starting' || at - pictureAt < STALL_MS) return stay(take)
  return { take: { ...take, gapSince: pictureAt, alarmAt: at }, commands: [{ type: 'sound-alarm' }] }
}

/**
 * A recorder that gave something is replaced on the same picture. If it never did, the camera is in doubt; before
 * anything was recorded, so is the type that the browser promised, and the next recorder begins with another one.
 */
function replaceStalled(given: TakeInHand, recorder: RecorderAttempt, at: number): TakeStep {
  const isSilent = recorder.part === null
  const take = isSilent ? { ...given, silent: given.silent + 1 } : given
  const isTypeInDoubt = sumParts(take).capturedBytes === 0 && take.silent % 2 === 1
  const gapSince = take.gapSince ?? recorder.lastSliceAt
  if (isSilent && !isTypeInDoubt) return loseCamera({ ...take, gapSince }, at, true)
  const ended = interrupt({ ...take, gapSince }, at, true)
  if (take.source.status !== 'live') return ended
  const started = startRecorder(ended.take, take.source.source, at)
  return { take: started.take, commands: [...ended.commands, ...started.commands] }
}

/** The recorder ended on its own, usually because its track did. If it gave no slice, the camera is opened again. */
function replaceEnded(take: TakeInHand, at: number): TakeStep {
  if (findRecorder(take) !== undefined || take.source.status !== 'live') return stay(take)
  return loseCamera(take, at, true)
}

function loseCamera(take: TakeInHand, at: number, isRecording: boolean): TakeStep {
  const step = interrupt({ ...take, source: { status: 'lost', since: at, tryAt: null } }, at, isRecording)
  const { source } = take
  const commands = [...step.commands]
  if (source.status !== 'lost') commands.push({ type: 'close-camera', source: source.source })
  return { take: step.take, commands: [...commands, { type: 'reopen-camera' }] }
}

function interrupt(take: TakeInHand, at: number, isRecording: boolean): TakeStep {
  const ended = endRecorders(take, at)
  if (!isRecording) return ended
  return {
    take: { ...ended.take, gapSince: take.gapSince ?? at, alarmAt: at },
    commands: [...ended.commands, { type: 'sound-alarm' }],
  }
}

function acquireCamera(
  take: TakeInHand,
  { source, hasSound, at }: { source: number; hasSound: boolean; at: number },
  isRecording: boolean,
): TakeStep {
  const sound = hasSound ? 'on' : take.sound === 'none' ? 'none' : 'lost'
  if (take.source.status === 'lost') return goOn({ ...take, sound }, source, at, isRecording)
  if (take.sound !== 'lost' || !hasSound || take.source.status === 'muted')
    return { take, commands: [{ type: 'close-camera', source }] }
  const former = take.source.source
  const ended = endRecorders({ ...take, sound: 'on' }, at)
  const next = goOn(ended.take, source, at, isRecording)
  return {
    take: next.take,
    commands: [...ended.commands, ...next.commands, { type: 'close-camera', source: former }],
  }
}

function goOn(take: TakeInHand, source: number, at: number, isRecording: boolean): TakeStep {
  if (isRecording) return startRecorder(take, source, at)
  return stay({ ...take, source: { status: 'live', source } })
}

function lookForDevices(take: TakeInHand): TakeStep {
  if (take.source.status === 'lost')
    return {
      take: { ...take, source: { ...take.source, tryAt: null } },
      commands: [{ type: 'reopen-camera' }],
    }
  return take.sound === 'lost' ? { take, commands: [{ type: 'reopen-camera' }] } : stay(take)
}

function lookAgain(take: TakeInHand, at: number): TakeStep {
  if (take.source.status !== 'lost' || take.source.tryAt === null || at < take.source.tryAt) return stay(take)
  return {
    take: { ...take, source: { ...take.source, tryAt: null } },
    commands: [{ type: 'reopen-camera' }],
  }
}

function repeatAlarm(take: TakeInHand, at: number): TakeStep {
  const isWrong = take.gapSince !== null || take.keeping !== 'in-step'
  if (!isWrong || (take.alarmAt !== null && at - take.alarmAt < ALARM_REPEAT_MS)) return stay(take)
  return { take: { ...take, alarmAt: at }, commands: [{ type: 'sound-alarm' }] }
}

function isCurrent({ source }: TakeInHand, id: number): boolean {
  return source.status !== 'lost' && source.source === id
}

function stay(take: TakeInHand): TakeStep {
  return { take, commands: [] }
}
