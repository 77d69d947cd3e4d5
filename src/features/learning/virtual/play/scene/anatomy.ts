import { type BufferGeometry, CatmullRomCurve3, Vector3 } from 'three'
import { noise, roughness, seededNumbers } from './noise.ts'
import { type Skin, surface, tube } from './surface.ts'

// A stylised abdominal cavity, in millimeters. The trocar is at the origin, x points to the right of the picture, y to
// the abdominal wall, and −z into the cavity.

type Color = readonly [number, number, number]

/** The middle of the cavity, and how far it reaches from there. */
const CENTER = new Vector3(0, 4, -122)
const REACH = new Vector3(142, 122, 172)

const blend = (one: Color, other: Color, part: number): Color => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
]
const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The inside of the cavity: peritoneum over muscle, with fat shining through. */
function wall(): BufferGeometry {
  return surface({
    columns: 84,
    rows: 56,
    isClosed: true,
    repeats: [10, 6],
    point(around, along) {
      const angle = around * Math.PI * 2
      const polar = along * Math.PI
      // The poles are at the sides: the fine texture narrows there.
      const out = new Vector3(
        Math.cos(polar),
        Math.sin(polar) * Math.cos(angle),
        Math.sin(polar) * Math.sin(angle),
      )
      const fat = clamp((roughness(out.x * 3 + 9, out.y * 3, out.z * 3, 3) - 0.44) * 5)
      const folds = roughness(out.x * 5, out.y * 5 + 3, out.z * 7, 3) - 0.5
      const at = out
        .clone()
        .multiply(REACH)
        .multiplyScalar(1 + folds * 0.11 - fat * 0.015)
        .add(CENTER)
      const muscle = blend([0.8, 0.46, 0.4], [0.88, 0.58, 0.5], noise(out.x * 8, out.y * 8, out.z * 8))
      return { at, color: blend(muscle, [0.95, 0.78, 0.5], fat * 0.8), wet: 0.55, vessels: 0.9 }
    },
  })
}

/** Flattened, with an edge toward the person who looks. */
function liver(): BufferGeometry {
  const center = new Vector3(-72, 82, -214)
  return surface({
    columns: 52,
    rows: 34,
    isClosed: true,
    repeats: [7, 5],
    point(around, along) {
      const angle = around * Math.PI * 2
      const polar = along * Math.PI
      const swell = 1 + (roughness(around * 4, along * 5, 2, 2, 4) - 0.5) * 0.1
      const flat = Math.cos(polar)
      const at = new Vector3(
        Math.sin(polar) * Math.cos(angle) * 96 * swell,
        Math.sign(flat) * Math.abs(flat) ** 1.35 * 34,
        Math.sin(polar) * Math.sin(angle) * 62 * swell,
      )
      at.applyAxisAngle(new Vector3(0, 0, 1), 0.36)
        .applyAxisAngle(new Vector3(1, 0, 0), 0.3)
        .add(center)
      const mottle = roughness(around * 40, along * 30, 5, 2, 40)
      return { at, color: blend([0.58, 0.25, 0.2], [0.68, 0.33, 0.26], mottle), wet: 1, vessels: 0.08 }
    },
  })
}

function gallbladder(): BufferGeometry {
  const path = new CatmullRomCurve3([
    new Vector3(-36, 66, -226),
    new Vector3(-29, 57, -214),
    new Vector3(-21, 45, -202),
    new Vector3(-15, 34, -193),
    new Vector3(-12, 28, -188),
  ]).getSpacedPoints(110)
  return tube({
    path,
    sides: 22,
    repeat: 34,
    radius: (along) => 4 + 9.5 * along ** 0.8,
    skin: (along, around) => ({
      color: blend([0.64, 0.7, 0.46], [0.76, 0.76, 0.56], noise(along * 6, around * 6, 4, 6)),
      wet: 1,
      vessels: 0.75,
    }),
  })
}

/** The fold from the abdominal wall to the liver, thin enough to shine through. */
function falciform(): BufferGeometry {
  return surface({
    columns: 34,
    rows: 16,
    isClosed: false,
    repeats: [4, 2],
    point(across, along) {
      const z = -70 - across * 130
      const top = 4 + REACH.y * Math.sqrt(Math.max(0, 1 - ((z - CENTER.z) / REACH.z) ** 2)) - 2
      const hang = 10 + 26 * Math.sin(clamp(across * 1.1) * Math.PI * 0.62)
      const wave = (noise(across * 5, along * 2, 8) - 0.5) * 10 * along
      const at = new Vector3(16 + wave - across * 12, top - hang * along, z)
      return { at, color: [0.95, 0.8, 0.54], wet: 0.5, vessels: 0.8 }
    },
  })
}

interface Loops {
  seed: number
  rows: number
  height: number
  from: readonly [number, number]
  to: readonly [number, number]
  radius: number
}

/** Small bowel, back and forth over the floor of the cavity. */
function bowel({ seed, rows, height, from, to, radius }: Loops): BufferGeometry {
  const next = seededNumbers(seed)
  const knots: Vector3[] = []
  for (let row = 0; row < rows; row += 1)
    for (let step = 0; step <= 4; step += 1) {
      const part = row % 2 === 0 ? step / 4 : 1 - step / 4
      knots.push(
        new Vector3(
          from[0] + (to[0] - from[0]) * part + (next() - 0.5) * 16,
          height + (next() - 0.5) * 15 - Math.abs(part - 0.5) * 6,
          from[1] + ((to[1] - from[1]) * row) / Math.max(1, rows - 1) + (next() - 0.5) * 14,
        ),
      )
    }
  const path = new CatmullRomCurve3(knots, false, 'centripetal').getSpacedPoints(rows * 46)
  return tube({
    path,
    sides: 16,
    repeat: 44,
    radius: (along) =>
      radius * (0.92 + 0.1 * noise(along * rows * 16, 1, seed) + 0.05 * Math.sin(along * rows * 40)),
    skin: (along, around) => ({
      color: blend(
        [0.93, 0.62, 0.54],
        [0.96, 0.76, 0.65],
        roughness(along * rows * 7, around * 4, seed, 2, 4 * 64),
      ),
      wet: 0.95,
      vessels: 1,
    }),
  })
}

/** With pouches, and a pale band along it. */
function colon(): BufferGeometry {
  const path = new CatmullRomCurve3([
    new Vector3(108, -90, -30),
    new Vector3(120, -72, -92),
    new Vector3(118, -46, -152),
    new Vector3(94, -20, -216),
    new Vector3(36, -12, -254),
    new Vector3(-34, -24, -260),
    new Vector3(-98, -34, -226),
    new Vector3(-128, -62, -160),
    new Vector3(-130, -84, -80),
  ]).getSpacedPoints(170)
  return tube({
    path,
    sides: 20,
    repeat: 60,
    radius: (along) => 16 + 4.5 * Math.abs(Math.sin(along * 62)) ** 0.8,
    skin: (along, around) => ({
      color: blend(
        blend([0.86, 0.66, 0.55], [0.92, 0.76, 0.62], noise(along * 30, around * 6, 3, 6)),
        [0.97, 0.88, 0.76],
        clamp(1 - Math.abs(around - 0.42) * 14),
      ),
      wet: 0.8,
      vessels: 0.85,
    }),
  })
}

/** The apron of fat, in lobules. */
function omentum(): BufferGeometry {
  return surface({
    columns: 62,
    rows: 48,
    isClosed: false,
    repeats: [5, 4],
    point(across, along) {
      const [x, z] = [-8 + across * 112, -108 - along * 116]
      const edge = Math.min(across, 1 - across, along, 1 - along)
      const lobules = 1 - Math.abs(roughness(x / 11, z / 11, 4, 2) - 0.5) * 2
      const rise = roughness(x / 40, z / 40, 8, 2) * 22
      const drop = clamp(1 - edge * 7) ** 2 * 34
      const at = new Vector3(
        x + (noise(z / 15, 2, 2) - 0.5) * 12,
        -99 + rise + lobules * 7 - drop,
        z + (noise(x / 15, 5, 2) - 0.5) * 12,
      )
      return {
        at,
        color: blend([0.88, 0.62, 0.3], [0.98, 0.84, 0.5], lobules),
        wet: 0.7,
        vessels: 0.55,
      }
    },
  })
}

/** Below everything, so that no gap between loops shows the wall behind. */
function mesentery(): BufferGeometry {
  return surface({
    columns: 40,
    rows: 40,
    isClosed: false,
    repeats: [7, 7],
    point(across, along) {
      const [x, z] = [-130 + across * 260, 16 - along * 296]
      const at = new Vector3(x, -106 + roughness(x / 26, z / 26, 1, 2) * 14 + (x / 130) ** 4 * 34, z)
      return { at, color: [0.88, 0.6, 0.42], wet: 0.6, vessels: 0.9 }
    },
  })
}

const ARTERY: Skin = { color: [0.74, 0.2, 0.18], wet: 0.9, vessels: 0 }
const VEIN: Skin = { color: [0.5, 0.28, 0.4], wet: 0.9, vessels: 0 }

/** Epigastric vessels under the abdominal wall, and what branches from them. */
function vessels(): BufferGeometry[] {
  const next = seededNumbers(11)
  const along = (side: number, shift: number, skin: Skin, radius: number): BufferGeometry => {
    const knots = Array.from({ length: 9 }, (_none, step) => {
      const z = -30 - step * 25
      const x = side * (34 + step * 2.2) + shift + (next() - 0.5) * 7
      const depth = 1 - ((z - CENTER.z) / REACH.z) ** 2 - ((x - CENTER.x) / REACH.x) ** 2
      return new Vector3(x, 4 + REACH.y * Math.sqrt(Math.max(0.02, depth)) - 5 + (next() - 0.5) * 2, z)
    })
    const path = new CatmullRomCurve3(knots).getSpacedPoints(56)
    return tube({
      path,
      sides: 7,
      repeat: 50,
      radius: (part) => radius * (1 - part * 0.55),
      skin: () => skin,
    })
  }
  return [-1, 1].flatMap((side) => [
    along(side, 0, ARTERY, 1.7),
    along(side, 5, VEIN, 2.3),
    along(side * 1.5, -6, ARTERY, 0.9),
  ])
}

/** Everything that one sees. */
export function listTissues(): BufferGeometry[] {
  return [
    wall(),
    mesentery(),
    bowel({ seed: 3, rows: 7, height: -93, from: [-104, -30], to: [72, -236], radius: 13.5 }),
    bowel({ seed: 8, rows: 3, height: -84, from: [-84, -84], to: [4, -150], radius: 11.5 }),
    colon(),
    omentum(),
    liver(),
    gallbladder(),
    falciform(),
    ...vessels(),
  ]
}
