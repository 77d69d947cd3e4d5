/** How much slower than usual this machine is, as `npm test` measured it. */
export const slowness = Number(process.env['TROCAR_SLOWNESS'] ?? 1)

/** The limit of the configuration, for what the lab and the benches use too. */
export const PATIENCE = { timeout: 60_000 * slowness }

/** For a video to be converted, perhaps beside those of another journey. */
export const UNTIL_PROCESSED = { timeout: 120_000 * slowness }

/** For what is there when the page has loaded or isn't, where a person would load it again. */
export const SOON = { timeout: 5_000 * slowness }
