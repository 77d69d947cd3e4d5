import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import {
  listWorkshopMessages,
  type SentLetters,
} from '#contract/endpoints/workshops/workshops/workshop-messages.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListPart } from '#features/shared/lists/list-part.tsx'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { viewWords as words } from './workshop-words.ts'
import styles from './workshop-view.module.css'

/** What was written to its people, what arrived and what did not. */
export function SentMessages({ id, zone }: { id: WorkshopId; zone: string }) {
  const query = useQuery(endpointQuery(listWorkshopMessages, { params: { id } }))
  return (
    <Section title={words.messages} isCard>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<MailX />} {...words.away} />}
        reassurance={words.safe}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{words.noMessages}</p>
          ) : (
            <ListPart items={items} first={5} step={20}>
              {(shown) => (
                <ul className={styles.messages}>
                  {shown.map((sent) => (
                    <SentItem key={sent.id} sent={sent} zone={zone} />
                  ))}
                </ul>
              )}
            </ListPart>
          )
        }
      </QueryView>
    </Section>
  )
}

function SentItem({ sent, zone }: { sent: SentLetters; zone: string }) {
  const counts = [
    words.sent(sent.sent),
    ...(sent.waiting > 0 ? [words.waiting(sent.waiting)] : []),
    ...(sent.failed > 0 ? [words.failed(sent.failed)] : []),
  ].join(' · ')
  return (
    <li>
      <strong>{sent.subject ?? words.kinds[sent.kind]}</strong>
      <p className="quiet">
        {[formatMoment(sent.at, zone), ...(sent.sentBy === null ? [] : [sent.sentBy]), counts].join(', ')}
      </p>
      {sent.readers.length === 0 ? null : (
        <p className="quiet">{words.readers(sent.readers, sent.sent + sent.waiting + sent.failed)}</p>
      )}
      {sent.failures.length === 0 ? null : (
        <p>{sent.failures.map(({ fullName, email }) => `${fullName} (${email})`).join(', ')}</p>
      )}
    </li>
  )
}
