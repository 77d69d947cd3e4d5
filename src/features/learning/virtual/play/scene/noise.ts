// Smooth noise from a table, so that the cavity looks the same on every device and at every visit.

/** A generator of numbers from 0 to 1, the same for the same seed. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

function hash(x: number, y: number, z: number): number {
  let mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(z, 2_147_483_647)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

const ease = (part: number) => part * part * (3 - 2 * part)
const mix = (from: number, to: number, part: number) => from + (to - from) * part

/** From 0 to 1, about one hill for each unit. @param period repeats after so many units in x and y */
export function noise(x: number, y: number, z: number, period = 0): number {
  const [cellX, cellY, cellZ] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [partX, partY, partZ] = [ease(x - cellX), ease(y - cellY), ease(z - cellZ)]
  const wrap = (cell: number) => (period === 0 ? cell : ((cell % period) + period) % period)
  const at = (i: number, j: number, k: number) => hash(wrap(cellX + i), wrap(cellY + j), cellZ + k)
  const row = (j: number, k: number) => mix(at(0, j, k), at(1, j, k), partX)
  const sheet = (k: number) => mix(row(0, k), row(1, k), partY)
  return mix(sheet(0), sheet(1), partZ)
}

/** Hills with smaller hills on them, from 0 to 1. */
export function roughness(x: number, y: number, z: number, octaves: number, period = 0): number {
  let [sum, weight, total] = [0, 1, 0]
  for (let octave = 0; octave < octaves; octave += 1) {
    const scale = 2 ** octave
    sum += weight * noise(x * scale, y * scale, z * scale + octave * 7, period * scale)
    total += weight
    weight *= 0.5
  }
  return sum / total
}
