import type { Reachability, RealtimeLink, Unsubscribe } from '../ports.ts'

/**
 * The live link hears at once that the server went, which is a reason to look, and that it is back. An attempt that
 * never came up is a reason too; the ones that follow it say nothing new.
 */
export function watchByLink(
  link: Pick<RealtimeLink, 'state'>,
  reachability: Pick<Reachability, 'noteAnswer' | 'noteSilence'>,
): Unsubscribe {
  const state = link.state()
  let before = state.snapshot()
  let isSilenceTold = false
  return state.subscribe(() => {
    const now = state.snapshot()
    const isDown = before === 'connected' ? now !== 'connected' : before === 'connecting' && now === 'offline'
    if (now === 'connected' && before !== 'connected') {
      isSilenceTold = false
      reachability.noteAnswer()
    } else if (isDown && !isSilenceTold) {
      isSilenceTold = true
      reachability.noteSilence()
    }
    before = now
  })
}
