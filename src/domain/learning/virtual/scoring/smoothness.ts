import { powerOfTwo, type SpectrumOf } from './fourier.ts'
import { logarithm } from '../steady-maths.ts'

// How smooth one move is, by its speeds at a fixed rate. Both are dimensionless: neither a longer nor a slower move of
// the same shape changes them. Written after the formulas of Balasubramanian et al. (2012, 2015).

/** Log dimensionless jerk; nearer to 0 is smoother. Null if nothing moved. */
export function logDimensionlessJerk(speeds: ArrayLike<number>, rate: number): number | null {
  const step = 1 / rate
  let [peak, squares] = [0, 0]
  for (let index = 0; index < speeds.length; index += 1) {
    peak = Math.max(peak, Math.abs(speeds[index]!))
    if (index + 2 >= speeds.length) continue
    const jerk = (speeds[index + 2]! - 2 * speeds[index + 1]! + speeds[index]!) / (step * step)
    squares += jerk * jerk
  }
  if (peak === 0 || squares === 0) return null
  const duration = speeds.length * step
  return -logarithm(((duration * duration * duration) / (peak * peak)) * squares * step)
}

/** How many times as long a move is made by zeros (four powers of two), the highest frequency that counts, and the lowest part of the peak. */
const PADDING = 16
const CUT_OFF = 10
const THRESHOLD = 0.05

/** Spectral arc length; nearer to 0 is smoother. Null if nothing moved. */
export function spectralArcLength(
  speeds: ArrayLike<number>,
  rate: number,
  spectrumOf: SpectrumOf,
): number | null {
  const size = PADDING * powerOfTwo(speeds.length)
  const spectrum = spectrumOf(speeds, PADDING, Math.floor(CUT_OFF / (rate / size)) + 1)
  const last = spectrum.length - 1
  let peak = 0
  for (let k = 0; k <= last; k += 1) peak = Math.max(peak, spectrum[k]!)
  if (peak === 0) return null
  let [first, end] = [0, last]
  while (spectrum[first]! / peak < THRESHOLD) first += 1
  while (spectrum[end]! / peak < THRESHOLD) end -= 1
  if (end <= first) return null
  const across = 1 / (end - first)
  let length = 0
  for (let k = first; k < end; k += 1) {
    const rise = spectrum[k + 1]! / peak - spectrum[k]! / peak
    length += Math.sqrt(across * across + rise * rise)
  }
  return -length
}
