import type { CaptureInHand, TakeInHand } from '#domain/video/recording/capture/capture-state.ts'
import { STALL_MS } from '#domain/video/recording/capture/capture-limits.ts'
import {
  findRecorder,
  isSpaceLow,
  measureRate,
  measureTimeLeft,
  measureUnsaved,
  sumParts,
} from '#domain/video/recording/capture/capture-time.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { describeLost } from '#contract/policies/video/lost-stretch.ts'
import { formatTimeLeft } from '../record-words.ts'

export interface Trouble {
  title: string
  text: string
  /** Announced at once, in the strongest tone. */
  isGrave: boolean
  mayEndWithoutRest?: boolean
  /** What is in memory can be saved to a file. */
  maySaveFile?: boolean
}

/** The most serious trouble of the take now; null if all is well. */
export function describeTrouble(state: CaptureInHand, now: number): Trouble | null {
  const source = describeSource(state, now)
  const keeping = describeKeeping(state, state.status === 'RECORDING' && source === null)
  if (keeping !== null && source?.isGrave) return describeBoth(source, keeping)
  return keeping ?? source ?? describeRenewed(state) ?? describeLesser(state)
}

/** Neither may hide the other: one says what is not recorded, the other what may still be lost. */
function describeBoth(source: Trouble, keeping: Trouble): Trouble {
  const [first = '', ...rest] = keeping.title
  return {
    ...keeping,
    title: `${source.title}, and ${first.toLowerCase()}${rest.join('')}`,
    text: `${source.text} ${keeping.text}`,
  }
}

function describeKeeping(state: CaptureInHand, isRecording: boolean): Trouble | null {
  const { take } = state
  if (take.isSheltered) return describeShelter(take, isRecording)
  if (take.keeping === 'in-step') return null
  const rest = formatBytes(measureUnsaved(take).bytes)
  if (take.keeping === 'full')
    return {
      title: 'This device is full',
      text: `${rest} are only in memory. Free some space and they are saved automatically. Don’t close this tab.`,
      isGrave: true,
      mayEndWithoutRest: state.status === 'ENDING',
    }
  return {
    title: 'The last part isn’t saved yet',
    text: `${rest} are only in memory. Saving is being retried. Don’t close this tab.`,
    isGrave: true,
    mayEndWithoutRest: state.status === 'ENDING',
  }
}

/** From when this much is only in memory, it should be saved to a file, ms. */
const ONLY_IN_MEMORY_MS = 15_000

const words = {
  inStep:
    'Recording continues, and everything goes straight to the server. Keep this tab open until it’s there.',
  inStepSoFar: 'What you recorded goes straight to the server. Keep this tab open until it’s there.',
  behind:
    'The latest part is only in this tab’s memory and can’t reach the server. Keep this tab open, and save what’s in memory to a file now.',
} as const

/** Without amounts, which change all the time, so that this is announced once. */
function describeShelter(take: TakeInHand, isRecording: boolean): Trouble {
  const isBehind = measureUnsaved(take).ms > ONLY_IN_MEMORY_MS
  const inStep = isRecording ? words.inStep : words.inStepSoFar
  const lost = take.renewed?.lost ?? 0
  const left =
    lost < 1
      ? ''
      : ` What came before, ${describeLost(lost)}, is only in the browser’s storage, which isn’t responding. If you can, film it again.`
  return {
    title: 'This device can’t save anymore',
    text: `${isBehind ? words.behind : inStep}${left}`,
    isGrave: true,
    maySaveFile: true,
  }
}

/** Stays until Stop: what is gone can be filmed again only now. */
function describeRenewed({ take }: CaptureInHand): Trouble | null {
  if (take.renewed === null) return null
  const { lost } = take.renewed
  if (lost < 1)
    return {
      title: 'This device’s storage was cleared',
      text: 'Nothing of this recording is lost: it’s being saved again. Keep this tab open.',
      isGrave: false,
    }
  return {
    title: `This recording lost ${describeLost(lost)}`,
    text: 'This device’s storage was cleared before that was uploaded. Everything else is safe and recording continues. If you can, film that part again.',
    isGrave: true,
  }
}

function describeSource({ status, take }: CaptureInHand, now: number): Trouble | null {
  if (take.source.status === 'live' && take.gapSince === null) return null
  const isGrave = status === 'RECORDING'
  const seconds = Math.max(0, Math.round((now - (take.gapSince ?? now)) / 1_000))
  const safe = take.isSheltered || take.keeping !== 'in-step' ? '' : 'What you recorded is safe. '
  const since = isGrave && seconds > 0 ? ` Nothing has been recorded for ${seconds} s.` : ''
  if (isGrave && take.silent > 0 && sumParts(take).capturedBytes === 0)
    return {
      title: 'Nothing is being recorded',
      text: `The camera shows a picture, but this browser records nothing of it. Trocar keeps trying in other ways. Use another camera or browser, or film with this device’s camera app and upload the file.${since}`,
      isGrave,
    }
  const recorder = findRecorder(take)
  // It has been running for longer than it may be silent: slices come, without a picture.
  const isBlind = take.source.status === 'live' && recorder !== undefined && now - recorder.since >= STALL_MS
  switch (isBlind ? 'muted' : take.source.status) {
    case 'lost':
      return {
        title: 'The camera is disconnected',
        text: `${safe}Check the cable: recording resumes automatically.${since}`,
        isGrave,
      }
    case 'muted':
      return {
        title: 'No picture from the camera',
        text: `${safe}Uncover the camera or end the call: recording resumes automatically.${since}`,
        isGrave,
      }
    case 'live':
      return { title: 'Recording was interrupted', text: `It is starting again.${since}`, isGrave }
  }
}

function describeLesser({ status, take }: CaptureInHand): Trouble | null {
  if (take.sound === 'lost')
    return {
      title: 'The microphone is disconnected',
      text: 'Recording continues without sound. Plug it in again and sound comes back.',
      isGrave: false,
    }
  if (take.sound === 'left-out')
    return {
      title: 'Recording without sound',
      text: 'This browser records nothing with the microphone. The picture is recorded.',
      isGrave: false,
    }
  // Without the seconds, which change all the time, so that this is announced once.
  if (take.behindUntil !== null)
    return {
      title: 'This device saves slowly',
      text: 'Keep this tab open: what is still in memory is saved as fast as the device can.',
      isGrave: false,
    }
  const left = measureTimeLeft(take.freeBytes, measureRate(take))
  if (status !== 'ENDING' && left !== null && isSpaceLow(take))
    return {
      title: `Space for ${formatTimeLeft(left)}`,
      text: 'Recording stops cleanly before this device is full.',
      isGrave: false,
    }
  return null
}

export const endWithoutRestQuestion = {
  title: 'End without the last part?',
  text: 'What’s only in memory will be lost. Everything saved on this device stays.',
  confirmLabel: 'END',
  destructive: true,
} as const
