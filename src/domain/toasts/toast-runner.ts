import { createRunner } from '#domain/machine/create-runner.ts'
import type { Clock, Ids, Running, ToastRequest, Toasts, Unsubscribe } from '#domain/ports.ts'
import {
  noToasts,
  stepToasts,
  timeoutOf,
  type Toast,
  type ToastCommand,
  type ToastEvent,
  type ToastState,
} from './toast-machine.ts'

export type ToastRunner = Toasts & Running<ToastState, ToastEvent>

/** Runs the toast queue; callbacks of a toast are stored here, under its id. */
export function createToastRunner({ clock, ids }: { clock: Clock; ids: Ids }): ToastRunner {
  const timer = createTimer(clock)
  const requests = new Map<string, ToastRequest>()

  function execute(command: ToastCommand): void {
    switch (command.type) {
      case 'start-toast-timer':
        return timer.start(command.delay, (at) =>
          runner.dispatch({ type: 'time-passed', id: command.id, at }),
        )
      case 'start-gap-timer':
        return timer.start(command.delay, (at) => runner.dispatch({ type: 'gap-passed', at }))
      case 'stop-timer':
        return timer.stop()
      case 'run-on-open':
        return requests.get(command.id)?.onOpen?.()
      case 'run-act':
        return requests.get(command.id)?.act?.run()
      case 'run-on-close': {
        const { onClose } = requests.get(command.id) ?? {}
        requests.delete(command.id)
        return onClose?.()
      }
      case 'forget':
        return void requests.delete(command.id)
    }
  }

  const runner = createRunner<ToastState, ToastEvent, ToastCommand>({
    initial: noToasts,
    step: stepToasts,
    execute,
  })

  return {
    ...runner,
    show(request) {
      const id = ids.uuid()
      requests.set(id, request)
      runner.dispatch({ type: 'toast-requested', toast: toastOf(id, request), at: clock.now() })
    },
  }
}

function toastOf(id: string, { msg, type, link, act, timeout }: ToastRequest): Toast {
  return {
    id,
    msg,
    type,
    timeout: timeoutOf(timeout),
    ...(link !== undefined && { link }),
    ...(act !== undefined && { act: { text: act.text } }),
  }
}

/** One timer at a time: starting it again cancels the previous one. */
function createTimer(clock: Clock) {
  let cancel: Unsubscribe = () => undefined
  return {
    start(delay: number, callback: (at: number) => void): void {
      cancel()
      cancel = clock.after(delay, () => callback(clock.now()))
    },
    stop(): void {
      cancel()
    },
  }
}
