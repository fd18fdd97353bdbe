import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openInstaller, type Installer, type NetworksState } from './installer.ts'

/** The folder with the `package.json` of the packages that only the networks need. */
export const NETWORKS = fileURLToPath(new URL('../../networks/', import.meta.url))

const LOOK_EVERY_MS = 1000

export const networks: Installer = openInstaller({ home: NETWORKS })

/**
 * Installs the networks' packages if they are missing. The project's `npm ci` omits them, so that the first start
 * doesn't wait for them. Several processes can call this at the same time. Throws `not-installed` if npm fails.
 */
export const installNetworks = (): Promise<void> => networks.install()

/**
 * Waits until the packages are installed, and reports the progress. Throws the errors of `install`, or the signal's
 * reason; the installation continues in that case.
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
