import * as fc from 'fast-check'

// A property that failed printed its seed and path: TROCAR_SEED=… TROCAR_PATH=… vitest run FILE -t NAME repeats it.
fc.configureGlobal({
  seed: Number(process.env['TROCAR_SEED']),
  ...(process.env['TROCAR_PATH'] === undefined ? {} : { path: process.env['TROCAR_PATH'] }),
})
