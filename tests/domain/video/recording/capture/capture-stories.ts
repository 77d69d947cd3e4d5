import { stepCapture } from '#domain/video/recording/capture/capture-machine.ts'
import {
  type CaptureCommand,
  type CaptureEvent,
  type CaptureState,
  readyToCapture,
} from '#domain/video/recording/capture/capture-state.ts'
import { someActivityId, someTakeId, someUserId } from '#tests/support/takes.ts'

export const someSeed = {
  id: someTakeId(1),
  ownerId: someUserId(1),
  subject: { videoType: 'simulation', activityId: someActivityId(1) },
  name: 'Peg transfer',
  orientation: 0,
} as const

type Without<Event> = Event extends { at: number } ? Omit<Event, 'at'> : never
export type Happening = Without<CaptureEvent>

/** Plays events against the machine; `at` moves on by `wait`. */
export class Story {
  state: CaptureState = readyToCapture
  commands: CaptureCommand[] = []
  at = 0

  happen(...happenings: Happening[]): this {
    for (const happening of happenings) {
      const next = stepCapture(this.state, { ...happening, at: this.at })
      this.state = next.state
      this.commands.push(...next.commands)
    }
    return this
  }

  wait(ms: number): this {
    this.at += ms
    return this
  }

  /** Commands since this was last read. */
  look(): CaptureCommand[] {
    return this.commands.splice(0)
  }

  slice(attempt: number, slice: number, bytes = 100, duration = 500): this {
    return this.wait(duration).happen({ type: 'slice-captured', attempt, slice, bytes, duration })
  }
}

export const start: Happening = {
  type: 'start-asked',
  seed: someSeed,
  source: 1,
  hasSound: true,
  earlier: null,
}

/** A story that is RECORDING on camera 1 with attempt 0, nothing captured yet. */
export function recordingStory(): Story {
  const story = new Story().happen(start, { type: 'recorder-claimed' })
  story.happen({ type: 'recorder-started', attempt: 0, mimeType: 'video/mp4' })
  story.look()
  return story
}
