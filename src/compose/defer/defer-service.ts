import type { Unsubscribe } from '#domain/ports.ts'

// The first screens are ready before everything that they may call is loaded. A stand-in accepts calls in the meantime,
// and passes them on as soon as the service has arrived. Takes are in the device store all along.

/**
 * How a member of a service is stood in for. A method that returns a promise or nothing needs no plan: its calls are
 * passed on, and answer then. `follow`: it begins later, unless it was stopped before; `watch`: so does a subscription,
 * whose listener is called when it begins; `until`: a value returned until then; `part`: an object stood in for member
 * by member.
 */
export type StandIn<Member> = Member extends (...args: never[]) => infer Answer
  ? [Answer] extends [Promise<unknown>]
    ? 'passed on'
    : [Answer] extends [Unsubscribe]
      ? 'follow' | 'watch'
      : [Answer] extends [void]
        ? 'passed on'
        : { until: Answer } | ([Answer] extends [object] ? { part: Plan<Answer> } : never)
  : never

/** The members that answer at once, and how. */
export type Plan<Service> = {
  readonly [Name in keyof Service as 'passed on' extends StandIn<Service[Name]> ? never : Name]: StandIn<
    Service[Name]
  >
}

/** The plan of something watched: `before` is its state until it has arrived, when watchers are told. */
export function watched<State>(before: State) {
  return { snapshot: { until: before }, subscribe: 'watch' } as const
}

// Internal, where the types of the members no longer matter.
type How = 'follow' | 'watch' | { until: unknown } | { part: Plan<object> }
type Member = (...args: unknown[]) => unknown
type Members = Record<string, Member>

/** @param arrive called each time the service is needed; the first call may load it */
export function deferService<Service extends object>(
  arrive: () => Promise<Service>,
  plan: Plan<Service>,
): Service {
  const arrival = (): Promise<Members> => arrive() as Promise<unknown> as Promise<Members>
  const standIns = new Map<PropertyKey, Member>(
    Object.entries(plan as Record<string, How>).map(([name, how]) => [name, standInFor(arrival, name, how)]),
  )
  return new Proxy({} as Service, {
    get(_, name) {
      // A service is no promise: whoever awaits the object that has it would wait for ever.
      if (typeof name === 'symbol' || name === 'then') return undefined
      const known = standIns.get(name)
      if (known !== undefined) return known
      const passedOn: Member = async (...args) => (await arrival())[name]?.(...args)
      standIns.set(name, passedOn)
      return passedOn
    },
  })
}

function standInFor(arrival: () => Promise<Members>, name: string, how: How): Member {
  const call = (service: Members, args: unknown[]) => service[name]?.(...args)
  switch (how) {
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

/** The service is made when something of it is first asked for: what is never used loads nothing. */
export function whenUsed<Service extends object>(make: () => Service): Service {
  let made: Service | undefined
  return new Proxy<Service>({} as Service, {
    get: (_, name): unknown => Reflect.get((made ??= make()), name),
  })
}
