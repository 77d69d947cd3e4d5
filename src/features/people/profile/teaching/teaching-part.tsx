import { useQuery } from '@tanstack/react-query'
import {
  listMyTeachingRequests,
  type MyTeachingRequest,
} from '#contract/endpoints/people/teaching-requests.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import account from '../account.module.css'
import { teachingPartWords as words } from './teaching-part-words.ts'
import { useAnswerRequest } from './use-answer-request.ts'

/** Programs that ask a faculty member to teach there; they agree or decline here. */
export function TeachingPart() {
  const requests = useQuery(endpointQuery(listMyTeachingRequests))
  return (
    <Card title={words.title}>
      <QueryView
        query={requests}
        skeleton={<ListSkeleton />}
        offline={<p className={account.quiet}>{words.away}</p>}
        reassurance={words.safe}
        asOf={{ what: 'requests' }}
      >
        {({ items }, asOf) => (
          <>
            {asOf}
            {items.length === 0 ? (
              <p className={account.quiet}>{words.none}</p>
            ) : (
              <>
                <p className={account.text}>{words.text}</p>
                <ul aria-label={words.title}>
                  {items.map((request) => (
                    <Request key={request.id} request={request} />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Request({ request }: { request: MyTeachingRequest }) {
  const { program, askedBy, askedAt, expiresAt, isTaught, mayBecomeHome } = request
  const timeZone = useTimeZone()
  const isOffline = useIsOffline()
  const { isBusy, answer } = useAnswerRequest(request)
  const held = { isDisabled: isOffline || isBusy }
  return (
    <li>
      <Stack gap={2}>
        <p className={account.text}>
          <strong>{isTaught ? words.asksForHome(program.title) : words.asks(program.title)}</strong>
        </p>
        <p className={account.quiet}>
          {words.by(askedBy, formatMoment(askedAt, timeZone))}.{' '}
          {words.until(formatMoment(expiresAt, timeZone))} {isTaught ? null : words.sees}
        </p>
        <Cluster gap={2}>
          {isTaught ? null : (
            <Button
              {...held}
              aria-label={words.teachOf(program.title)}
              onPress={() => void answer('TEACHING')}
            >
              {words.teach}
            </Button>
          )}
          {mayBecomeHome ? (
            <Button {...held} aria-label={words.homeOf(program.title)} onPress={() => void answer('HOME')}>
              {words.home}
            </Button>
          ) : null}
          <Button
            {...held}
            aria-label={words.declineOf(program.title)}
            onPress={() => void answer('DECLINED')}
          >
            {words.decline}
          </Button>
        </Cluster>
      </Stack>
    </li>
  )
}
