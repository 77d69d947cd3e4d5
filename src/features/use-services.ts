import { createContext, use } from 'react'
import type {
  Call,
  Clock,
  DeviceSpace,
  Dialogs,
  Ids,
  Log,
  Reachability,
  RealtimeLink,
  SessionAccess,
  SyncQueue,
  TakeSender,
  TakeStore,
  Toasts,
} from '#domain/ports.ts'
import type { Recording } from '#domain/recording/recording.ts'

/** Everything that a screen may reach, built once in main.tsx. */
export interface Services {
  call: Call
  clock: Clock
  ids: Ids
  log: Log
  reachability: Reachability
  session: SessionAccess
  takes: TakeStore
  space: DeviceSpace
  sender: TakeSender
  sync: SyncQueue
  recording: Recording
  realtime: RealtimeLink
  toasts: Toasts
  dialogs: Dialogs
}

export const ServicesContext = createContext<Services | null>(null)

/** The one door from a screen to the world. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('No services: a screen was rendered outside the shell.')
  return services
}
