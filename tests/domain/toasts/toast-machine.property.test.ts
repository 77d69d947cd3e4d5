import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { noToasts, stepToasts, type ToastState } from '#domain/toasts/toast-machine.ts'

type Act = 'request' | 'hold' | 'release' | 'dismiss' | 'timer' | 'stale-timer' | 'record' | 'stop'
type Move = { act: Act; wait: number }

const move: fc.Arbitrary<Move> = fc.record({
  act: fc.constantFrom<Act>(
    'request',
    'hold',
    'release',
    'dismiss',
    'timer',
    'stale-timer',
    'record',
    'stop',
  ),
  wait: fc.integer({ min: 0, max: 5_000 }),
})

it('opens and closes every toast exactly once and in order, whatever happens in between', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      let state: ToastState = noToasts
      let at = 0
      let asked = 0
      let timer: 'toast' | 'gap' | null = null
      const opened: string[] = []
      const closed: string[] = []
      const dispatch = (event: Parameters<typeof stepToasts>[1]) => {
        const next = stepToasts(state, event)
        state = next.state
        for (const command of next.commands) {
          if (command.type === 'run-on-open') opened.push(command.id)
          if (command.type === 'run-on-close') closed.push(command.id)
          if (command.type === 'start-toast-timer') timer = 'toast'
          if (command.type === 'start-gap-timer') timer = 'gap'
          if (command.type === 'stop-timer') timer = null
        }
      }
      const act: Record<Move['act'], () => void> = {
        request: () =>
          dispatch({
            type: 'toast-requested',
            toast: { id: String(asked++), msg: '', type: 'INFO', timeout: 3_000 },
            at,
          }),
        hold: () => dispatch({ type: 'toast-held', at }),
        release: () => dispatch({ type: 'toast-released', at }),
        dismiss: () => {
          if (state.status === 'showing') dispatch({ type: 'toast-dismissed', id: state.toast.id, at })
        },
        timer: () => {
          const due = timer
          timer = null
          if (due === 'gap') dispatch({ type: 'gap-passed', at })
          if (due === 'toast' && state.status === 'showing')
            dispatch({ type: 'time-passed', id: state.toast.id, at })
        },
        record: () => dispatch({ type: 'silence-began' }),
        stop: () => dispatch({ type: 'silence-ended', at }),
        'stale-timer': () => dispatch({ type: 'time-passed', id: 'of another toast', at }),
      }
      for (const { act: name, wait } of moves) {
        at += wait
        act[name]()
      }
      const inOrder = Array.from({ length: asked }, (_, index) => String(index))
      expect(opened).toEqual(inOrder.slice(0, opened.length))
      expect(closed).toEqual(opened.slice(0, closed.length))
      const isOpen = state.status === 'showing' || (state.status === 'silenced' && state.rest[0]?.isAgain)
      expect(opened.length - closed.length).toBe(isOpen ? 1 : 0)
      if (state.status === 'silenced') expect(timer).toBe(null)
      // Nothing waits forever: what is not visible has a timer that will show it.
      if (state.status === 'gap') expect(timer).toBe('gap')
      if (state.status === 'idle') expect(opened).toHaveLength(asked)
    }),
  )
})
