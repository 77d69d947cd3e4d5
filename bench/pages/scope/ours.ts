import { usualHand } from '#domain/learning/virtual/motion.ts'
import { createKeyboardHand } from '#features/learning/virtual/play/hand/keyboard-hand.ts'
import { AttemptRun } from '#features/learning/virtual/play/run/attempt-run.ts'
import { createEngine, type Engine } from '#features/learning/virtual/play/run/engine.ts'
import { qualities } from '#features/learning/virtual/play/scene/quality.ts'
import { hardest, listFrames, measureFrames, SIZE, untilDrawn } from './level.ts'

// The picture of the trainer, without what is around it.

const host = document.querySelector<HTMLElement>('#host')!
const [begin] = listFrames()

function openPicture(): Engine {
  const engine = createEngine({ host, onLost: () => undefined, onRestored: () => undefined })
  engine.show(begin!)
  untilDrawn(engine.view.canvas)
  return engine
}

const engine = openPicture()
const { view } = engine
const measure = measureFrames(view.canvas, (frame) => view.draw(frame))
window.scope = {
  open() {
    const begun = performance.now()
    const opened = openPicture()
    const took = performance.now() - begun
    opened.dispose()
    return took
  },
  draw(count) {
    view.resize(SIZE, qualities.length - 1)
    return measure(count)
  },
  press: async (count) => {
    host.tabIndex = 0
    const run = new AttemptRun({ ...hardest, hand: () => usualHand })
    const hand = createKeyboardHand(host)
    let shown = ''
    let tell: () => void = () => undefined
    const played = new Promise<void>((resolve) => {
      engine.play({
        run,
        hand,
        isPaused: () => false,
        onFrame() {
          shown = JSON.stringify(run.view())
          tell()
          if (run.poses.length > 60) resolve()
        },
        onEvents: () => undefined,
        onOver: () => undefined,
      })
    })
    await played
    const waits: number[] = []
    for (let round = 0; round < count; round += 1) {
      await stand(
        () => shown,
        (listener) => (tell = listener),
      )
      const before = shown
      const code = round % 2 === 0 ? 'ArrowLeft' : 'ArrowRight'
      host.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))
      let frames = 0
      await new Promise<void>((resolve) => {
        tell = () => {
          frames += 1
          if (shown !== before) resolve()
        }
      })
      waits.push(frames)
      host.dispatchEvent(new KeyboardEvent('keyup', { code, bubbles: true }))
    }
    engine.play(null)
    hand.dispose()
    return waits
  },
}

/** Until the scope stands: three frames in a row are the same. */
function stand(read: () => string, listen: (listener: () => void) => void): Promise<void> {
  let [last, same] = [read(), 0]
  return new Promise((resolve) =>
    listen(() => {
      same = read() === last ? same + 1 : 0
      last = read()
      if (same === 3) resolve()
    }),
  )
}
