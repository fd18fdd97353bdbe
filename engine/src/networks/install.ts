import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openInstaller, type Installer, type NetworksState } from './installer.ts'

/** Has the `package.json` of the packages that only networks need. */
export const NETWORKS = fileURLToPath(new URL('../../networks/', import.meta.url))

const LOOK_EVERY_MS = 1000

export const networks: Installer = openInstaller({ home: NETWORKS })

/**
 * Installs the packages of the networks unless they are there. `npm ci` of the project leaves them out, so
 * the first start doesn't wait for them. Several processes can call it at once. Throws `not-installed` if npm can't install them.
 */
export const installNetworks = (): Promise<void> => networks.install()

/**
 * Waits until they are installed, and reports the progress. Throws the errors of `install`, or the reason of a signal;
 * the installation continues either way.
 */
export async function untilInstalled(
  { install, look }: Installer,
  { signal, onProgress }: { signal?: AbortSignal | undefined; onProgress?: (progress: number) => void },
): Promise<void> {
  signal?.throwIfAborted()
  const ended = new AbortController()
  const canceled = Promise.withResolvers<never>()
  const cancel = (): void => canceled.reject(signal?.reason)
  signal?.addEventListener('abort', cancel)
  const tell = (now: NetworksState): void => {
    if (now.state === 'installing') onProgress?.(now.progress)
  }
  const report = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      tell(await look())
      await wait(LOOK_EVERY_MS, undefined, { signal: ended.signal })
    }
  }
  try {
    const installed = install()
    void report().catch(() => undefined)
    await Promise.race([installed, canceled.promise])
  } finally {
    ended.abort()
    signal?.removeEventListener('abort', cancel)
  }
}
