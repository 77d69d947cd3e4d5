import { useQuery } from '@tanstack/react-query'
import { adviseOn, nameHanging } from '#contract/endpoints/people/deletion/hanging-words.ts'
import {
  type Deletable,
  type Hanging,
  previewStructureDeletion,
} from '#contract/endpoints/people/deletion/structure-deletion.ts'
import { countText } from '#domain/count-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from './deletion.module.css'
import { structureDeletionWords } from './structure-deletion-words.ts'
import { type ToDelete, useStructureDeletion } from './use-structure-deletion.ts'

/** Where what hangs on it is managed. */
export type Lead = {
  text: string
  of: readonly Hanging['what'][]
} & ({ href: string } | { onPress: () => void })

export interface StructureDeletionDialogProps {
  of: ToDelete
  /** A standalone institution goes with its system. */
  isStandalone?: boolean
  leads?: readonly Lead[]
  onClose: () => void
  /** It is deleted: what shows it must be left, or fetched again. */
  onDone: () => void
}

/** Before anything is deleted, says what goes with it and what stays, or what keeps it and where to change that. */
export function StructureDeletionDialog(props: StructureDeletionDialogProps) {
  const { of, isStandalone = false, leads = [], onClose, onDone } = props
  const isOffline = useIsOffline()
  const input = { params: { kind: of.kind, id: of.id } }
  const preview = useQuery(endpointQuery(previewStructureDeletion, input))
  const { isDeleting, problem, hanging, remove } = useStructureDeletion(of, () => {
    onClose()
    onDone()
  })
  const held = hanging ?? preview.data?.hanging ?? null
  const isHeld = held !== null && held.length > 0
  const useful = leads.filter((lead) => isHeld && held.some(({ what }) => lead.of.includes(what)))
  return (
    <Modal
      isOpen
      title={structureDeletionWords.title(of.name)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            {isHeld ? structureDeletionWords.close : structureDeletionWords.cancel}
          </Button>
          {useful.map((lead) =>
            'href' in lead ? (
              <ButtonLink key={lead.text} href={lead.href}>
                {lead.text}
              </ButtonLink>
            ) : (
              <Button key={lead.text} onPress={lead.onPress}>
                {lead.text}
              </Button>
            ),
          )}
          {isHeld ? null : (
            <Button
              variant="danger"
              isPending={isDeleting}
              isDisabled={isOffline || held === null}
              onPress={() => void remove()}
            >
              {structureDeletionWords.remove}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <QueryView
          query={preview}
          skeleton={<BlockSkeleton label={structureDeletionWords.looking} height="6em" />}
          offline={null}
          notFound={<p>{structureDeletionWords.gone}</p>}
          reassurance={structureDeletionWords.safe}
        >
          {(seen) => (
            <WhatHappens kind={of.kind} isStandalone={isStandalone} hanging={hanging ?? seen.hanging} />
          )}
        </QueryView>
        {isOffline ? <Notice tone="waiting">{structureDeletionWords.notNow}</Notice> : null}
        {problem === null ? null : (
          <Notice tone="error" isUrgent>
            {problem}
          </Notice>
        )}
      </Stack>
    </Modal>
  )
}

const people: readonly Hanging['what'][] = [
  'coordinators',
  'directors',
  'faculty',
  'residents',
  'members',
  'proctors',
]
const isOfPeople = ({ what }: Hanging) => people.includes(what)

interface WhatHappensProps {
  kind: Deletable
  isStandalone: boolean
  hanging: readonly Hanging[]
}

function WhatHappens({ kind, isStandalone, hanging }: WhatHappensProps) {
  if (hanging.length === 0)
    return (
      <>
        <p>{structureDeletionWords.goes[isStandalone ? 'standalone' : kind]}</p>
        <p>{structureDeletionWords.forever}</p>
      </>
    )
  return (
    <Notice tone="info" title={structureDeletionWords.held} isUrgent>
      <ul className={styles.facts}>
        {hanging.map((one) => (
          <li key={one.what}>{nameHanging(one, countText)}</li>
        ))}
      </ul>
      {adviseOn(kind, hanging)} {hanging.some(isOfPeople) ? structureDeletionWords.everyone : null}
    </Notice>
  )
}
