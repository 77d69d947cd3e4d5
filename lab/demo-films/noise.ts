/** Numbers that look random; the same seed gives the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Smooth noise in several octaves, about 0 to 1, for every point of the plane. */
export function createNoise(seed: number): (x: number, y: number, octaves: number) => number {
  const random = seededRandom(seed)
  const table = Float32Array.from({ length: 65_536 }, random)
  const corner = (x: number, y: number) => table[((x & 255) << 8) | (y & 255)]!
  const single = (x: number, y: number) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const across = fade(x - left)
    const down = fade(y - top)
    const upper = corner(left, top) * (1 - across) + corner(left + 1, top) * across
    const lower = corner(left, top + 1) * (1 - across) + corner(left + 1, top + 1) * across
    return upper * (1 - down) + lower * down
  }
  return (x, y, octaves) => {
    let sum = 0
    let weight = 0
    for (let octave = 0; octave < octaves; octave += 1) {
      const scale = 2 ** octave
      sum += single(x * scale + octave * 17.3, y * scale + octave * 5.7) / scale
      weight += 1 / scale
    }
    return sum / weight
  }
}

function fade(part: number): number {
  return part * part * (3 - 2 * part)
}
