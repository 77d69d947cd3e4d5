import type { Services } from '#features/shared/use-services.ts'

/** Nobody waits longer for the report than this, ms. */
export const REPORT_LIMIT_MS = 2_000

/** First tells the server what they leave on this device; once signed out, nobody can say it for them. */
export async function reportAndSignOut(
  services: Pick<Services, 'session' | 'devices' | 'reachability' | 'clock' | 'log'>,
): Promise<void> {
  const { session, reachability } = services
  const leaving = session.me()?.id
  if (reachability.snapshot() === 'reachable') await reportBriefly(services)
  // Another tab may have signed them out meanwhile, and somebody else in.
  if (session.me()?.id === leaving) session.signOut()
}

function reportBriefly({ devices, clock, log }: Pick<Services, 'devices' | 'clock' | 'log'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(REPORT_LIMIT_MS, resolve)
    void devices
      .reportNow()
      // What could not be reported is known with the next report from this device.
      .catch((error: unknown) => log.error('sign-out', 'What waits here was not reported', error))
      .finally(() => {
        stop()
        resolve()
      })
  })
}
