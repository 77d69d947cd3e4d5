import type { Services } from '#features/use-services.ts'

/** The composition: every adapter is built here, once, and handed to those who need it. */
export function buildServices(): Services {
  return {} as Services
}
