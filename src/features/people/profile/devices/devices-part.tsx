import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listMyDevices, type MyDevice } from '#contract/endpoints/operations/devices.ts'
import type { TabletId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import account from '../account.module.css'
import { DeviceNameDialog } from './device-name-dialog.tsx'
import { deviceWords, nameOf, whatWaits } from './device-words.ts'
import styles from './devices.module.css'
import { useForgetDevice } from './use-forget-device.ts'

/** Where a person has signed in, and what waits there. */
export function DevicesPart() {
  const devices = useQuery(endpointQuery(listMyDevices))
  const thisDevice = useThisTablet()
  const [renamed, setRenamed] = useState<MyDevice | null>(null)
  return (
    <Card title={deviceWords.title}>
      <p className={account.text}>{deviceWords.text}</p>
      <QueryView
        query={devices}
        skeleton={<ListSkeleton />}
        offline={<p className={account.quiet}>{deviceWords.away}</p>}
        reassurance={deviceWords.safe}
        asOf={{ what: 'your devices', limit: 'as far as they are stored on this device' }}
      >
        {({ items }, asOf) => (
          <>
            {asOf}
            {items.length === 0 ? <p className={account.quiet}>{deviceWords.none}</p> : null}
            <ul className={styles.devices} aria-label={deviceWords.title}>
              {items.map((device) => (
                <Device
                  key={device.tabletId}
                  device={device}
                  isThisDevice={device.tabletId === thisDevice}
                  onRename={() => setRenamed(device)}
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {renamed === null ? null : (
        <DeviceNameDialog key={renamed.tabletId} device={renamed} onClose={() => setRenamed(null)} />
      )}
    </Card>
  )
}

/** Null until it is known. */
function useThisTablet(): TabletId | null {
  const { devices } = useServices()
  const [thisDevice, setThisDevice] = useState<TabletId | null>(null)
  useEffect(() => {
    let isWanted = true
    void devices.tabletId().then((id) => (isWanted ? setThisDevice(id) : undefined))
    return () => {
      isWanted = false
    }
  }, [devices])
  return thisDevice
}

interface DeviceProps {
  device: MyDevice
  isThisDevice: boolean
  onRename: () => void
}

function Device({ device, isThisDevice, onRename }: DeviceProps) {
  const timeZone = useTimeZone()
  const isAway = useIsOffline()
  const forgetting = useForgetDevice(device)
  const name = nameOf(device)
  return (
    <li className={styles.device}>
      <div className={styles.facts}>
        <strong>{name}</strong>
        {isThisDevice ? <span className={styles.thisDevice}>{deviceWords.thisDevice}</span> : null}
        <span className={account.quiet}>{deviceWords.lastUsed(formatMoment(device.lastSeen, timeZone))}</span>
        <span className={account.quiet}>{whatWaits(device) ?? deviceWords.nothingWaits}</span>
      </div>
      <Cluster gap={2}>
        <Button size="small" isDisabled={isAway} aria-label={deviceWords.renameOf(name)} onPress={onRename}>
          {deviceWords.rename}
        </Button>
        <Button
          size="small"
          isDisabled={isAway}
          isPending={forgetting.isBusy}
          aria-label={deviceWords.forgetOf(name)}
          onPress={() => void forgetting.forget()}
        >
          {deviceWords.forget}
        </Button>
      </Cluster>
    </li>
  )
}
