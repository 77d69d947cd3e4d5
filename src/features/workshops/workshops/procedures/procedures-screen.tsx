import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import {
  type ListedProcedure,
  listWorkshopProcedures,
} from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { procedureColumns, type ProcedureActions } from './procedure-columns.tsx'
import { ProcedureDialog } from './procedure-dialog.tsx'
import { procedureWords as words } from './procedure-words.ts'
import { useProcedureActions } from './use-procedure-actions.ts'

/** What workshops can teach, for those who manage them: at an address of our own. */
export function ProceduresScreen() {
  const links = useWorkshopLinks()
  const isOffline = useIsOffline()
  const { done, saved, setRetired } = useProcedureActions()
  const [open, setOpen] = useState<{ procedure: ListedProcedure | null } | null>(null)
  const close = () => setOpen(null)
  return (
    <Screen>
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        back={links.upcomingWorkshops}
        action={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onPress={() => setOpen({ procedure: null })}
          >
            {words.add}
          </Button>
        }
      />
      <Stack gap={4}>
        {done === null ? null : <DoneNotice {...done} isHeld={isOffline} />}
        <Procedures rename={(procedure) => setOpen({ procedure })} setRetired={setRetired} />
      </Stack>
      {open === null ? null : (
        <ProcedureDialog
          procedure={open.procedure}
          onClose={close}
          onSaved={(now) => {
            close()
            saved(now, open.procedure)
          }}
        />
      )}
    </Screen>
  )
}

function Procedures(actions: ProcedureActions) {
  const query = useQuery(endpointQuery(listWorkshopProcedures, { query: { retired: 'true' } }))
  return (
    <QueryView
      query={query}
      skeleton={<BlockSkeleton label={words.title} height="16em" />}
      offline={<EmptyState icon={<ClipboardList />} {...words.away} />}
      reassurance={words.safe}
      asOf={{ what: 'the list' }}
    >
      {({ _embedded: { workshopProcedure } }, asOf) => (
        <>
          {asOf}
          <DataTable
            label={words.title}
            columns={procedureColumns(actions)}
            rows={workshopProcedure}
            keyOf={({ id }) => id}
            empty={<EmptyState icon={<ClipboardList />} {...words.empty} />}
          />
        </>
      )}
    </QueryView>
  )
}
