import type { Reachability, RealtimeLink, Unsubscribe } from '../ports.ts'

/** The live link hears at once that the server went, which is a reason to look, and that it is back. */
export function watchByLink(
  link: Pick<RealtimeLink, 'state'>,
  reachability: Pick<Reachability, 'noteAnswer' | 'noteSilence'>,
): Unsubscribe {
  const state = link.state()
  let before = state.snapshot()
  return state.subscribe(() => {
    const now = state.snapshot()
    if (now === 'connected' && before !== 'connected') reachability.noteAnswer()
    if (now !== 'connected' && before === 'connected') reachability.noteSilence()
    before = now
  })
}
