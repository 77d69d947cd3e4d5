import { createContext, use } from 'react'
import type { DialogRunner } from '#domain/dialogs/dialog-runner.ts'
import type { Watchable } from '#domain/ports.ts'
import type { ToastRunner } from '#domain/toasts/toast-runner.ts'
import type { UpdateRunner } from '#domain/updates/update-runner.ts'
import type { InstallOffer } from './install/install-offer.ts'

/** What the shell runs itself; features see only the ports behind it. */
export interface ShellServices {
  toasts: ToastRunner
  dialogs: DialogRunner
  updates: UpdateRunner
  install: InstallOffer
  /** Whether requests run that the progress bar shows. */
  requests: Watchable<boolean>
  /** Calls back once, when nothing is being opened anymore. */
  whenQuiet: (work: () => void) => void
}

export const ShellContext = createContext<ShellServices | null>(null)

export function useShell(): ShellServices {
  const shell = use(ShellContext)
  if (shell === null) throw new Error('No shell services: rendered outside the app.')
  return shell
}
