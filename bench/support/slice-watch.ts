import type { BrowserContext } from '@playwright/test'

type What = 'frame' | 'slice'

declare global {
  var noteMoment: (what: What, at: number, bytes: number) => void
}

/** When the camera gave recorders their first frame and these handed out slices, told out of the page at once: a killed browser cannot tell any more. */
export class SliceWatch {
  readonly #slices: { at: number; bytes: number }[] = []
  #firstFrameAt = Number.NaN

  /** Listens in every page of this browser from now on. To be called before the app is opened. */
  async listenIn(context: BrowserContext): Promise<void> {
    await context.exposeFunction('noteMoment', (what: What, at: number, bytes: number) => {
      if (what === 'frame') this.#firstFrameAt = at
      else this.#slices.push({ at, bytes })
    })
    await context.addInitScript(noteMoments)
  }

  /** When the camera gave its first frame to the recorder begun last, ms since the epoch. */
  firstFrameAt(): number {
    return this.#firstFrameAt
  }

  /** What had been handed out until a moment. */
  bytesUntil(moment: number): number {
    return this.#slices.reduce((sum, { at, bytes }) => (at <= moment ? sum + bytes : sum), 0)
  }
}

/** Runs in the page. */
function noteMoments(): void {
  const noteFirstFrame = async (stream: MediaStream): Promise<void> => {
    const [track] = stream.getVideoTracks()
    if (track === undefined) return
    const own = track.clone()
    const frames = new MediaStreamTrackProcessor({ track: own }).readable.getReader()
    const { value } = await frames.read()
    globalThis.noteMoment('frame', Date.now(), 0)
    value?.close()
    own.stop()
  }
  globalThis.MediaRecorder = class extends MediaRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      this.addEventListener('dataavailable', ({ data }) =>
        globalThis.noteMoment('slice', Date.now(), data.size),
      )
    }

    override start(timeslice?: number): void {
      super.start(timeslice)
      void noteFirstFrame(this.stream)
    }
  }
}
