import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PushMessage, PushSubscription } from '@fanfare/contract/push/device'

export interface TestDevice {
  /** The subscription that the browser sends to the server. */
  subscription: PushSubscription
  /** The notifications that its browser has shown, in order. */
  received(): Promise<PushMessage[]>
  /** Makes the device's push service respond with this status. Null restores the usual response. */
  answerWith(status: number | null): Promise<void>
}

export interface PushService {
  newDevice(): Promise<TestDevice>
  stop(): void
}

/** Starts a push service in a separate process. */
export async function startPushService(): Promise<PushService> {
  const child = fork(fileURLToPath(new URL('push-service-process.ts', import.meta.url)))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (address) => resolve((address as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`The push service ended with ${code}.`)))
  })
  const url = `http://127.0.0.1:${port}`
  const read = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json()
  return {
    async newDevice() {
      const { id, ...keys } = (await read('/new')) as { id: string; p256dh: string; auth: string }
      return {
        subscription: { endpoint: `${url}/to/${id}`, ...keys },
        async received() {
          const messages = (await read(`/received/${id}`)) as { text: string }[]
          return messages.map(({ text }) => JSON.parse(text) as PushMessage)
        },
        async answerWith(status) {
          await fetch(`${url}/answers/${id}`, { method: 'PUT', body: String(status ?? '') })
        },
      }
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
