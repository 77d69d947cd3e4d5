import type { Endpoint } from '#contract/endpoint.ts'
import { succeed } from '#contract/result.ts'
import type { Services } from '#features/shared/use-services.ts'
import { createFormDraftsInMemory } from './form-drafts.ts'
import { residentMe } from './session-facts.ts'

export interface SentRequest {
  endpoint: Endpoint
  input: { params?: object; query?: object; body?: object }
}

export interface OperationsServicesOptions {
  /** By the path of the endpoint; a promise for an answer that takes its time. */
  answers: Readonly<Record<string, unknown>>
  isAway?: boolean
  /** What the person answers when asked for confirmation. */
  isSure?: boolean
  role?: string
}

/** Services of a screen that reads, asks for confirmation, calls, and reports the result. */
export function operationsServices({
  answers,
  isAway = false,
  isSure = true,
  role,
}: OperationsServicesOptions) {
  const asked: SentRequest[] = []
  const said: string[] = []
  const questions: { title: string; text: string; destructive?: boolean }[] = []
  const stays = () => () => undefined
  /** Does not wait for a pause in typing. */
  const atOnce = (_ms: number, work: () => void) => {
    work()
    return () => undefined
  }
  const me = { ...residentMe, ...(role !== undefined && { role }) }
  const state = { status: 'signed-in', me }
  const services = {
    formDrafts: createFormDraftsInMemory().formDrafts,
    call: async (endpoint: Endpoint, input: SentRequest['input']) => {
      asked.push({ endpoint, input })
      const answer = await answers[endpoint.path]
      return answer !== null && typeof answer === 'object' && 'ok' in answer ? answer : succeed(answer ?? {})
    },
    clock: { now: () => Date.parse('2026-06-02T12:00:00Z'), every: stays, after: atOnce },
    session: { snapshot: () => state, subscribe: stays, me: () => me },
    reachability: { snapshot: () => (isAway ? 'unreachable' : 'reachable'), subscribe: stays },
    links: {
      fault: (id: string) => `fault-${id}`,
      faults: 'faults',
      unsent: 'unsent',
      status: 'status',
      mobileAppRelease: () => 'release',
    },
    toasts: { show: ({ msg }: { msg: string }) => void said.push(msg) },
    dialogs: {
      confirm: async (question: (typeof questions)[number]) => {
        questions.push(question)
        return isSure
      },
    },
    devices: { tabletId: async () => '00000000-0000-4000-8000-00000000000a' },
  } as unknown as Partial<Services>
  return { services, asked, said, questions }
}
