import type { InstallationStatus } from '#contract/endpoints/operations/status.ts'
import { countText } from '#domain/count-text.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Section } from '#ui/layout/section.tsx'
import { countDevices, ofAll, replicaText, statusWords as words } from './status-words.ts'
import styles from './status.module.css'

/** What is neither good nor bad by itself. */
export function StatusFacts({ status }: { status: InstallationStatus }) {
  const {
    letters,
    pushes,
    uploads,
    takes,
    disk,
    backupAt,
    byteMove,
    database,
    instances,
    pages,
    replicas = [],
  } = status
  const timeZone = useTimeZone()
  const at = (moment: string) => formatMoment(moment, timeZone)
  return (
    <div className={styles.groups}>
      <Facts
        title={words.sending}
        facts={{
          [words.letters]: countText(letters.waiting),
          [words.pushes]: countText(pushes.waiting),
          [words.uploads]: countText(uploads),
          [words.takes]: countText(takes),
        }}
      />
      <Facts
        title={words.storage}
        facts={{
          [words.free]: `${formatBytes(disk.free)} of ${formatBytes(disk.total)}`,
          [words.backup]: backupAt === null ? words.none : at(backupAt),
          ...(byteMove === null || byteMove === undefined ? {} : moveFacts(byteMove, at)),
        }}
      />
      <Facts
        title={words.database}
        facts={{
          [words.version]: `PostgreSQL ${database.version}`,
          [words.size]: formatBytes(database.bytes),
          [words.connections]: ofAll(database.connections, database.mostConnections),
          [words.started]: at(database.startedAt),
          ...Object.fromEntries(replicas.map(({ name, state }) => [words.replica(name), replicaText(state)])),
        }}
      />
      <Section isCard title={words.instances}>
        <ul className={styles.plain}>
          {instances.map((moment, place) => (
            // Two may have begun in the same millisecond, and they only come and go.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              {words.started} {at(moment)}
            </li>
          ))}
        </ul>
      </Section>
      <Section isCard title={words.pages}>
        {pages.length === 0 ? (
          <p className="quiet">{words.noPages}</p>
        ) : (
          <FactList
            facts={Object.fromEntries(
              pages.map(({ version, devices }) => [version ?? words.unknown, countDevices(devices)]),
            )}
          />
        )}
      </Section>
    </div>
  )
}

type ByteMove = NonNullable<InstallationStatus['byteMove']>

function moveFacts(move: ByteMove, at: (moment: string) => string): FactTexts {
  const { target, phase, movedBytes, leftBytes, trouble, changedAt } = move
  const moved = { [words.moved[target]]: formatBytes(movedBytes) }
  if (phase === 'MOVED') return { ...moved, [words.oldCopies]: words.notRemoved }
  return {
    ...moved,
    [words.left]: formatBytes(leftBytes),
    [words.moveHeard]: at(changedAt),
    ...(trouble === null ? {} : { [words.moveTrouble]: trouble }),
  }
}

type FactTexts = Readonly<Record<string, string>>

function Facts({ title, facts }: { title: string; facts: FactTexts }) {
  return (
    <Section isCard title={title}>
      <FactList facts={facts} />
    </Section>
  )
}

function FactList({ facts }: { facts: FactTexts }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
