import { viewMode } from '#contract/vocabulary/roles.ts'
import type { ChoiceStore } from '#domain/people/selection/selection-runner.ts'
import type { Choice } from '#domain/people/selection/selection-machine.ts'
import type { Log } from '#domain/ports.ts'

/** The number changes with the shape of a choice, so that what an older page stored is not read. */
const KEY = 'trocar.selection.1'

interface StoredChoice {
  userId: string
  choice: Choice
}

/**
 * The choice, in the storage of this tab: a reload finds it, another person does not. An unknown view is logged (spec 1
 * §5), once: the choice with it is forgotten.
 */
export function createChoiceStore({ tab, log }: { tab: Storage; log: Log }): ChoiceStore {
  return {
    read(userId) {
      const stored = readStored(tab.getItem(KEY))
      if (stored?.userId !== userId) return null
      if (viewMode.options.includes(stored.choice.viewMode ?? 'RESIDENT')) return stored.choice
      log.error('selection', 'Unknown view type')
      tab.removeItem(KEY)
      return null
    },
    write(userId, choice) {
      try {
        tab.setItem(KEY, JSON.stringify({ userId, choice } satisfies StoredChoice))
      } catch (error) {
        log.warn('selection', `Not kept: ${String(error)}`)
      }
    },
    forget: () => tab.removeItem(KEY),
  }
}

function readStored(text: string | null): StoredChoice | null {
  try {
    return JSON.parse(text ?? 'null') as StoredChoice | null
  } catch {
    return null
  }
}
