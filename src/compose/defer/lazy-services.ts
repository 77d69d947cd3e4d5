import type { Services } from '#features/shared/use-services.ts'

type LateServices<Early> = Omit<Services, keyof Early>

export interface LazyServices<Early> {
  services: Services
  haveArrived(): boolean
  /** Adds services that are available from now on; the rest come with later calls. */
  arrive(late: Partial<LateServices<Early>>): void
}

/** Services of which some arrive later, together or one by one. Using one before is a bug, and throws. */
export function lazyServices<Early extends Partial<Services>>(
  early: Early,
  lateNames: readonly Exclude<keyof Services, keyof Early>[],
): LazyServices<Early> {
  let late: Partial<LateServices<Early>> | null = null
  const services: object = { ...early }
  for (const name of lateNames) {
    Object.defineProperty(services, name, {
      enumerable: true,
      get() {
        if (late === null || !(name in late))
          throw new Error(`Service "${name}" is not loaded: its route has to wait for it.`)
        return Reflect.get(late, name)
      },
    })
  }
  return {
    services: services as Services,
    haveArrived: () => late !== null,
    arrive: (arrived) => {
      late = { ...late, ...arrived }
    },
  }
}
