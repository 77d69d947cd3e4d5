import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import {
  getLegalPage,
  type LegalPage,
  listLegalVersions,
} from '#contract/endpoints/operations/legal-pages.ts'
import { type LegalPageName, legalPageName, legalTitles } from '#contract/vocabulary/legal-pages.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { LegalEditor, legalDraftName } from './legal-editor.tsx'
import { legalWords } from './legal-page-words.ts'
import styles from './legal.module.css'

const words = legalWords.edit
const choices = legalPageName.options.map((id) => ({ id, text: legalTitles[id] }))

/** For managerial roles: the legal pages, changed without a new release. */
export function LegalEditorScreen() {
  const links = useLinks()
  const [name, setName] = useState<LegalPageName>('privacy-policy')
  const page = useQuery(endpointQuery(getLegalPage, { params: { name } }))
  return (
    <Screen width={56}>
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        action={<ButtonLink href={links.legalPage(name)}>{words.view}</ButtonLink>}
      />
      <div className={styles.choice}>
        <Select label={words.page} choices={choices} value={name} onChange={setName} />
      </div>
      <QueryView
        query={page}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<FileText />} {...words.away} />}
        reassurance={words.safe}
      >
        {(current) => <OnePage key={name} page={current} />}
      </QueryView>
    </Screen>
  )
}

function OnePage({ page }: { page: LegalPage }) {
  const versions = useQuery(endpointQuery(listLegalVersions, { params: { name: page.name } }))
  // An older version as the text to start from.
  const [from, setFrom] = useState<{ version: number; text: string } | null>(null)
  const [restored, setRestored] = useState(0)
  const { formDrafts, dialogs } = useServices()
  const edit = async (older: { version: number; text: string }) => {
    const draftName = legalDraftName(page.name)
    if (formDrafts.read(draftName) !== null && !(await dialogs.confirm(words.discard))) return
    formDrafts.clear(draftName)
    setFrom(older)
    setRestored((count) => count + 1)
  }
  return (
    <>
      <LegalEditor
        key={`${page.version}:${restored}`}
        page={page}
        startText={from?.text ?? page.text}
        onPublished={() => setFrom(null)}
      />
      <LegalVersions items={versions.data?.items ?? null} onEdit={(older) => void edit(older)} />
    </>
  )
}

type Version = Reply<typeof listLegalVersions>['items'][number]

interface LegalVersionsProps {
  /** Newest first; null until they are known. */
  items: readonly Version[] | null
  onEdit: (version: Version) => void
}

/** What was published before, by whom and when. */
function LegalVersions({ items, onEdit }: LegalVersionsProps) {
  const timeZone = useTimeZone()
  return (
    <section className={styles.editor}>
      <h2 className={styles.subtitle}>{words.versions}</h2>
      {items === null ? <ListSkeleton /> : null}
      {items?.length === 0 ? <p className="quiet">{words.noVersions}</p> : null}
      <ul className={styles.versions}>
        {(items ?? []).map((one) => (
          <li key={one.version}>
            <span>
              <strong>{words.version(one.version)}</strong>
              <span className="quiet">
                {one.fullName ?? words.byDemo} · {formatMoment(one.publishedAt, timeZone)}
              </span>
            </span>
            <Button size="small" onPress={() => onEdit(one)}>
              {words.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
