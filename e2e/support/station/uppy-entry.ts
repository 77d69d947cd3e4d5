// The parts of Uppy that the station's page finds in the global `uppy`.
export { Uppy } from '@uppy/core'
export { default as Tus } from '@uppy/tus'
