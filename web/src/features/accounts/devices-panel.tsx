import type { Device } from '@fanfare/contract/accounts/security'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Monitor, Smartphone, Tablet } from 'lucide-react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './accounts-text.ts'
import { deviceOf } from './device-of.ts'
import type { DeviceKind } from './device-of.ts'
import { securityQuery } from '../../entities/accounts/index.ts'

const icons: Record<DeviceKind, typeof Monitor> = { computer: Monitor, phone: Smartphone, tablet: Tablet }

export function DevicesPanel({ devices }: { devices: readonly Device[] }) {
  const others = devices.filter((device) => !device.is_this_device)
  const end = useEndSessions()
  return (
    <Panel
      title={text.devices}
      description={text.devicesHint}
      action={
        others.length > 0 && (
          <Button
            variant="danger"
            size="small"
            pending={end.isPending && end.variables.length > 1}
            onClick={() => end.mutate(others)}
          >
            {text.signOutElsewhere}
          </Button>
        )
      }
    >
      <ul className="mt-3 divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            pending={end.isPending && end.variables.includes(device)}
            onSignOut={() => end.mutate([device])}
          />
        ))}
      </ul>
    </Panel>
  )
}

type RowProps = { device: Device; pending: boolean; onSignOut: () => void }

function DeviceRow({ device, pending, onSignOut }: RowProps) {
  const { name, kind } = deviceOf(device.user_agent)
  const Icon = icons[kind]
  return (
    <li className="flex min-h-17 items-center gap-4 py-2">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-fg-muted">
        <Icon size={22} aria-hidden />
      </span>
      <span className="min-w-0 flex-1 leading-[1.35]">
        <b className="block truncate">{name}</b>
        <span className="block text-small text-fg-faint">
          {device.is_this_device ? text.activeNow : text.lastSeen(formatDateTime(device.last_seen_at))}
        </span>
      </span>
      {device.is_this_device ? (
        <span className="inline-flex h-6.5 items-center gap-1.5 rounded-[8px] bg-success-tint pr-2.5 pl-2 text-small font-semibold text-success">
          <Check size={15} aria-hidden />
          {text.thisDevice}
        </span>
      ) : (
        <Button size="small" pending={pending} aria-label={text.signOutName(name)} onClick={onSignOut}>
          {text.signOut}
        </Button>
      )}
    </li>
  )
}

function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (devices: readonly Device[]) =>
      Promise.all(devices.map(({ id }) => call('DELETE /user/security/sessions/:id', { params: { id } }))),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries(securityQuery),
  })
}
