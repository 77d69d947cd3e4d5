// What the page of the station has of Uppy, in the global `uppy`.
export { Uppy } from '@uppy/core'
export { default as Tus } from '@uppy/tus'
