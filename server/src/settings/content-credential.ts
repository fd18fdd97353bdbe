import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClaimSigner } from '#gateways/media-tools/port'
import { makeCredential } from '#gateways/provenance/make-credential'
import { readCredential } from '#gateways/provenance/read-credential'
import type { Clock } from '#kernel/clock'
import { ConfigurationError } from './config-variables.ts'

export interface CredentialSettings {
  /** The configured PEM file; null if the server creates its own credential. */
  configured: string | null
  dataDirectory: string
  clock: Clock
}

/**
 * Opens the signer of AI results. A configured credential is read immediately. Otherwise one is created when it is
 * first needed, and stored in the data directory. Throws a ConfigurationError if the configured file can't be used.
 */
export async function openContentCredential(
  settings: CredentialSettings,
): Promise<() => Promise<ClaimSigner>> {
  if (settings.configured !== null) {
    const signer = await readConfigured(settings.configured)
    return () => Promise.resolve(signer)
  }
  let opened: Promise<ClaimSigner> | undefined
  return () =>
    (opened ??= openOwn(settings).catch((error: unknown) => {
      opened = undefined
      throw error
    }))
}

async function readConfigured(file: string): Promise<ClaimSigner> {
  try {
    return readCredential(await readFile(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error && !('code' in error) ? error.message : 'it cannot be read'
    throw new ConfigurationError(`C2PA_CREDENTIAL names a file that can't be used: ${reason}.`)
  }
}

async function openOwn({ dataDirectory, clock }: CredentialSettings): Promise<ClaimSigner> {
  const file = path.join(dataDirectory, 'content-credential.pem')
  const kept = await readFile(file, 'utf8').catch(() => null)
  return readCredential(kept ?? (await make({ file, clock })))
}

/** Linking a complete file never overwrites the credential of a faster process, and never leaves a partial one. */
async function make({ file, clock }: { file: string; clock: Clock }): Promise<string> {
  const pem = await makeCredential({ from: clock.now() })
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, pem, { flag: 'wx', mode: 0o600 })
  try {
    await link(draft, file).catch(ignoreExisting)
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
