/** How strongly the glass bends the picture: what is at the rim stays there, the middle is larger. */
export const BARREL = 0.13

/** Where the bent picture shows what a straight one shows at this radius; both in radii of the picture. */
export function bentRadius(straight: number): number {
  let bent = straight
  // Newton: the shader computes the other way around.
  for (let tries = 0; tries < 4; tries += 1) {
    const error = (bent * (1 + BARREL * bent * bent)) / (1 + BARREL) - straight
    bent -= (error * (1 + BARREL)) / (1 + 3 * BARREL * bent * bent)
  }
  return bent
}

/** A place in the straight picture, y up, as the place on the screen, y down. */
export function onScreen(x: number, y: number): { x: number; y: number } {
  const radius = Math.sqrt(x * x + y * y)
  const part = radius === 0 ? 0 : bentRadius(radius) / radius
  return { x: x * part, y: -y * part }
}
