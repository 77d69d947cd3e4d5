import type { Reply } from '#contract/endpoint.ts'
import type {
  getCourseVersions,
  GroupVersion,
} from '#contract/endpoints/learning/replaced/course-versions.ts'
import type { GroupCourseId } from '#contract/vocabulary/ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '../making.module.css'
import type { GroupChange } from './use-group-versions.ts'
import { meaningOf, versionWords as words } from './version-words.ts'

type Versions = Reply<typeof getCourseVersions>

export interface VersionDialogProps {
  name: string
  versions: Versions
  /** @returns why not, null if it was changed */
  send: (changes: readonly GroupChange[]) => Promise<string | null>
  onDone: (names: readonly string[], changes: readonly GroupChange[]) => void
  onClose: () => void
}

/** What the new version would mean for each group that has an earlier one, and for which of them it is to be used. */
export function VersionDialog({ name, versions, send, onDone, onClose }: VersionDialogProps) {
  const behind = versions.groups.filter(({ version }) => version < versions.version)
  const form = useForm<{ chosen: readonly GroupCourseId[] }>({
    initial: { chosen: [] },
    onSubmit: async ({ chosen }) => {
      const groups = behind.filter(({ groupCourseId }) => chosen.includes(groupCourseId))
      if (groups.length === 0) return { problem: words.nothing }
      const changes = groups.map(({ groupCourseId, version }) => ({
        groupCourseId,
        was: version,
        to: versions.version,
      }))
      const problem = await send(changes)
      if (problem !== null) return { problem: `${words.failed} ${problem}` }
      onDone(
        groups.map(({ groupName }) => groupName),
        changes,
      )
      onClose()
    },
  })
  const { chosen } = form.values
  const chosenGroups = behind.filter(({ groupCourseId }) => chosen.includes(groupCourseId))
  const choose = (ids: readonly GroupCourseId[], isOn: boolean) =>
    form.change({ chosen: [...chosen.filter((id) => !ids.includes(id)), ...(isOn ? ids : [])] })
  return (
    <FormDialog
      title={words.title(name)}
      form={form}
      words={{
        submit: chosenGroups.length === 0 ? words.nothing : words.submit(chosenGroups.length),
        cancel: words.cancel,
        offline: words.offline,
      }}
      onClose={onClose}
    >
      <p>{words.staysDone}</p>
      {behind.length < 2 ? null : (
        <Checkbox
          help={words.choose(chosenGroups.length, behind.length)}
          isSelected={chosenGroups.length === behind.length}
          isIndeterminate={chosenGroups.length > 0 && chosenGroups.length < behind.length}
          onChange={(isOn) => choose(idsOf(behind), isOn)}
        >
          {words.all}
        </Checkbox>
      )}
      {[...new Set(behind.map(({ version }) => version))].map((version) => (
        <FromVersion
          key={version}
          version={version}
          change={versions.changes.find((one) => one.version === version) ?? { opens: [], leaves: [] }}
          groups={behind.filter((group) => group.version === version)}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
    </FormDialog>
  )
}

interface FromVersionProps {
  version: number
  change: Pick<Versions['changes'][number], 'opens' | 'leaves'>
  groups: readonly GroupVersion[]
  chosen: readonly GroupCourseId[]
  onChoose: (ids: readonly GroupCourseId[], isOn: boolean) => void
}

function FromVersion({ version, change, groups, chosen, onChoose }: FromVersionProps) {
  const isMore = change.opens.some(({ counts }) => counts)
  const hasFinished = groups.some(({ finished }) => finished > 0)
  return (
    <fieldset className={styles.version}>
      <legend>{words.from(version)}</legend>
      {meaningOf(change).map((line) => (
        <p key={line} className={styles.quiet}>
          {line}
        </p>
      ))}
      {isMore && hasFinished ? <p className={styles.quiet}>{words.openAgain}</p> : null}
      {groups.map((group) => (
        <Checkbox
          key={group.groupCourseId}
          isSelected={chosen.includes(group.groupCourseId)}
          help={words.residents(group)}
          onChange={(isOn) => onChoose([group.groupCourseId], isOn)}
        >
          {group.groupName}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function idsOf(groups: readonly GroupVersion[]): GroupCourseId[] {
  return groups.map(({ groupCourseId }) => groupCourseId)
}
