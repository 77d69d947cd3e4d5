// What the lab puts into its pages. Each function runs in the page and must be self-contained.

declare global {
  var labSkewMs: number | undefined
  var labTracks: Set<MediaStreamTrack> | undefined
}

/** Makes the page's clock wrong by this much. */
export function setSkew(ms: number): void {
  if (globalThis.labSkewMs === undefined) {
    const RealDate = Date
    const now = (): number => RealDate.now() + (globalThis.labSkewMs ?? 0)
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, made) =>
        Reflect.construct(
          target,
          given.length === 0 ? [now()] : given,
          made === globalThis.Date ? target : made,
        ),
      apply: () => new RealDate(now()).toString(),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    })
  }
  globalThis.labSkewMs = ms
}

/** Tracks which cameras and microphones the page has open. */
export function trackCameras(): void {
  const tracks = (globalThis.labTracks ??= new Set())
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices === undefined) return
  const open = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    for (const track of stream.getTracks()) tracks.add(track)
    return stream
  }
}

/** As if somebody pulled the cable. Returns how many tracks ended. */
export function loseCameras(): number {
  const live = [...(globalThis.labTracks ?? [])].filter(({ readyState }) => readyState === 'live')
  for (const track of live) {
    track.stop()
    track.dispatchEvent(new Event('ended'))
  }
  return live.length
}
