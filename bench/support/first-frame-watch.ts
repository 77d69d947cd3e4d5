import type { BrowserContext } from '@playwright/test'

declare global {
  var noteFirstFrame: (at: number) => void
}

/**
 * When the camera gave recorders their first frame, reported out of the page at once: a killed browser cannot report it
 * later.
 */
export class FirstFrameWatch {
  #at = Number.NaN

  /** Watches every page of this browser from now on. Call it before the app is opened. */
  async listenIn(context: BrowserContext): Promise<void> {
    await context.exposeFunction('noteFirstFrame', (at: number) => void (this.#at = at))
    await context.addInitScript(noteFirstFrames)
  }

  /** For the recorder that started last, ms since the epoch. */
  at(): number {
    return this.#at
  }
}

/** Runs in the page. */
function noteFirstFrames(): void {
  const watchFor = async (stream: MediaStream): Promise<void> => {
    const [track] = stream.getVideoTracks()
    if (track === undefined) return
    const own = track.clone()
    const frames = new MediaStreamTrackProcessor({ track: own }).readable.getReader()
    const { value } = await frames.read()
    globalThis.noteFirstFrame(Date.now())
    value?.close()
    own.stop()
  }
  globalThis.MediaRecorder = class extends MediaRecorder {
    override start(timeslice?: number): void {
      super.start(timeslice)
      void watchFor(this.stream)
    }
  }
}
