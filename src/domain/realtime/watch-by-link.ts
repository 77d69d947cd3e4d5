import type { Reachability, RealtimeLink, Unsubscribe } from '../ports.ts'

/**
 * The live link notices at once that the server is gone or back; either triggers a check. A first attempt that never
 * connects triggers one too; the attempts after it say nothing new.
 */
export function watchByLink(
  link: Pick<RealtimeLink, 'state'>,
  reachability: Pick<Reachability, 'noteAnswer' | 'noteSilence'>,
): Unsubscribe {
  const state = link.state()
  let before = state.snapshot()
  let isSilenceReported = false
  return state.subscribe(() => {
    const now = state.snapshot()
    const isDown = before === 'connected' ? now !== 'connected' : before === 'connecting' && now === 'offline'
    if (now === 'connected' && before !== 'connected') {
      isSilenceReported = false
      reachability.noteAnswer()
    } else if (isDown && !isSilenceReported) {
      isSilenceReported = true
      reachability.noteSilence()
    }
    before = now
  })
}
