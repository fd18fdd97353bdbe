import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './push-text.ts'
import { pushObstacle, subscribeDevice, unsubscribeDevice } from './subscribe-device.ts'

const deviceQuery = queryOptions({
  queryKey: ['push-device'],
  queryFn: ({ signal }) => call('GET /push/device', { signal }),
})

/** Whether this device receives push notifications, and functions to turn them on or off. */
export function usePushDevice() {
  const client = useQueryClient()
  const device = useQuery(deviceQuery)
  const key = device.data?.key ?? ''
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) {
        await call('DELETE /push/device')
        return await unsubscribeDevice()
      }
      const body = await subscribeDevice(key).catch(() => {
        throw new Error(text.pushUnreachable)
      })
      if (body) await call('PUT /push/device', { body })
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries(deviceQuery),
  })
  return { device, change, obstacle: pushObstacle() }
}
