import type { DeviceSpace, TakeStore, Watchable } from '#domain/ports.ts'
import { type CaptureState, readyToCapture } from '#domain/video/recording/capture/capture-state.ts'
import type { Recording } from '#domain/video/recording/recording.ts'
import type { TakeServices } from '../build-takes.ts'
import { deferService, watched } from './defer-service.ts'

/** Takes and the room for them; the first caller opens them. */
export function deferTakes(arrive: () => Promise<TakeServices>): { takes: TakeStore; space: DeviceSpace } {
  return {
    takes: deferService<TakeStore>(async () => (await arrive()).takes, { onChange: 'follow' }),
    space: deferService<DeviceSpace>(async () => (await arrive()).space, {}),
  }
}

/** The state of the capture: READY until there is a recorder. Reading it does not load the recorder. */
export function deferCapture(arrival: Promise<Recording>): Watchable<CaptureState> {
  return deferService<Watchable<CaptureState>>(async () => (await arrival).capture, watched(readyToCapture))
}
