import { createRunner } from '../../machine/create-runner.ts'
import type { Watchable } from '../../ports.ts'
import {
  fullVolume,
  stepVolume,
  type VolumeCommand,
  type VolumeEvent,
  type VolumeState,
} from './volume-machine.ts'

/** Remembers the volume for this browser session. */
export interface VolumeStore {
  read(): VolumeState | null
  write(state: VolumeState): void
  forget(): void
}

/** One volume for all players. Null: it is not known yet. */
export interface Volume extends Watchable<VolumeState | null> {
  dispatch: (event: VolumeEvent) => void
}

/** @param isSignedIn what is stored is of whoever is signed in; without anybody, it is not read */
export function createVolume(store: VolumeStore, isSignedIn: boolean): Volume {
  return createRunner<VolumeState, VolumeEvent, VolumeCommand>({
    initial: (isSignedIn ? store.read() : null) ?? fullVolume,
    step: stepVolume,
    execute: (command) => (command.type === 'forget' ? store.forget() : store.write(command.state)),
  })
}
