// Sine, arc tangent and logarithm that are the same to the last digit in every engine. ECMAScript leaves the last digits
// of Math.sin, Math.atan2, Math.log, Math.pow and Math.hypot to the engine; it fixes + − × ÷ and Math.sqrt (decision 0790).
// Angles are in degrees.

const RADIANS = 0.017453292519943295

/** Of an angle in radians, up to an eighth of a turn. */
function smallSine(x: number): number {
  const s = x * x
  return (
    x *
    (1 -
      (s / 6) *
        (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * (1 - (s / 110) * (1 - (s / 156) * (1 - s / 210)))))))
  )
}

function smallCosine(x: number): number {
  const s = x * x
  return (
    1 -
    (s / 2) *
      (1 -
        (s / 12) *
          (1 -
            (s / 30) * (1 - (s / 56) * (1 - (s / 90) * (1 - (s / 132) * (1 - (s / 182) * (1 - s / 240)))))))
  )
}

export function sine(degrees: number): number {
  const turned = degrees - 360 * Math.round(degrees / 360)
  const quarter = Math.round(turned / 90)
  const rest = (turned - 90 * quarter) * RADIANS
  switch (quarter & 3) {
    case 0:
      return smallSine(rest)
    case 1:
      return smallCosine(rest)
    case 2:
      return -smallSine(rest)
    default:
      return -smallCosine(rest)
  }
}

export function cosine(degrees: number): number {
  return sine(degrees + 90)
}

/** The angle from the x axis to (x, y), in degrees, −180 to 180. */
export function angleOf(y: number, x: number): number {
  const across = Math.abs(y)
  const along = Math.abs(x)
  if (across === 0 && along === 0) return 0
  const within = across > along ? 90 - arc(along / across) : arc(across / along)
  const angle = x < 0 ? 180 - within : within
  return y < 0 ? -angle : angle
}

const TAN_22_5 = 0.41421356237309503
/** One divided by each odd number. */
const oddParts = Float64Array.from({ length: 25 }, (_, term) => 1 / (2 * term + 1))

/** The angle of a slope of 0 to 1, in degrees. */
function arc(slope: number): number {
  if (slope > TAN_22_5) return 45 + arc((slope - 1) / (slope + 1))
  const s = -slope * slope
  let sum = 0
  for (let term = oddParts.length - 1; term >= 0; term -= 1) sum = sum * s + oddParts[term]!
  return (sum * slope) / RADIANS
}

/** The natural logarithm; that of nothing and less is minus infinity. */
export function logarithm(value: number): number {
  if (!(value > 0)) return Number.NEGATIVE_INFINITY
  if (value === Number.POSITIVE_INFINITY) return value
  let [mantissa, exponent] = [value, 0]
  for (; mantissa > Math.SQRT2; exponent += 1) mantissa /= 2
  for (; mantissa < Math.SQRT1_2; exponent -= 1) mantissa *= 2
  const ratio = (mantissa - 1) / (mantissa + 1)
  const s = ratio * ratio
  let sum = 0
  for (let term = 12; term >= 0; term -= 1) sum = sum * s + 1 / (2 * term + 1)
  return 2 * ratio * sum + exponent * Math.LN2
}

/** e to the power of a value. */
export function exponential(value: number): number {
  if (value < -700) return 0
  const halvings = Math.round(value / Math.LN2)
  const rest = value - halvings * Math.LN2
  let sum = 1
  for (let term = 18; term > 0; term -= 1) sum = 1 + (rest / term) * sum
  for (let count = 0; count < Math.abs(halvings); count += 1) sum *= halvings < 0 ? 0.5 : 2
  return sum
}

/** The part of a normal distribution that lies below so many standard deviations (Abramowitz and Stegun 26.2.17). */
export function normalBelow(deviations: number): number {
  if (deviations < 0) return 1 - normalBelow(-deviations)
  const t = 1 / (1 + 0.2316419 * deviations)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - 0.3989422804014327 * exponential((-deviations * deviations) / 2) * series
}

/** Random numbers of 0 to 1 that a seed fixes (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
