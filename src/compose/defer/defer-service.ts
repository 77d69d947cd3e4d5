import type { Unsubscribe } from '#domain/ports.ts'

// The first screens are ready before everything that they may call is loaded. A stand-in accepts calls in the meantime,
// and passes them on as soon as the service has arrived. Takes are in the device store all along.

/**
 * How a member of a service is stood in for; its type decides. `ask`: the call waits and answers then; `tell`: the call
 * is passed on; `follow`: it begins later, unless it was stopped before; `until`: a value returned until then; `part`:
 * an object stood in for member by member.
 */
export type StandIn<Member> = Member extends (...args: never[]) => infer Answer
  ? [Answer] extends [Promise<unknown>]
    ? 'ask'
    : [Answer] extends [Unsubscribe]
      ? 'follow' | 'watch'
      : [Answer] extends [void]
        ? 'tell'
        : { until: Answer } | ([Answer] extends [object] ? { part: Plan<Answer> } : never)
  : never

export type Plan<Service> = { readonly [Name in keyof Service]: StandIn<Service[Name]> }

/** The plan of something watched: `before` is its state until it has arrived, when watchers are told. */
export function watched<State>(before: State) {
  return { snapshot: { until: before }, subscribe: 'watch' } as const
}

// Internal, where the types of the members no longer matter.
type How = 'ask' | 'tell' | 'follow' | 'watch' | { until: unknown } | { part: Plan<object> }
type Member = (...args: unknown[]) => unknown
type Members = Record<string, Member>

/** @param arrive called each time the service is needed; the first call may load it */
export function deferService<Service extends object>(
  arrive: () => Promise<Service>,
  plan: Plan<Service>,
): Service {
  const arrival = (): Promise<Members> => arrive() as Promise<unknown> as Promise<Members>
  const standIns = Object.entries(plan as Record<string, How>).map(
    ([name, how]) => [name, standInFor(arrival, name, how)] as const,
  )
  return Object.fromEntries(standIns) as Service
}

function standInFor(arrival: () => Promise<Members>, name: string, how: How): Member {
  const call = (service: Members, args: unknown[]) => service[name]?.(...args)
  switch (how) {
    case 'ask':
      return async (...args) => call(await arrival(), args)
    case 'tell':
      return (...args) => void arrival().then((service) => call(service, args))
    case 'follow':
      return (...args) => beginLater(arrival(), (service) => call(service, args) as Unsubscribe)
    case 'watch':
      return (...args) =>
        beginLater(arrival(), (service) => {
          const [listener] = args as [() => void]
          listener()
          return call(service, args) as Unsubscribe
        })
    default:
      return 'part' in how ? standInForPart(arrival, name, how.part) : answerUntil(arrival, name, how.until)
  }
}

/** Always the same object, so that screens subscribe once. */
function standInForPart(arrival: () => Promise<Members>, name: string, plan: Plan<object>): Member {
  const part = deferService(async () => (await arrival())[name]?.() as object, plan)
  return () => part
}

function answerUntil(arrival: () => Promise<Members>, name: string, before: unknown): Member {
  let arrived: Members | null = null
  async function hold(): Promise<void> {
    arrived = await arrival()
  }
  void hold()
  return (...args) => (arrived === null ? before : arrived[name]?.(...args))
}

/** Stops what begins later, even if it is stopped before it began. */
function beginLater(arrival: Promise<Members>, begin: (service: Members) => Unsubscribe): Unsubscribe {
  let ended = false
  const isOver = () => ended
  let stop: Unsubscribe = () => undefined
  async function beginWhenArrived(): Promise<void> {
    const service = await arrival
    if (isOver()) return
    stop = begin(service)
    // A listener that is called as it begins may have stopped it.
    if (isOver()) stop()
  }
  void beginWhenArrived()
  return () => {
    ended = true
    stop()
  }
}
