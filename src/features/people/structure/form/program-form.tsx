import type { Program } from '#contract/endpoints/people/structure-values.ts'
import type { ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { AboutFields } from './about-fields.tsx'
import { AccountFields } from './account-fields.tsx'
import { AddressFields } from './address-fields.tsx'
import { Conflict } from './conflict.tsx'
import { DirectorFields } from './director-fields.tsx'
import { programFormWords } from './form-words.ts'
import { PlaceFields } from './place-fields.tsx'
import { useProgramForm } from './use-program-form.ts'

export interface ProgramFormProps {
  /** Null: a new one. */
  program: Program | null
  initial: ProgramDraft
  onSaved: (program: Program) => void
}

/** One long form: a program's place, its facts, its account, its addresses and its directors. */
export function ProgramForm({ program, initial, onSaved }: ProgramFormProps) {
  const links = useLinks()
  const isOffline = useIsOffline()
  const { form, may, base, start, conflict, settle, isOld, startOver } = useProgramForm({
    program,
    initial,
    onSaved,
  })
  const { values: draft, fields } = form
  const invites = draft.sendsInvitations && draft.directors.some(({ isKnown }) => !isKnown)
  const create = invites ? programFormWords.createAndInvite : programFormWords.create
  return (
    <Form form={form}>
      {isOld ? (
        <Notice tone="info" action={<Button onPress={startOver}>{programFormWords.startOver}</Button>}>
          {programFormWords.restored}
        </Notice>
      ) : null}
      {may.includes('place') ? <PlaceFields form={form} current={base?.system ?? null} /> : null}
      <AboutFields fields={fields} may={may} />
      {may.includes('accountNumber') ? <AccountFields fields={fields} /> : null}
      {may.includes('programAddresses') ? <AddressFields field={fields.programAddresses} /> : null}
      {may.includes('programDirectors') ? <DirectorFields fields={fields} /> : null}
      {conflict === null || start === null ? null : (
        <Conflict
          key={conflict.version}
          mine={draft}
          base={start}
          theirs={conflict}
          may={may}
          onSettle={settle}
        />
      )}
      {isOffline ? <Notice tone="waiting">{programFormWords.offline}</Notice> : null}
      {form.problem === null || isOffline ? null : (
        <Notice tone="error" isUrgent>
          {form.problem}
        </Notice>
      )}
      <Cluster gap={3}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isPending={form.isBusy}
          isDisabled={isOffline || conflict !== null}
        >
          {program === null ? create : programFormWords.save}
        </Button>
        <ButtonLink
          href={program === null ? links.programs : links.program(program.id)}
          size="large"
          variant="quiet"
        >
          {programFormWords.cancel}
        </ButtonLink>
      </Cluster>
    </Form>
  )
}
