import { refuse, succeed } from '#contract/result.ts'
import type { Clock } from '#domain/ports.ts'
import type { CodeScanner } from '#domain/workshops/door/code-scanner.ts'
import { nameCameraFailure } from './camera-failure.ts'

const FORMAT = 'qr_code'
/** How often a picture is looked at, ms. */
const LOOK_MS = 250

/** Not among the types of the DOM: Chromium and Safari have it, Firefox does not. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

export interface CodeScannerDeps {
  clock: Clock
  devices?: MediaDevices | undefined
  detectors?: DetectorClass | undefined
}

export function createCodeScanner({
  clock,
  devices = navigator.mediaDevices,
  detectors = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector,
}: CodeScannerDeps): CodeScanner {
  return {
    async canScan() {
      if (devices === undefined || detectors === undefined) return false
      try {
        return (await detectors.getSupportedFormats()).includes(FORMAT)
      } catch {
        return false
      }
    },
    async scan(onCode) {
      if (devices === undefined || detectors === undefined) return refuse('unsupported')
      try {
        const video = { facingMode: { ideal: 'environment' } }
        const stream = await devices.getUserMedia({ video })
        const picture = showing(stream)
        const stopLooking = look(clock, new detectors({ formats: [FORMAT] }), picture, onCode)
        return succeed({
          show(place) {
            place.append(picture)
            return () => picture.remove()
          },
          stop() {
            stopLooking()
            for (const track of stream.getTracks()) track.stop()
            picture.srcObject = null
          },
        })
      } catch (error) {
        return refuse(nameCameraFailure(error))
      }
    },
  }
}

function showing(stream: MediaStream): HTMLVideoElement {
  const picture = document.createElement('video')
  picture.autoplay = picture.muted = picture.playsInline = true
  picture.srcObject = stream
  return picture
}

/** One picture at a time. */
function look(
  clock: Clock,
  detector: Detector,
  picture: HTMLVideoElement,
  onCode: (text: string) => void,
): () => void {
  let isLooking = false
  let isOver = false
  const lookOnce = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      // A picture that has not begun is refused: the next one is looked at.
      const [code] = await detector.detect(picture)
      if (code !== undefined && !isOver) onCode(code.rawValue)
    } catch {
      // Looked at again.
    } finally {
      isLooking = false
    }
  }
  const stop = clock.every(LOOK_MS, () => void lookOnce())
  return () => {
    isOver = true
    stop()
  }
}
