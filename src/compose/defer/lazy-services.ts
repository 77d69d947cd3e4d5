/** Services of which some arrive later, together or one by one. Using one before is a bug, and throws. */
export function lazyServices<Early extends object, Late extends object>(early: Early) {
  let late: Partial<Late> | null = null
  const services = new Proxy(early, {
    get(_, name) {
      if (name in early) return Reflect.get(early, name)
      if (late === null || !(name in late)) throw new Error(`Service "${String(name)}" is not loaded.`)
      return Reflect.get(late, name)
    },
  })
  return {
    services: services as Early & Late,
    haveArrived: () => late !== null,
    /** Adds services that are available from now on; the rest come with later calls. */
    arrive: (arrived: Partial<Late>) => {
      late = { ...late, ...arrived }
    },
  }
}
