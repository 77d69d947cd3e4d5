import { cosine, sine } from '../steady-maths.ts'

interface Turns {
  cosines: Float64Array
  sines: Float64Array
}

/** The smallest power of two that is not below. */
export function powerOfTwo(atLeast: number): number {
  let size = 1
  while (size < atLeast) size *= 2
  return size
}

/** The magnitudes of the lowest `count` frequencies of a signal that is filled up with zeros to `padding` times its size. */
export type SpectrumOf = (signal: ArrayLike<number>, padding: number, count: number) => Float64Array

/** Computes spectra; the tables of a size are made once. `padding` is a power of two. */
export function spectrometer(): SpectrumOf {
  const tables = new Map<number, Turns>()
  return (signal, padding, count) => {
    const size = padding * powerOfTwo(Math.max(2, signal.length))
    const turns = tables.get(size) ?? turnsOf(size)
    tables.set(size, turns)
    return magnitudes(signal, { padding, size, count: Math.min(count, size / 2), turns })
  }
}

function turnsOf(size: number): Turns {
  const half = size / 2
  const [cosines, sines] = [new Float64Array(half), new Float64Array(half)]
  for (let k = 0; k < half; k += 1) {
    cosines[k] = cosine((-360 * k) / size)
    sines[k] = sine((-360 * k) / size)
  }
  return { cosines, sines }
}

interface Task {
  padding: number
  size: number
  count: number
  turns: Turns
}

/** Two values that follow each other are computed as one complex number, and taken apart at the end: half of the work. */
function magnitudes(signal: ArrayLike<number>, { padding, size, count, turns }: Task): Float64Array {
  const half = size / 2
  const [real, imaginary] = [new Float64Array(half), new Float64Array(half)]
  // In reversed order of bits, zeros follow each value; the transform of a value and zeros is that value, repeated.
  for (let index = 0, reversed = 0; index < signal.length; index += 2) {
    for (let place = reversed; place < reversed + padding; place += 1) {
      real[place] = signal[index]!
      imaginary[place] = signal[index + 1] ?? 0
    }
    let bit = half / 2
    for (; bit > 0 && (reversed & bit) !== 0; bit /= 2) reversed -= bit
    reversed += bit
  }
  for (let span = padding; span < half; span *= 2) combine(real, imaginary, span, turns)
  const found = new Float64Array(count)
  for (let k = 0; k < count; k += 1) {
    const mirrored = k === 0 ? 0 : half - k
    const evenRe = (real[k]! + real[mirrored]!) / 2
    const evenIm = (imaginary[k]! - imaginary[mirrored]!) / 2
    const oddRe = (imaginary[k]! + imaginary[mirrored]!) / 2
    const oddIm = (real[mirrored]! - real[k]!) / 2
    const re = evenRe + turns.cosines[k]! * oddRe - turns.sines[k]! * oddIm
    const im = evenIm + turns.cosines[k]! * oddIm + turns.sines[k]! * oddRe
    found[k] = Math.sqrt(re * re + im * im)
  }
  return found
}

/** Joins transforms of `span` points in pairs (Cooley and Tukey 1965). */
function combine(real: Float64Array, imaginary: Float64Array, span: number, { cosines, sines }: Turns): void {
  const stride = cosines.length / span
  for (let start = 0; start < real.length; start += 2 * span) {
    for (let k = 0; k < span; k += 1) {
      const low = start + k
      const high = low + span
      const c = cosines[k * stride]!
      const s = sines[k * stride]!
      const re = real[high]! * c - imaginary[high]! * s
      const im = real[high]! * s + imaginary[high]! * c
      real[high] = real[low]! - re
      imaginary[high] = imaginary[low]! - im
      real[low] = real[low]! + re
      imaginary[low] = imaginary[low]! + im
    }
  }
}
